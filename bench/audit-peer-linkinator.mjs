// Links only: `node audit-peer-linkinator.mjs FOLDER URL`, FOLDER holding the installed package.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [folder, url] = process.argv.slice(2);
const require = createRequire(`${folder}/package.json`);
const { LinkChecker } = await import(pathToFileURL(require.resolve('linkinator')).href);
const startedAt = performance.now();
let pages = 0;
const checker = new LinkChecker();
checker.on('pagestart', () => {
  pages += 1;
});
const { links } = await checker.check({ path: url, recurse: true, concurrency: 5 });
const seconds = (performance.now() - startedAt) / 1000;
const { user, system } = process.cpuUsage();
const cpuSeconds = (user + system) / 1_000_000;
const rssMb = Math.round(process.resourceUsage().maxRSS / 1000);
console.log(JSON.stringify({ pages, seconds, cpuSeconds, rssMb, targets: links.length }));
