import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Pinned, with the Node they are run under: linkinator 8 needs 22.19 or newer. */
const packages = {
  linkinator: '8.1.0',
  '@crawlee/cheerio': '3.18.1',
  [`node-${process.platform}-${process.arch}`]: '24.21.0',
};

/** Where the peers live: outside the product's own dependencies. */
export const peerFolder = resolve(import.meta.dir, '../.cache/bench-peers');
export const peerNode = `${peerFolder}/node_modules/node-${process.platform}-${process.arch}/bin/node`;

/** Installs the peers with npm unless they are there; throws when npm fails. */
export function installPeers(): void {
  if (Object.keys(packages).every((name) => existsSync(`${peerFolder}/node_modules/${name}`)))
    return;
  mkdirSync(peerFolder, { recursive: true });
  writeFileSync(`${peerFolder}/package.json`, '{ "private": true }\n');
  const specs = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  const npm = ['npm', 'install', '--no-audit', '--no-fund', '--save-exact', ...specs];
  const { success, stderr } = Bun.spawnSync(npm, { cwd: peerFolder, stdout: 'ignore' });
  if (!success) throw new Error(`npm could not install the peers:\n${stderr}`);
}
