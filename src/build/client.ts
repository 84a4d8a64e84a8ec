import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildCss } from './css';

/** What the server needs to know of the built client; written as `manifest.json`. */
export interface ClientManifest {
  /** Changes with every build: part of the service worker's cache names. */
  build: string;
  css: string;
  pageScript: string;
}

/**
 * Builds islands, page script, service worker and CSS into `outDir`, names hashed, and
 * returns the manifest. Throws with the bundler's messages.
 */
export async function buildClient(root: string, outDir: string): Promise<ClientManifest> {
  rmSync(outDir, { recursive: true, force: true });
  const css = await writeHashed(outDir, 'site', 'css', await buildCss(root));
  const pageScript = await buildScripts(root, join(outDir, 'assets'));
  const build = Bun.hash(`${css} ${pageScript}`).toString(36);
  await buildServiceWorker(root, outDir, build);
  const manifest: ClientManifest = { build, css, pageScript };
  await Bun.write(join(outDir, 'manifest.json'), JSON.stringify(manifest));
  return manifest;
}

async function writeHashed(outDir: string, name: string, extension: string, text: string) {
  const file = `assets/${name}-${Bun.hash(text).toString(36)}.${extension}`;
  await Bun.write(join(outDir, file), text);
  return `/${file}`;
}

const production = { 'process.env.NODE_ENV': '"production"' };

/** The page script's URL; chunks it imports are hashed into its own name. */
async function buildScripts(root: string, outDir: string): Promise<string> {
  const result = await Bun.build({
    entrypoints: [join(root, 'islands/runtime/page.ts')],
    root,
    outdir: outDir,
    target: 'browser',
    format: 'esm',
    splitting: true,
    minify: true,
    modulePreload: false,
    define: production,
    naming: { entry: '[name]-[hash].[ext]', chunk: '[name]-[hash].[ext]' },
  });
  if (!result.success) throw new AggregateError(result.logs, 'The client build failed');
  const entry = result.outputs.find((output) => output.kind === 'entry-point');
  if (!entry) throw new Error('The client build made no page script');
  return `/assets/${basename(entry.path)}`;
}

async function buildServiceWorker(root: string, outDir: string, build: string) {
  const result = await Bun.build({
    entrypoints: [join(root, 'islands/runtime/service-worker.ts')],
    outdir: outDir,
    target: 'browser',
    minify: true,
    define: { ...production, __BUILD__: JSON.stringify(build) },
    naming: 'sw.js',
  });
  if (!result.success) throw new AggregateError(result.logs, 'The service worker build failed');
}
