import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that go into the binary under their own last name. */
const embedded = ['dist/client', 'public', 'content'];

/**
 * Compiles the server with its assets and default content into one executable and returns its
 * path. Not minified: Elysia reads the source of its handlers (elysia#1711, #1945).
 */
export async function buildBinary(root: string, outfile: string): Promise<string> {
  for (const folder of embedded) refuseDotFiles(join(root, folder));
  const command = [
    process.execPath,
    'build',
    'src/main.ts',
    'src/audit/crawl/reader-worker.ts',
    '--compile',
    '--define',
    'process.env.NODE_ENV="production"',
    '--bytecode',
    '--format=esm',
    '--sourcemap',
    '--no-compile-autoload-bunfig',
    ...embedded.flatMap((folder) => ['--asset', folder]),
    '--outfile',
    outfile,
  ];
  const build = Bun.spawn(command, { cwd: root, stdout: 'ignore', stderr: 'inherit' });
  if ((await build.exited) !== 0) throw new Error('The binary could not be built.');
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
