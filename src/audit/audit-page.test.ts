import { expect, spyOn, test } from 'bun:test';
import { auditPage, runRules } from './audit-page';
import { parsePage } from './parse';
import type { Rule } from './rule';
import { pageRuleCatalogue, rules } from './rules/index';
import { findingsOn, html } from './rules/rule-table';
import { type FetchedPage, severities } from './types';

const faulty: FetchedPage = {
  url: 'https://example.com/page',
  finalUrl: 'https://example.com/page',
  status: 200,
  headers: { 'content-type': 'text/html' },
  html: '<html><body><a href="javascript:void(0)">Go</a><img src="a.png"><form action="http://x.example/"></form></body></html>',
  redirects: [],
};

test('every rule has an id of its own and is in the catalogue', () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  expect(pageRuleCatalogue.get('title_missing')).toEqual({
    title: 'No title',
    severity: 'critical',
  });
});

test('findings come worst first, each with a message and what to do', () => {
  const findings = auditPage(faulty);
  const ranks = findings.map(({ severity }) => severities.indexOf(severity));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  for (const { message, recommendation, evidence } of findings) {
    expect(message).toMatch(/\w.*[.!…]$/s);
    expect(recommendation.length).toBeGreaterThan(10);
    expect(evidence?.length ?? 0).toBeLessThanOrEqual(300);
  }
});

test.each([
  { status: 404 },
  { status: 500 },
  { status: 301 },
  { headers: { 'content-type': 'application/pdf' } },
  { status: 0, failure: { code: 'timeout' as const, message: 'No answer.' } },
])('nothing on the page is judged when the answer is %j', (difference) => {
  const checks = auditPage({ ...faulty, ...difference }).map(({ check }) => check);
  const onPage = ['title_missing', 'h1_missing', 'lang_missing', 'link_uncrawlable', 'csp_missing'];
  expect(checks.filter((check) => onPage.includes(check))).toEqual([]);
});

test('a page without fault has no finding but those its answer lacks', () => {
  const text = 'We answer every call of your practice and book appointments at once. '.repeat(20);
  const page = html(
    '<meta charset="utf-8"><title>Phone answering for busy dentists</title>' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      '<meta name="description" content="We answer the phone, book appointments and follow up with your customers, day and night.">' +
      '<link rel="canonical" href="https://example.com/page"><link rel="icon" href="/icon.svg">' +
      '<meta property="og:title" content="a"><meta property="og:description" content="b">' +
      '<meta property="og:image" content="https://example.com/i.png"><meta property="og:url" content="https://example.com/page">' +
      '<meta name="twitter:card" content="summary">',
    `<main><h1>Phone answering</h1><p>${text}<a href="/prices">Prices and plans</a></p></main>`,
  );
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'strict-transport-security': 'max-age=31536000',
    'content-security-policy': "default-src 'self'",
    'x-content-type-options': 'nosniff',
  };
  expect(findingsOn({ html: page, headers })).toEqual([]);
});

test('a rule that throws loses only its own findings', () => {
  const complaint = spyOn(console, 'error').mockImplementation(() => {});
  const broken: Rule = {
    id: 'broken',
    severity: 'low',
    title: 'Broken',
    check: () => {
      throw new Error('a bug');
    },
  };
  const findings = runRules([broken, ...rules], {
    page: parsePage(faulty),
    fetched: faulty,
    context: {},
  });
  expect(complaint).toHaveBeenCalledTimes(1);
  expect(findings.length).toBe(auditPage(faulty).length);
  complaint.mockRestore();
});

test('no rule throws on broken HTML', () => {
  const complaint = spyOn(console, 'error').mockImplementation(() => {});
  const random = createRandom(7);
  for (let round = 0; round < 600; round++) {
    auditPage({ ...faulty, html: mutate(specimen, random) }, hostileContext);
  }
  expect(complaint).not.toHaveBeenCalled();
  complaint.mockRestore();
});

test('no rule throws on strange addresses and headers', () => {
  const complaint = spyOn(console, 'error').mockImplementation(() => {});
  const strange = [
    '',
    ':',
    'https://',
    '//x',
    'https://exa mple/',
    '\u0000',
    '<>;rel=canonical',
    '%zz',
  ];
  for (const value of strange) {
    const headers = { link: value, 'x-robots-tag': value, 'strict-transport-security': value };
    auditPage({ ...faulty, url: value, finalUrl: value, headers });
    auditPage({ ...faulty, html: specimen.replaceAll('/x', value) });
  }
  expect(complaint).not.toHaveBeenCalled();
  complaint.mockRestore();
});

const hostileContext = {
  depth: 9,
  inSitemap: true,
  robotsTxt: { status: 200, body: 'user-agent: *\ndisallow: /' },
  targets: new Map([['https://example.com/x', { status: 404 }]]),
};

const specimen = `<!doctype html><html lang="en" xml:lang="x"><head><base href="/x"><meta charset=utf-8>
<title>A &amp; B</title><meta name="robots" content="noindex, unavailable_after: 1 Jan 2020">
<meta name=viewport content="maximum-scale=1"><meta http-equiv=refresh content="5; url=/x">
<link rel="canonical" href="/x"><link rel=alternate hreflang=en-UK href="/x"><link rel=next href="/x">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"x"}</script>
</head><body><nav><a href="/x" rel=nofollow>here</a></nav><main id=a><h1 id=a>One</h1><h3 aria-labelledby=a>Two</h3>
<p>Text <a href="http://localhost/x" lang=de><span>hier</span></a> more</p><picture><source srcset="/x 1x, /y 2x"></picture>
<img src="/x" role=button tabindex=0><svg><title>t</title><a xlink:href="/x"><text>x</text></a></svg>
<div itemscope itemtype="https://schema.org/Offer"><b itemprop="price">5</b></div><form action="http://x/"></form></main></body></html>`;

/** A small deterministic generator (mulberry32): the same rounds at every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Cuts, doubles, moves and garbles parts of the text. */
function mutate(text: string, random: (below: number) => number): string {
  let result = text;
  for (let count = random(6) + 1; count > 0; count--) {
    const at = random(result.length + 1);
    const part = result.slice(at, at + random(60));
    const noise = ['', part + part, '<', '">', '</p>', '\u0000', '&#x;', '<!--', '<svg>', '\uD800'];
    const insert = noise[random(noise.length)] ?? '';
    result = result.slice(0, at) + insert + result.slice(at + random(40));
  }
  return random(4) === 0 ? result.slice(0, random(result.length + 1)) : result;
}
