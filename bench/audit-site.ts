/**
 * A generated site for the audit benchmark: pages of about 28 KB with menus, prose, links, images
 * and structured data, the same on every run. As a program it serves them on loopback and prints
 * its origin: `bun bench/audit-site.ts 1000`.
 */
const topics = ['chatbots', 'voice calls', 'lead capture', 'ticketing', 'reporting', 'onboarding'];
const nouns = ['team', 'caller', 'invoice', 'clinic', 'agent', 'form', 'ticket', 'broker', 'visit'];
const verbs = ['answers', 'routes', 'books', 'checks', 'files', 'forwards', 'sorts', 'confirms'];
const syllables = 'ba de fi go lu mar nel pos quin rest sul tav'.split(' ');
const rest = ['before noon', 'without a form', 'in two steps', 'after hours', 'on the first call'];

/** The path of page `index`; 0 is the start page. */
export function pathOf(index: number): string {
  return index === 0 ? '/' : `/section-${index % 25}/page-${index}`;
}

/** The HTML of one page of a site of `count` pages. */
export function renderPage(index: number, count: number, origin: string): string {
  const title = `${topics[index % topics.length]} in practice, part ${index}`;
  const url = origin + pathOf(index);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="description" content="Part ${index} shows how ${sentence(index, 3).toLowerCase()} and what it costs a small office in the first month.">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="canonical" href="${url}">
<link rel="icon" href="/icon.png"><meta property="og:title" content="${title}"><meta property="og:type" content="article">
<meta property="og:url" content="${url}"><meta property="og:image" content="${origin}/image-1.png"><meta property="og:description" content="${sentence(index, 4)}">
<meta name="twitter:card" content="summary_large_image"><script type="application/ld+json">${jsonLd(index, title, url)}</script>
<style>${'.card{display:grid;gap:1rem;padding:1rem}'.repeat(90)}</style></head><body>
<header><nav><ul>${links(0, 20, 1, count)}</ul></nav></header><main><article><h1>${title}</h1>
${sections(index, count)}</article><aside><h2>Related</h2><ul>${links(index * 7 + 1, 25, 13, count)}</ul></aside></main>
<footer><ul>${links(0, 10, 97, count)}</ul><p>Example Agency, 1 Main Street</p></footer></body></html>`;
}

function jsonLd(index: number, title: string, url: string): string {
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    url,
    datePublished: `2026-01-${String((index % 28) + 1).padStart(2, '0')}`,
    author: { '@type': 'Person', name: 'Sam Example' },
    image: `/image-${index % 200}.png`,
  });
}

function sections(index: number, count: number): string {
  return Array.from({ length: 10 }, (_, part) => {
    const seed = index * 31 + part * 7;
    const image = `<img src="/image-${seed % 200}.png" alt="Scene ${seed}" width="640" height="360">`;
    const link = `<a href="${pathOf((seed * 17 + 1) % count)}">part ${(seed * 17 + 1) % count}</a>`;
    const prose = Array.from({ length: 12 }, (_, line) => sentence(seed, line)).join(' ');
    return `<section><h2>Step ${part + 1} of part ${index}</h2>${part % 2 ? image : ''}
<p>${prose}</p><p>${sentence(seed, 40)} See ${link} for more. ${sentence(seed, 41)}</p></section>`;
  }).join('\n');
}

function sentence(seed: number, line: number): string {
  const pick = (list: string[], salt: number) =>
    list[mix(seed * 131 + line * 7 + salt) % list.length];
  const start = `Every ${invent(seed * 53 + line)} ${pick(verbs, 2)} the ${pick(nouns, 3)}`;
  const middle = `${pick(verbs, 4)} ${pick(topics, 5)} for ${invent(seed * 97 + line * 3)}`;
  return `${start} and ${middle} ${pick(rest, 6)}.`;
}

/** A word of three syllables: enough of them that pages differ as real ones do. */
function invent(seed: number): string {
  const at = (salt: number) => syllables[mix(seed * 7 + salt) % syllables.length];
  return `${at(1)}${at(2)}${at(3)}`;
}

function mix(value: number): number {
  return (Math.imul(value ^ (value >>> 7), 2_654_435_761) >>> 0) >>> 5;
}

function links(from: number, length: number, step: number, count: number): string {
  return Array.from({ length }, (_, place) => {
    const target = (from + place * step) % count;
    return `<li class="menu-item menu-item-type-post menu-item-object-page"><a class="menu-link focus-visible:ring" href="${pathOf(target)}">Read part ${target}</a></li>`;
  }).join('');
}

function serve(count: number): void {
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: answer });
  const origin = `http://127.0.0.1:${server.port}`;
  const image = new Uint8Array(2_000);
  function answer(request: Request): Response {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('.png')) return typed(image, 'image/png');
    if (pathname === '/robots.txt') return typed(`Sitemap: ${origin}/sitemap.xml`, 'text/plain');
    if (pathname === '/sitemap.xml') return typed(sitemap(count, origin), 'application/xml');
    const index = pathname === '/' ? 0 : Number(/\/page-(\d+)$/.exec(pathname)?.[1] ?? Number.NaN);
    if (!(index < count)) return new Response('No such page', { status: 404 });
    return typed(renderPage(index, count, origin), 'text/html; charset=utf-8');
  }
  console.log(origin);
}

function typed(body: string | Uint8Array, type: string): Response {
  return new Response(body as BodyInit, { headers: { 'content-type': type } });
}

function sitemap(count: number, origin: string): string {
  const entries = Array.from({ length: count }, (_, index) => {
    return `<url><loc>${origin}${pathOf(index)}</loc></url>`;
  });
  return `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
}

if (import.meta.main) serve(Number(process.argv[2] ?? 1000));
