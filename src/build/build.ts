import { resolve } from 'node:path';
import { buildBinary } from './binary';
import { buildClient } from './client';

/** `bun src/build/build.ts client [binary]`: what stands in `dist/`. */
const root = resolve(import.meta.dir, '../..');
const parts = process.argv.slice(2);
if (parts.includes('client')) await buildClient(root, `${root}/dist/client`);
if (parts.includes('binary')) console.log(await buildBinary(root, `${root}/dist/site`));
