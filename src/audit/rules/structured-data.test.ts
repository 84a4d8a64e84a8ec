import { expect, test } from 'bun:test';
import { runRules } from '../audit-page';
import { parsePage } from '../parse';
import type { AuditContext } from '../types';
import { structuredDataRules } from './structured-data';

function findingsOf(html: string, context: AuditContext = {}, url = 'https://shop.example/tea') {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const fetched = { url, finalUrl: url, status: 200, headers, html, redirects: [] };
  return runRules(structuredDataRules, { page: parsePage(fetched), fetched, context });
}
const checksOf = (...args: Parameters<typeof findingsOf>) =>
  findingsOf(...args).map(({ check }) => check);
const script = (json: object | string) =>
  `<script type="application/ld+json">${typeof json === 'string' ? json : JSON.stringify(json)}</script>`;
const inContext = (json: object) => script({ '@context': 'https://schema.org', ...json });

const bare = { '@type': 'Product', name: 'Kettle' };
const person = { '@type': 'Person', name: 'Ann' };
const job = {
  '@type': 'JobPosting',
  title: 'Clerk',
  description: 'Files.',
  datePosted: '2026-01-02',
  hiringOrganization: { '@type': 'Organization', name: 'A' },
  jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'US' } },
};

test.each([
  [inContext(person), []],
  [script('{"@type":"Person",}'), ['schema_invalid_json']],
  [inContext(bare), ['schema_required_missing']],
  [
    inContext({ '@type': 'Rating', ratingValue: 9, bestRating: 5, worstRating: 1 }),
    ['schema_invalid_value'],
  ],
  [inContext(job), ['schema_recommended_missing']],
  [script('{"@type":') + inContext(bare), ['schema_invalid_json', 'schema_required_missing']],
])('%j gives %p', (html, checks) => {
  expect(checksOf(html)).toEqual(checks);
});

test('a required property is reported once, with its place, a name and a snippet to write', () => {
  const offers = [
    { '@type': 'Offer', availability: 'x', priceCurrency: 'USD', priceValidUntil: '2026-12-31' },
  ];
  const product = { ...bare, offers: [...offers, ...offers] };
  const [finding] = findingsOf(inContext(product));
  expect(finding).toMatchObject({
    check: 'schema_required_missing',
    target: 'Offer.price or priceSpecification.price',
    evidence: 'Product › offers › Offer',
  });
  expect(finding?.message).toContain('on 1 more');
  expect(finding?.recommendation).toContain('{"@type":"Offer","price":49.9}');
});

test('recommended properties of a type make one finding', () => {
  const findings = findingsOf(inContext(job));
  expect(findings).toHaveLength(1);
  expect(findings[0]?.message).toContain('"baseSalary"');
  expect(findings[0]?.message).toContain('"directApply"');
});

const crumbs = (first: string, second: string) => `
  <ol itemscope itemtype="https://schema.org/BreadcrumbList">
    <li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem">
      ${first}<meta itemprop="position" content="1"></li>
    <li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem">
      ${second}<meta itemprop="position" content="2"></li>
  </ol>`;
const tea = '<span itemprop="name">Tea</span>';

test.each([
  ['<a itemprop="item" href="https://shop.example/"><b itemprop="name">Home</b></a>', []],
  ['<a itemprop="item" href="/"><b itemprop="name">Home</b></a>', []],
  ['<a itemprop="item" href="/Shop"><b itemprop="name">Home</b></a>', []],
  ['<a itemprop="item" href="https://shop.example/"></a>', ['schema_required_missing']],
  [
    '<a itemprop="item" href="shop"><b itemprop="name">Home</b></a>',
    ['schema_recommended_missing'],
  ],
  ['<b itemprop="name">Home</b>', ['schema_recommended_missing']],
])('a microdata trail from %s gives %p', (first, checks) => {
  expect(checksOf(crumbs(first, tea))).toEqual(checks);
});

test('microdata and RDFa are judged like JSON-LD', () => {
  expect(checksOf('<div itemscope itemtype="http://schema.org/Person"></div>')).toEqual([
    'schema_required_missing',
  ]);
  expect(checksOf('<div vocab="https://schema.org/" typeof="Brand"></div>')).toEqual([
    'schema_required_missing',
  ]);
});

test.each([
  ['https://shop.example/', '<p>Hi', ['schema_missing']],
  ['https://shop.example/tea', '<p>Hi', []],
  ['https://shop.example/tea', '<meta property="og:type" content="article">', ['schema_missing']],
  ['https://shop.example/', inContext(person), []],
  ['https://shop.example/', '<div itemscope itemtype="https://schema.org/Thing"></div>', []],
])('%s with %j gives %p', (url, html, checks) => {
  expect(checksOf(html, {}, url)).toEqual(checks);
});

const article = inContext({
  '@type': 'Article',
  headline: 'A',
  image: '/a.png',
  datePublished: '2026-01-02',
  author: person,
});
const noindex = '<meta name="robots" content="noindex">';

test('markup for rich results is in vain on a hidden page', () => {
  const blocked = { robotsTxt: { status: 200, body: 'User-agent: *\nDisallow: /' } };
  expect(checksOf(article)).toEqual([]);
  expect(checksOf(noindex + article)).toEqual(['schema_on_noindex']);
  expect(checksOf(article, blocked)).toEqual(['schema_on_noindex']);
  expect(checksOf(noindex + inContext(person), blocked)).toEqual([]);
});

test('the usual graph of a content system is faultless', () => {
  const site = 'https://shop.example/';
  const graph = [
    {
      '@type': 'Article',
      '@id': '#article',
      isPartOf: { '@id': site },
      author: { '@id': '#ann' },
      headline: 'A',
      datePublished: '2026-01-02T08:00:00+00:00',
      image: { '@id': '#primary' },
      publisher: { '@id': '#us' },
    },
    {
      '@type': 'WebPage',
      '@id': site,
      url: site,
      name: 'A',
      isPartOf: { '@id': '#site' },
      primaryImageOfPage: { '@id': '#primary' },
      breadcrumb: { '@id': '#trail' },
    },
    { '@type': 'ImageObject', '@id': '#primary', url: `${site}a.png`, contentUrl: `${site}a.png` },
    {
      '@type': 'BreadcrumbList',
      '@id': '#trail',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: site },
        { '@type': 'ListItem', position: 2, name: 'A' },
      ],
    },
    { '@type': 'WebSite', '@id': '#site', url: site, name: 'Shop', publisher: { '@id': '#us' } },
    {
      '@type': 'Organization',
      '@id': '#us',
      name: 'Shop',
      logo: { '@type': 'ImageObject', '@id': '#logo', url: `${site}logo.png` },
      image: { '@id': '#logo' },
    },
    {
      '@type': 'Person',
      '@id': '#ann',
      name: 'Ann',
      image: { '@type': 'ImageObject', '@id': '#face', url: `${site}ann.png` },
    },
  ];
  expect(findingsOf(inContext({ '@graph': graph }))).toEqual([]);
});

test('no script makes a rule throw', () => {
  let seed = 3;
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    '"@type"',
    '"Product"',
    '"offers"',
    ':',
    ',',
    '"@id"',
    '"a"',
    '1',
    'null',
    '"@graph"',
  ];
  const next = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return pieces[(seed >> 8) % pieces.length] ?? '';
  };
  for (let run = 0; run < 300; run++) {
    const text = Array.from({ length: 30 }, next).join('');
    expect(
      checksOf(script(text) + script(`{"@type":"Product","offers":${text.slice(0, 40)}}`)),
    ).toBeArray();
  }
});
