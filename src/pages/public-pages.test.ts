import { expect, test } from 'bun:test';
import { hashSource } from '../http/security-headers';
import { routes } from '../routes';
import { testApp } from '../test-app';
import { readHtml, textOf } from './test-html';
import { listPublicPages } from './well-known';

const origin = 'https://www.example.org';
const app = await testApp({ siteUrl: origin });
const paths = listPublicPages(app.deps.content.current()).map(({ path }) => path);

const pages = new Map(
  await Promise.all(
    paths.map(async (path) => {
      const response = await app.request(path);
      return [path, { response, page: readHtml(await response.text()) }] as const;
    }),
  ),
);
const each = (check: (page: ReturnType<typeof readHtml>, path: string, r: Response) => void) => {
  for (const [path, { page, response }] of pages) check(page, path, response);
};

test('every address without parameters that is a public page is among them', () => {
  const wanted = ['home', 'about', 'demo', 'contact', 'privacy', 'terms', 'blog'] as const;
  for (const name of wanted) expect(paths).toContain(routes[name].href());
});

test('the ten services, seven industries and four features of the spec are there', () => {
  const slugs = {
    services: `ai-website-chatbot ai-voice-receptionist mini-crm-lead-tracker contract-automation
      email-notification-engine knowledge-base-ai-support ai-ticketing-workflow
      multi-channel-lead-capture ai-follow-up-sequences lead-qualification-bot`,
    industries: `real-estate healthcare legal-services contractors agencies saas-companies
      e-commerce`,
    features: 'technical-support-routing priority-escalation workload-balancing sla-monitoring',
  };
  for (const [folder, list] of Object.entries(slugs))
    for (const slug of list.split(/\s+/)) expect(paths).toContain(`/${folder}/${slug}`);
});

test('each answers 200 with one h1', () => {
  each((page, path, { status }) => {
    expect([path, status, page.all('h1').length]).toEqual([path, 200, 1]);
  });
});

test('titles and descriptions are unique and of a length that is shown', () => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  each((page, path) => {
    const title = page.all('title').map(textOf)[0] ?? '';
    const description = page.meta('description') ?? '';
    expect([path, title.length > 10 && title.length <= 70]).toEqual([path, true]);
    expect([path, description.length >= 50 && description.length <= 170]).toEqual([path, true]);
    titles.add(title);
    descriptions.add(description);
  });
  expect(titles.size).toBe(pages.size);
  expect(descriptions.size).toBe(pages.size);
});

test('each names itself as canonical, on the public address', () => {
  each((page, path) => {
    expect(page.link('canonical')).toBe(`${origin}${path}`);
    expect(page.meta('robots')).toBeUndefined();
  });
});

test('each has what a share preview needs', () => {
  each((page, path) => {
    expect(page.meta('og:title')).toBe(page.all('title').map(textOf)[0] ?? '');
    expect(page.meta('og:description')).toBe(page.meta('description') ?? '');
    expect(page.meta('og:url')).toBe(`${origin}${path}`);
    expect(page.meta('og:type')).toBe(/^\/blog\/(?!tag\/)/.test(path) ? 'article' : 'website');
    expect(page.meta('og:image')).toStartWith(`${origin}/media/`);
    expect(page.meta('og:image:width')).toBe('1200');
    expect(page.meta('og:image:height')).toBe('630');
    expect(page.meta('og:image:alt')).toBeTruthy();
    expect(page.meta('twitter:card')).toBe('summary_large_image');
  });
});

test('share images are 1200 by 630 pixels', async () => {
  const images = new Set([...pages.values()].map(({ page }) => page.meta('og:image') ?? ''));
  for (const url of images) {
    const response = await app.request(url.slice(origin.length));
    expect(response.status).toBe(200);
    const { width, height } = await new Bun.Image(await response.bytes()).metadata();
    expect([url, width, height]).toEqual([url, 1200, 630]);
  }
});

type Node = { '@type': string; '@id'?: string; [key: string]: unknown };
const graphOf = (page: ReturnType<typeof readHtml>): Node[] => {
  const script = page.all('script').find(({ attribs }) => attribs.type === 'application/ld+json');
  const first = script?.children[0];
  return JSON.parse(first && 'data' in first ? first.data : '{}')['@graph'] ?? [];
};

test('each describes itself in one JSON-LD graph with the organization and the site', () => {
  each((page, path) => {
    const types = graphOf(page).map((node) => node['@type']);
    expect([path, types.slice(0, 2)]).toEqual([path, ['ProfessionalService', 'WebSite']]);
    expect(types.includes('BreadcrumbList')).toBe(path !== '/');
    const ids = graphOf(page).flatMap((node) => node['@id'] ?? []);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test.each([
  ['/', 'OfferCatalog'],
  ['/about', 'AboutPage'],
  ['/contact', 'ContactPage'],
  ['/blog', 'Blog'],
  ['/services/ai-website-chatbot', 'Service'],
  ['/features/sla-monitoring', 'Service'],
  ['/services/ai-website-chatbot', 'FAQPage'],
  ['/blog/what-a-missed-call-costs', 'BlogPosting'],
  ['/blog/tag/measurement', 'CollectionPage'],
  ['/blog/tag/measurement', 'ItemList'],
])('%s is described as %s', (path, type) => {
  const page = pages.get(path)?.page;
  expect(page && graphOf(page).map((node) => node['@type'])).toContain(type);
});

test('a service is offered at the monthly price of its plan', () => {
  const page = pages.get('/services/ai-website-chatbot')?.page;
  const service = page && graphOf(page).find((node) => node['@type'] === 'Service');
  expect(service?.offers).toMatchObject([
    {
      '@type': 'Offer',
      name: 'AI Launchpad',
      price: 995,
      priceCurrency: 'USD',
      priceSpecification: { '@type': 'UnitPriceSpecification', unitText: 'MONTH' },
    },
  ]);
});

test('the policy allows exactly the one inline script that each page carries', () => {
  each((page, path, { headers }) => {
    const inline = page
      .all('script')
      .filter(({ attribs }) => !attribs.src && attribs.type !== 'application/ld+json')
      .map(({ children: [text] }) => (text && 'data' in text ? text.data : ''));
    expect([path, inline.length]).toEqual([path, 1]);
    expect(headers.get('content-security-policy')).toContain(
      `script-src 'self' ${hashSource(inline[0] ?? '')};`,
    );
  });
});

test('no page has an event handler, a javascript: link or a form to elsewhere', () => {
  each((page) => {
    expect(page.html).not.toMatch(/<[^>]+\son[a-z]+\s*=/i);
    expect(page.html).not.toMatch(/(href|src|action)="\s*javascript:/i);
    for (const { attribs } of page.all('form')) expect(attribs.action ?? '/').toStartWith('/');
  });
});

test('ids are unique on each page', () => {
  each((page, path) => {
    const ids = [...page.html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    expect([path, twice]).toEqual([path, []]);
  });
});

test('every link within the site leads to a page, and every anchor to a place', async () => {
  const broken: string[] = [];
  for (const [path, { page }] of pages)
    for (const { attribs } of page.all('a')) {
      const target = new URL(attribs.href ?? '', `${origin}${path}`);
      if (target.origin !== origin || target.pathname === routes.signIn.href()) continue;
      const known = pages.get(target.pathname)?.page;
      const isThere = known
        ? !target.hash || known.html.includes(`id="${decodeURIComponent(target.hash.slice(1))}"`)
        : (await app.request(target.pathname)).ok;
      if (!isThere) broken.push(`${path} → ${target.href}`);
    }
  expect(broken).toEqual([]);
});

test('no link is empty or a mere #', () => {
  each((page, path) => {
    const dead = page.all('a').filter(({ attribs }) => !attribs.href || attribs.href === '#');
    expect([path, dead.length]).toEqual([path, 0]);
  });
});

test('images have their size and a text, if an empty one', () => {
  each((page, path) => {
    for (const { attribs } of page.all('img')) {
      expect([path, attribs.src, attribs.alt !== undefined]).toEqual([path, attribs.src, true]);
      expect([path, attribs.src, Number(attribs.width) > 0]).toEqual([path, attribs.src, true]);
    }
  });
});

test('a page is rendered anew when the content changes', async () => {
  const own = await testApp({ content: {} });
  const before = await (await own.request('/about')).text();
  const about = await Bun.file('content/about.yaml').text();
  own.folder.save('about.yaml', about.replace(/^( {2}title: ).*$/m, '$1Changed today'));
  await own.deps.content.refresh();
  const after = await own.request('/about');
  expect(before).not.toContain('Changed today');
  expect(await after.text()).toContain('Changed today');
});

test('an unchanged page is answered with 304', async () => {
  const etag = pages.get('/about')?.response.headers.get('etag') ?? '';
  const response = await app.request('/about', { headers: { 'if-none-match': etag } });
  expect(response.status).toBe(304);
  expect(response.headers.get('content-security-policy')).toContain('script-src');
});

test('what is kept of a page does not depend on how its first visitor wrote the address', async () => {
  const [odd, plain] = [await testApp({ content: {} }), await testApp({ content: {} })];
  for (const [variant, path] of [
    ['/about/', '/about'],
    ['/services/%61i-website-chatbot/', '/services/ai-website-chatbot'],
  ] as const) {
    expect((await odd.request(variant, { headers: { host: 'evil.example' } })).status).toBe(200);
    expect(await (await odd.request(path)).text()).toBe(await (await plain.request(path)).text());
  }
});
