import { findRule, isRobotsTxtUnavailable, parseRobotsTxt } from '../robots/robots-txt';
import { lintRobotsTxt, type RobotsTxtProblem } from '../robots/robots-txt-lint';
import { always, type PageView, type Problem, type Rule } from '../rule';
import type { Finding } from '../types';

type Answer = NonNullable<PageView['context']['robotsTxt']>;

const titles = {
  robots_txt_5xx: 'robots.txt cannot be read',
  robots_txt_invalid: 'robots.txt has invalid lines',
  robots_txt_missing: 'No robots.txt',
} as const;

/** Checks of a site's robots.txt and of what it says about the page. */
export const robotsTxtRules: readonly Rule[] = [
  {
    id: 'robots_blocked',
    severity: 'high',
    title: 'Blocked by robots.txt',
    applies: always,
    check: ({ page, context }) => blocked(page.url, context.robotsTxt),
  },
  {
    id: 'robots_txt_invalid',
    severity: 'medium',
    title: titles.robots_txt_invalid,
    check: (view) => judgeAnswer(view, invalidLines),
  },
  {
    id: 'robots_txt_5xx',
    severity: 'critical',
    title: titles.robots_txt_5xx,
    check: (view) => judgeAnswer(view, unavailable),
  },
  {
    id: 'robots_txt_missing',
    severity: 'low',
    title: titles.robots_txt_missing,
    check: (view) => judgeAnswer(view, missing),
  },
];

/** Judges what a site answered for its robots.txt at `url`; status 0 means no answer. */
export function checkRobotsTxt(url: string, status: number, body: string): Finding[] {
  const answer = { status, body };
  return [
    ...invalidLines(url, answer).map(as('robots_txt_invalid', 'medium')),
    ...unavailable(url, answer).map(as('robots_txt_5xx', 'critical')),
    ...missing(url, answer).map(as('robots_txt_missing', 'low')),
  ];
}

function as(check: keyof typeof titles, severity: Finding['severity']) {
  return (problem: Problem): Finding => ({ ...problem, check, severity });
}

function judgeAnswer(
  { page, context }: PageView,
  judge: (url: string, answer: Answer) => Problem[],
): Problem[] {
  const url = URL.parse('/robots.txt', page.url)?.href;
  return url && context.robotsTxt ? judge(url, context.robotsTxt) : [];
}

function blocked(url: string, answer: Answer | undefined): Problem[] {
  if (!answer || answer.status < 200 || answer.status > 299) return [];
  const robots = parseRobotsTxt(answer.body);
  const rule = findRule(robots, 'Googlebot', url);
  if (!rule || rule.allow) return [];
  const path = URL.parse(url)?.pathname ?? '/';
  return [
    {
      message: `robots.txt keeps Google away from this page (line ${rule.line}).`,
      recommendation: `If people should find the page, remove the rule or add "Allow: ${path}" to its group.`,
      evidence: `Disallow: ${rule.pattern}`,
      ...(path === '/' && { severity: 'critical' }),
    },
  ];
}

function unavailable(url: string, { status }: Answer): Problem[] {
  if (!isRobotsTxtUnavailable(status)) return [];
  const what = status === 0 ? 'gives no answer' : `answers ${status}`;
  return [
    {
      message: `${url} ${what}: crawlers then treat the whole site as closed.`,
      recommendation:
        'Serve robots.txt as a static file with status 200, or answer 404 if there is none.',
      target: url,
    },
  ];
}

function missing(url: string, { status }: Answer): Problem[] {
  if (status !== 404 && status !== 410) return [];
  return [
    {
      message: `There is no ${url} (status ${status}).`,
      recommendation:
        'Add one, if only to name the sitemap: "User-agent: *", "Disallow:", "Sitemap: …/sitemap.xml".',
      target: url,
    },
  ];
}

function invalidLines(url: string, { status, body }: Answer): Problem[] {
  if (status === 0 || status >= 400) return [];
  const problems = lintRobotsTxt(body);
  const [first] = problems;
  if (!first) return [];
  const isPage = /^\s*</.test(body);
  const count = problems.length === 1 ? '1 invalid line' : `${problems.length} invalid lines`;
  return [
    {
      message: isPage
        ? `${url} is an HTML page, not a robots.txt.`
        : `${url} has ${count}, the first in line ${first.line}: ${first.message}.`,
      recommendation: isPage
        ? 'Answer /robots.txt with plain text, or with status 404.'
        : `Write each line as "field: value", rules below a "User-agent:" line, paths from "/": ${fix(first)}`,
      evidence: problems.slice(0, 5).map(asLine).join('\n').slice(0, 300),
      target: url,
    },
  ];
}

function asLine({ line, directive }: RobotsTxtProblem): string {
  return `${line}: ${directive}`;
}

function fix({ directive }: RobotsTxtProblem): string {
  return `mend or remove "${directive.slice(0, 80)}".`;
}
