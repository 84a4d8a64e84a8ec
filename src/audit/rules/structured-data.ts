import { noindexDirective, type Page } from '../page';
import { isAllowed, readRobotsTxt } from '../robots/robots-txt';
import type { PageView, Problem, Rule } from '../rule';
import { exampleOf } from '../structured-data/example';
import type { UnreadableScript } from '../structured-data/graph';
import { reportOf } from '../structured-data/report';
import type { Violation } from '../structured-data/validate';

/** Checks of JSON-LD, microdata and RDFa against what search engines ask for. */
export const structuredDataRules: readonly Rule[] = [
  {
    id: 'schema_missing',
    severity: 'low',
    title: 'No structured data',
    check: ({ page }) => (deservesMarkup(page) && !hasMarkup(page) ? [missingMarkup(page)] : []),
  },
  {
    id: 'schema_invalid_json',
    severity: 'high',
    title: 'Structured data does not parse',
    check: ({ page }) => reportOf(page).unreadable.slice(0, 20).map(unreadable),
  },
  {
    id: 'schema_required_missing',
    severity: 'high',
    title: 'Structured data lacks a required property',
    check: ({ page }) => perProperty(page, 'missing'),
  },
  {
    id: 'schema_invalid_value',
    severity: 'medium',
    title: 'Structured data has an invalid value',
    check: ({ page }) => perProperty(page, 'invalid'),
  },
  {
    id: 'schema_recommended_missing',
    severity: 'low',
    title: 'Structured data lacks recommended properties',
    check: ({ page }) => perType(page),
  },
  {
    id: 'schema_on_noindex',
    severity: 'medium',
    title: 'Rich-result markup on a page kept out of search',
    check: (view) => onHiddenPage(view),
  },
];

/** Home, articles and products profit most; other pages may do without. */
function deservesMarkup({ url, metas }: Page): boolean {
  const type = metas.find(({ name }) => name === 'og:type')?.content.toLowerCase() ?? '';
  return URL.parse(url)?.pathname === '/' || /^(?:article|product)\b/.test(type);
}

function hasMarkup({ jsonLd, microdata, rdfa }: Page): boolean {
  return jsonLd.length > 0 || microdata.length > 0 || rdfa.length > 0;
}

function missingMarkup({ url }: Page): Problem {
  const isHome = URL.parse(url)?.pathname === '/';
  const type = isHome ? 'Organization' : 'Article';
  const example = exampleOf(type, ['@context', ...(isHome ? ['name', 'url'] : ['headline'])]);
  return {
    message: 'The page has neither JSON-LD nor microdata.',
    recommendation: `Say in a <script type="application/ld+json"> what the page is about: ${example}`,
  };
}

function unreadable({ text, error }: UnreadableScript, index: number): Problem {
  return {
    message: `A JSON-LD block is not valid JSON: ${error}`,
    recommendation:
      'Mend the JSON: double quotes around names and texts, no comma after the last entry, ' +
      'no comments, line breaks in texts as \\n.',
    evidence: text.trim().slice(0, 300),
    target: `json-ld ${index + 1}`,
  };
}

/** Required properties: one problem per type and property, however many entities lack it. */
function perProperty(page: Page, fault: Violation['fault']): Problem[] {
  const groups = groupBy(
    reportOf(page).violations.filter((v) => v.level === 'required' && v.fault === fault),
    ({ type, property, detail }) => [type, property, detail].join(' '),
  );
  return groups.map(([first, ...others]) => ({
    message: `${label(first)}: ${explain(first)}${alsoIn(others.length)}.`,
    recommendation: `Write it like this: ${exampleOf(first.type, [mainProperty(first)])}`,
    evidence: first.path,
    target: `${first.type}.${first.property}`,
  }));
}

/** Recommended properties: one problem per type, naming them all. */
function perType(page: Page): Problem[] {
  const violations = reportOf(page).violations.filter(({ level }) => level === 'recommended');
  return groupBy(violations, ({ type }) => type).map((group) => {
    const [first] = group;
    const faults = [...new Set(group.map(explain))];
    const properties = [...new Set(group.map(mainProperty))];
    return {
      message: `${label(first)}: ${faults.join('; ')}.`,
      recommendation: `Where it is true, write: ${exampleOf(first.type, properties)}`,
      evidence: first.path,
      target: first.type,
    };
  });
}

function explain({ level, property, fault, detail }: Violation): string {
  const reason = detail ?? (fault === 'missing' ? 'is missing' : 'is not valid');
  return `${level} property "${property}" ${reason}`;
}

function alsoIn(others: number): string {
  return others > 0 ? ` (and on ${others} more)` : '';
}

function label({ type, name, path }: Violation): string {
  const named = name ? `${type} "${name}"` : type;
  return path === type ? named : `${named} (${path})`;
}

/** The first of several alternatives. */
function mainProperty({ property }: Violation): string {
  return property.split(' or ')[0] ?? property;
}

function onHiddenPage({ page, context }: PageView): Problem[] {
  const types = reportOf(page).richTypes.filter((type) => type !== 'BreadcrumbList');
  const reason = noindexDirective(page) ? 'noindex' : isBlocked(page, context) ? 'robots.txt' : '';
  if (types.length === 0 || !reason) return [];
  return [
    {
      message: `The page describes ${types.join(', ')}, but ${reason} keeps it out of search.`,
      recommendation: `Remove ${reason === 'noindex' ? 'noindex' : 'the Disallow rule'} if the page should be found, or else the markup.`,
      evidence: types.join(', '),
    },
  ];
}

function isBlocked(page: Page, { robotsTxt }: PageView['context']): boolean {
  if (!robotsTxt || robotsTxt.status >= 300 || robotsTxt.status === 0) return false;
  return !isAllowed(readRobotsTxt(robotsTxt.status, robotsTxt.body), 'Googlebot', page.url);
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return [...groups.values()];
}
