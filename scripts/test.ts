import { join, resolve } from 'node:path';
import { ensureChromium } from './chromium';

/** `npm test`: everything that has to hold, cheapest first; stops at the first step that fails. */
const root = resolve(import.meta.dir, '..');
const bun = process.execPath;
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');

interface Step {
  name: string;
  command: string[];
}

const steps: Step[] = [
  { name: 'format and lint', command: [bun, biome, 'ci', '--colors=off'] },
  { name: 'types', command: [bun, 'check'] },
  { name: 'build', command: [bun, 'src/build/build.ts', 'client', 'binary'] },
  {
    name: 'unit and integration tests',
    command: [bun, 'test', './src', './db', './views', './scripts', './bench'],
  },
  {
    name: 'island tests',
    command: [bun, 'test', '--preload', './islands/test-setup.ts', './islands'],
  },
  { name: 'browser and system tests', command: [bun, 'test', './tests'] },
];

const only = process.argv.slice(2);
const totals = { passed: 0, failed: 0 };
const chromium = await ensureChromium();
for (const step of steps.filter(
  ({ name }) => !only.length || only.some((word) => name.includes(word)),
)) {
  console.log(`\n▸ ${step.name}`);
  const started = performance.now();
  const succeeded = await run(step);
  console.log(`  ${step.name}: ${succeeded ? 'ok' : 'FAILED'} in ${seconds(started)} s`);
  if (!succeeded) {
    totals.failed ||= 1;
    break;
  }
}
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed ? 1 : 0);

/** Runs one step, its output passed through, its tests counted. */
async function run({ command }: Step): Promise<boolean> {
  const child = Bun.spawn(command, {
    cwd: root,
    env: { ...process.env, CHROMIUM_PATH: chromium },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const stop = () => child.kill('SIGTERM');
  process.on('SIGINT', stop).on('SIGTERM', stop);
  await Promise.all([pass(child.stdout, process.stdout), pass(child.stderr, process.stderr)]);
  process.off('SIGINT', stop).off('SIGTERM', stop);
  return (await child.exited) === 0;
}

/** `bun test` closes with lines such as ` 12 pass` and ` 0 fail`. */
async function pass(from: ReadableStream<Uint8Array>, to: NodeJS.WriteStream): Promise<void> {
  const decoder = new TextDecoder();
  let tail = '';
  for await (const chunk of from) {
    to.write(chunk);
    tail = (tail + decoder.decode(chunk, { stream: true })).slice(-2000);
  }
  totals.passed += Number(/^ *(\d+) pass$/m.exec(tail)?.[1] ?? 0);
  totals.failed += Number(/^ *(\d+) fail$/m.exec(tail)?.[1] ?? 0);
}

function seconds(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}
