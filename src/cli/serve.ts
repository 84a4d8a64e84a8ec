import { existsSync } from 'node:fs';
import { markInterrupted } from '../../db/audit-runs';
import { createApp } from '../app';
import type { Config } from '../config';
import { openContent } from '../content/open';
import { ContentError } from '../content/problem';
import { createContentStore } from '../content/store';
import type { Deps } from '../deps';
import { folders } from '../folders';
import { silentSince, startJobs } from '../jobs/jobs';
import { startAuditJobs } from '../jobs/schedule';
import { createLogger } from '../log';
import { loadAssets } from '../render/assets';
import { createCrawls } from '../seo/runs/crawls';
import { prepareFirstAccount } from '../staff/accounts';
import { readConfig } from './config';
import { openConfigured } from './database';
import { exitCodes, type Io } from './io';
import { usage } from './usage';

/** How long requests under way may take to finish once the server is told to stop. */
const graceMilliseconds = 10_000;

/** `site serve`: runs until SIGINT or SIGTERM. */
export async function serveCommand(args: string[], io: Io): Promise<number> {
  if (args.length) {
    io.err(usage);
    return exitCodes.usage;
  }
  const config = readConfig(io);
  if (!config) return exitCodes.failure;
  if (!existsSync(folders.client)) {
    io.err('The site was not built yet: run `npm run build`, or `npm start`, which builds it.\n');
    return exitCodes.failure;
  }
  try {
    return await serve(config, io);
  } catch (error) {
    const reason = startProblem(error, config);
    if (!reason) throw error;
    io.err(`${reason}\n`);
    return exitCodes.failure;
  }
}

/** What the operator can mend, in words; null for anything else. */
function startProblem(error: unknown, { HOST, PORT }: Config): string | null {
  if (error instanceof ContentError)
    return `The content does not make a site yet:\n${error.message}`;
  const { code = '' } = error as { code?: string };
  if (code === 'EADDRINUSE') return `PORT: ${PORT} on ${HOST} is taken by another program.`;
  if (code === 'EACCES') return `PORT: listening on ${PORT} is not allowed to this user.`;
  return null;
}

async function serve(config: Config, io: Io): Promise<number> {
  const log = createLogger(config.LOG_LEVEL);
  const content = await createContentStore(openContent(config, log), { log });
  const database = await openConfigured(config, io);
  if (!database) return exitCodes.failure;
  const { db, engine, close } = database;
  const assets = await loadAssets(folders.client, folders.public);

  let listening = `http://localhost:${config.PORT}`;
  const siteUrl = () =>
    (config.SITE_URL ?? content.current().site.url ?? listening).replace(/\/+$/, '');
  const deps: Deps = {
    config,
    db,
    engine,
    content,
    assets,
    log,
    now: () => new Date(),
    siteUrl,
    ownOrigins: () => [new URL(siteUrl()).origin, listening],
  };
  const crawls = createCrawls(deps);
  const app = createApp(deps, crawls).listen({ port: config.PORT, hostname: config.HOST });
  listening = `http://localhost:${app.server?.port}`;
  // Only now: a start that finds its port taken leaves the runs and the link of the other alone.
  await markInterrupted(db, engine === 'postgres' ? { silentSince: silentSince(deps) } : {});
  const setupPath = await prepareFirstAccount(deps);
  content.watch();
  const jobs = [startJobs(deps), startAuditJobs(deps, crawls)];

  io.out(`${content.current().site.brand} is live on ${siteUrl()}\n`);
  if (setupPath) io.out(`Create the first staff account (once): ${siteUrl()}${setupPath}\n`);

  await stopSignal();
  log.info('stopping');
  content.stop();
  await Promise.all([crawls.stop(), ...jobs.map((job) => job.stop())]);
  const hurry = setTimeout(() => void app.stop(true), graceMilliseconds);
  await app.stop();
  clearTimeout(hurry);
  await close();
  return exitCodes.ok;
}

/** A terminal's Ctrl-C arrives twice, from itself and from npm: so soon it is one wish. */
const oneWishMilliseconds = 1000;

/** Resolves at the first SIGINT or SIGTERM; asked again later, the process ends at once. */
const stopSignal = () =>
  new Promise<void>((resolve) => {
    let askedAt: number | null = null;
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        if (askedAt !== null && Date.now() - askedAt > oneWishMilliseconds)
          process.exit(exitCodes.failure);
        askedAt ??= Date.now();
        resolve();
      });
  });
