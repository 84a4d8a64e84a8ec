import { openContent } from '../content/open';
import { ContentError, formatProblem } from '../content/problem';
import { createContentStore } from '../content/store';
import { readConfig } from './config';
import { exitCodes, type Io } from './io';
import { usage } from './usage';

/** `site check`: prints every problem of configuration and content. */
export async function checkCommand(args: string[], io: Io): Promise<number> {
  if (args.length) {
    io.err(usage);
    return exitCodes.usage;
  }
  const config = readConfig(io);
  if (!config) return exitCodes.failure;
  const source = openContent(config);
  const problems = await createContentStore(source)
    .then((store) => store.problems())
    .catch((error: unknown) => {
      if (error instanceof ContentError) return error.problems;
      throw error;
    });
  for (const problem of problems) io.err(`${formatProblem(problem)}\n`);
  if (problems.length) return exitCodes.failure;
  io.out(`Configuration and content are fine (${source.dir}).\n`);
  return exitCodes.ok;
}
