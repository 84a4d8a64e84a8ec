import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that go into the binary under their own last name. */
const embedded = ['dist/client', 'public', 'content'];

/** Compiles the server with its assets and default content into one executable; returns its path. */
export async function buildBinary(root: string, outfile: string): Promise<string> {
  for (const folder of embedded) refuseDotFiles(join(root, folder));
  return compile(root, 'src/main.ts', outfile, embedded);
}

/**
 * Compiles a program of this tree, and the thread that reads pages, into one executable. Not
 * minified: Elysia reads the source of its handlers (elysia#1711, #1945).
 */
export async function compile(
  root: string,
  program: string,
  outfile: string,
  folders: readonly string[] = [],
): Promise<string> {
  const command = [
    process.execPath,
    'build',
    program,
    'src/audit/crawl/reader-worker.ts',
    '--root',
    'src',
    '--compile',
    '--define',
    'process.env.NODE_ENV="production"',
    '--bytecode',
    '--format=esm',
    '--sourcemap',
    '--no-compile-autoload-bunfig',
    ...folders.flatMap((folder) => ['--asset', folder]),
    '--outfile',
    outfile,
  ];
  const build = Bun.spawn(command, { cwd: root, stdout: 'ignore', stderr: 'inherit' });
  if ((await build.exited) !== 0) throw new Error(`${program} could not be compiled.`);
  return outfile;
}

/** Hidden files such as `.env` would be embedded, too. */
function refuseDotFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true })) {
    const path = String(entry);
    if (
      path.split('/').some((part) => part.startsWith('.')) &&
      statSync(join(folder, path)).isFile()
    )
      throw new Error(`${folder}/${path} is a hidden file; it does not belong into the binary.`);
  }
}
