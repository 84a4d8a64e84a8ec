import { testDatabase } from '../db/test-database';
import { createApp } from './app';
import { type Config, parseConfig } from './config';
import { createContentStore } from './content/store';
import { type TestFolder, testFolder } from './content/test-folder';
import type { Deps } from './deps';
import { createLogger } from './log';
import type { AssetMap } from './render/assets';
import { storeBody } from './render/body';

interface Options {
  /**
   * Files of a content folder of its own, which may change; what it lacks comes from the site's
   * own content. Without it the application shows that content, shared by all tests of a process.
   */
  content?: Record<string, string>;
  env?: Record<string, string>;
  siteUrl?: string;
}

interface Logged {
  level: string;
  message: string;
  id?: string;
  error?: { message: string };
  [field: string]: unknown;
}

export interface TestApp {
  deps: Deps;
  folder: TestFolder;
  /** Set it to move the time on. */
  clock: { now: Date };
  /** What was logged, oldest first. */
  logged: Logged[];
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Sends a form's fields as a browser does. */
  postForm(path: string, fields: Record<string, string>, headers?: HeadersInit): Promise<Response>;
  postJson(path: string, body: unknown, headers?: HeadersInit): Promise<Response>;
  /** Serves it on the loopback, for what only a real connection shows. */
  listen(): { origin: string; stop(): Promise<unknown> };
}

const start = new Date('2026-11-20T10:00:00Z');
const sharedContent = createContentStore(testFolder().source, { now: () => start });

/** The application in memory: its own database, content folder, clock and log. */
export async function testApp({ content, env = {}, siteUrl }: Options = {}): Promise<TestApp> {
  const clock = { now: start };
  const logged: TestApp['logged'] = [];
  const log = createLogger('debug', (line) => void logged.push(JSON.parse(line)));
  const now = () => clock.now;
  const folder = testFolder(content);
  const store = content ? createContentStore(folder.source, { now, log }) : sharedContent;
  const { db, engine } = await testDatabase();
  const deps: Deps = {
    config: testConfig(env),
    db,
    engine,
    content: { ...(await store) },
    assets: testAssets,
    log,
    now,
    siteUrl: () => siteUrl ?? 'http://localhost',
    ownOrigins: () => [],
  };
  const app = createApp(deps);
  const request = (path: string, init?: RequestInit) =>
    app.handle(new Request(`http://localhost${path}`, init));
  const post =
    (type: string) =>
    (path: string, body: string, headers: HeadersInit = {}) =>
      request(path, { method: 'POST', body, headers: { 'content-type': type, ...headers } });
  return {
    deps,
    folder,
    clock,
    logged,
    request,
    postForm: (path, fields, headers) =>
      post('application/x-www-form-urlencoded')(
        path,
        new URLSearchParams(fields).toString(),
        headers,
      ),
    listen() {
      app.listen({ port: 0, hostname: '127.0.0.1' });
      return { origin: `http://127.0.0.1:${app.server?.port}`, stop: () => app.stop(true) };
    },
    postJson: (path, body, headers) =>
      post('application/json')(path, JSON.stringify(body), headers),
  };
}

export function testConfig(env: Record<string, string> = {}): Config {
  const { config, problems } = parseConfig(env);
  if (!config) throw new Error(problems.join('\n'));
  return config;
}

const testAssets: AssetMap = {
  manifest: { build: 'test', css: '/assets/site.css', pageScript: '/assets/page.js' },
  files: new Map([
    ['/assets/site.css', storeBody('body{margin:0}'.repeat(50), 'text/css', 'immutable')],
    ['/assets/page.js', storeBody('export{}', 'text/javascript; charset=utf-8', 'immutable')],
    [
      '/icons/logo.svg',
      storeBody('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', ''),
    ],
    ['/sw.js', storeBody('self', 'text/javascript; charset=utf-8', 'no-cache')],
  ]),
};
