import { watch } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Subprocess } from 'bun';
import { buildClient } from './client';

/**
 * `npm run dev`: builds and serves, and does so again at every change of code. Content needs no
 * restart: the server looks at it itself.
 */
const root = resolve(import.meta.dir, '../..');
const watched = ['src', 'views', 'islands', 'db', 'public'];
const settleMilliseconds = 100;

let server: Subprocess | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

for (const folder of watched)
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(restart, settleMilliseconds);
  });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
await restart();

/** After an error in the code, the server that still runs goes on with what it has. */
async function restart(): Promise<void> {
  try {
    await buildClient(root, join(root, 'dist/client'));
  } catch (error) {
    console.error(error);
    return;
  }
  server?.kill();
  await server?.exited;
  server = Bun.spawn([process.execPath, 'src/main.ts'], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit'],
  });
}

async function stop(): Promise<void> {
  server?.kill();
  await server?.exited;
  process.exit(0);
}
