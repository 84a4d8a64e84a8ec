// Four facts a page: `node audit-peer-crawlee.mjs FOLDER URL`, FOLDER holding the installed package.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [folder, url] = process.argv.slice(2);
const require = createRequire(`${folder}/package.json`);
const crawlee = await import(pathToFileURL(require.resolve('@crawlee/cheerio')).href);
const { CheerioCrawler, Configuration, log } = crawlee;
log.setLevel(log.LEVELS.ERROR);
const startedAt = performance.now();
const facts = [];
const options = {
  maxConcurrency: 5,
  requestHandler: async ({ $, request, enqueueLinks }) => {
    facts.push({
      url: request.url,
      title: $('title').text(),
      description: $('meta[name="description"]').attr('content'),
      h1: $('h1').text(),
      links: $('a[href]')
        .map((_, link) => $(link).attr('href'))
        .get(),
    });
    await enqueueLinks();
  },
};
const crawler = new CheerioCrawler(options, new Configuration({ persistStorage: false }));
await crawler.run([url]);
const seconds = (performance.now() - startedAt) / 1000;
const { user, system } = process.cpuUsage();
const cpuSeconds = (user + system) / 1_000_000;
const rssMb = Math.round(process.resourceUsage().maxRSS / 1000);
console.log(JSON.stringify({ pages: facts.length, seconds, cpuSeconds, rssMb }));
