import { resolve } from 'node:path';
import { buildClient } from './client';

/** `npm run dev`: builds the client, then serves; `bun --watch` starts it anew at each change. */
const root = resolve(import.meta.dir, '../..');
await buildClient(root, `${root}/dist/client`);
process.argv.splice(2);
await import('../main');
