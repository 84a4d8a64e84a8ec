import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientManifest } from '../build/client';
import { type StoredBody, storeBody } from './body';

export interface AssetMap {
  manifest: ClientManifest;
  /** By exact URL path. */
  files: ReadonlyMap<string, StoredBody>;
}

const immutable = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

/** Reads the built client and `public/` into memory. Throws when the client was not built. */
export async function loadAssets(clientDir: string, publicDir: string): Promise<AssetMap> {
  const manifestFile = join(clientDir, 'manifest.json');
  if (!existsSync(manifestFile))
    throw new Error(`${clientDir} holds no built client: run the build first.`);
  const manifest = (await Bun.file(manifestFile).json()) as ClientManifest;
  const files = new Map<string, StoredBody>();
  await addFolder(files, publicDir, anHour);
  await addFolder(files, clientDir, immutable);
  files.delete('/manifest.json');
  files.set(
    '/sw.js',
    storeBody(
      await Bun.file(join(clientDir, 'sw.js')).bytes(),
      'text/javascript; charset=utf-8',
      'no-cache',
    ),
  );
  return { manifest, files };
}

async function addFolder(files: Map<string, StoredBody>, dir: string, cacheControl: string) {
  for (const entry of readdirSync(dir, { recursive: true })) {
    const path = String(entry).replaceAll('\\', '/');
    const file = join(dir, path);
    if (path.split('/').some((part) => part.startsWith('.')) || !statSync(file).isFile()) continue;
    const lasting = path.startsWith('fonts/') ? immutable : cacheControl;
    files.set(`/${path}`, storeBody(await Bun.file(file).bytes(), contentType(path), lasting));
  }
}

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** The media type of a file name; what is unknown is offered as bytes. */
export const contentType = (path: string): string =>
  types[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';
