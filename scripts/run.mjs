// Runs the project's tasks on a machine that has only Node and npm: fetches Bun from npm, installs
// what is missing, then hands over to Bun and passes signals on. Plain Node, no dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const bun = join(modules, 'bun', 'bin', 'bun.exe');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const tasks = {
  start: [['src/build/build.ts', 'client'], ['src/main.ts']],
  dev: [['src/build/dev.ts']],
  build: [['src/build/build.ts', 'client', 'binary']],
  test: [['scripts/test.ts']],
  format: [['node_modules/@biomejs/biome/bin/biome', 'check', '--write']],
  lighthouse: [['src/build/build.ts', 'client', 'binary'], ['bench/lighthouse.ts']],
  'bench:audit': [['bench/audit.ts']],
  'bench:audit-cases': [['bench/audit-cases.ts']],
};

/** `npm start` and `npm run build` leave out what only tests and measurements need. */
const lean = new Set(['start', 'build']);

const [name = '', ...args] = process.argv.slice(2);
const steps = tasks[name];
if (!steps) fail(`Unknown task ${name}. Tasks: ${Object.keys(tasks).join(', ')}.`);
install(lean.has(name));
for (const [index, step] of steps.entries()) {
  const last = index === steps.length - 1;
  const code = await run(bun, last ? [...step, ...args] : step);
  if (code !== 0) process.exit(code);
}

function install(production) {
  const stamp = join(modules, production ? '.installed-production' : '.installed');
  if (existsSync(bun) && (isFresh(stamp) || isFresh(join(modules, '.installed')))) return;
  const options = ['install', '--frozen-lockfile', ...(production ? ['--production'] : [])];
  const bunReady = existsSync(bun) && statSync(bun).size > 1_000_000;
  const command = bunReady ? bun : 'npx';
  const fetched = bunReady ? options : ['--yes', `bun@${manifest.dependencies.bun}`, ...options];
  check(
    spawnSync(command, fetched, { cwd: root, stdio: 'inherit' }),
    'Installing the dependencies',
  );
  // npm's bun package is a stub until its own install script has run; Bun does not run it.
  if (!existsSync(bun) || statSync(bun).size < 1_000_000)
    check(
      spawnSync(process.execPath, ['install.js'], { cwd: join(modules, 'bun'), stdio: 'inherit' }),
      'Setting up Bun',
    );
  writeFileSync(stamp, '');
}

function isFresh(stamp) {
  return existsSync(stamp) && statSync(stamp).mtimeMs >= statSync(join(root, 'bun.lock')).mtimeMs;
}

/** Passes SIGINT and SIGTERM on, so that nothing is left running behind. */
function run(command, options) {
  return new Promise((resolve) => {
    const child = spawn(command, options, { cwd: root, stdio: 'inherit' });
    const forward = (signal) => child.kill(signal);
    process.on('SIGINT', forward);
    process.on('SIGTERM', forward);
    child.on('error', (error) => fail(`${command}: ${error.message}`));
    child.on('exit', (code, signal) => {
      process.off('SIGINT', forward);
      process.off('SIGTERM', forward);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

function check({ status, error }, what) {
  if (status !== 0) fail(`${what} failed${error ? `: ${error.message}` : ''}.`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
