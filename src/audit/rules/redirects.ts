import { type Page, sameAddress, snippet } from '../page';
import { always, type PageView, type Problem, type Rule } from '../rule';
import { listSome } from '../wording';

/** Longest delay of a refresh that still counts as one: 20 hours, as axe-core has it. */
const longestRefresh = 72_000;

/** Redirects on the way to the page, and those the page itself makes. */
export const redirectRules: readonly Rule[] = [
  {
    id: 'redirect_loop',
    severity: 'critical',
    title: 'Endless redirect',
    applies: always,
    check: endlessRedirect,
  },
  {
    id: 'redirect_chain',
    severity: 'high',
    title: 'Several redirects in a row',
    applies: always,
    check: redirectChain,
  },
  {
    id: 'http_3xx',
    severity: 'low',
    title: 'Address redirects',
    applies: always,
    check: singleRedirect,
  },
  {
    id: 'meta_refresh',
    severity: 'medium',
    title: 'Page reloads itself or moves on after a delay',
    check: delayedRefresh,
  },
];

function endlessRedirect({ fetched }: PageView): Problem[] {
  if (fetched.failure?.code !== 'redirect_loop') return [];
  const path = fetched.redirects.map((hop) => hop.url);
  return [
    {
      message: `The redirects never end: ${listSome(path)}.`,
      recommendation: 'Let the address answer 200 itself, or redirect once to a page that does.',
      evidence: path.join(' → '),
    },
  ];
}

function redirectChain({ fetched: { redirects, failure, finalUrl } }: PageView): Problem[] {
  if (redirects.length < 2 || failure?.code === 'redirect_loop') return [];
  return [
    {
      message: `${redirects.length} redirects come before the page.`,
      recommendation: `Redirect straight to ${finalUrl} and link to that address.`,
      evidence: [...redirects.map((hop) => `${hop.status} ${hop.url}`), finalUrl].join(' → '),
    },
  ];
}

function singleRedirect(view: PageView): Problem[] {
  const { fetched, page } = view;
  const [hop] = fetched.redirects;
  if (fetched.redirects.length === 1 && hop && !fetched.failure) {
    return [moved(`Status ${hop.status} leads to ${fetched.finalUrl}.`, fetched.finalUrl)];
  }
  if (fetched.status >= 300 && fetched.status < 400 && fetched.status !== 304) {
    const target = fetched.headers.location ?? 'another address';
    return [moved(`Status ${fetched.status} leads to ${target}.`, target)];
  }
  return page.isDocument ? refreshRedirect(page) : [];
}

/** A refresh without delay to another address is a redirect (Google treats it as a permanent one). */
function refreshRedirect(page: Page): Problem[] {
  const refresh = page.metas.find((meta) => meta.httpEquiv && meta.name === 'refresh');
  const [, delay, target] =
    /^\s*(\d+)\s*[;,\s]\s*url\s*=\s*(.+)$/i.exec(refresh?.content ?? '') ?? [];
  if (!refresh || Number(delay) !== 0 || !target) return [];
  const url = URL.parse(target.replace(/^["']|["']\s*$/g, ''), page.baseUrl)?.href;
  if (!url || sameAddress(url, page.url)) return [];
  const problem = moved(`A meta refresh leads to ${url} at once.`, url);
  return [{ ...problem, evidence: snippet(page, refresh) }];
}

const moved = (message: string, target: string): Problem => ({
  message,
  recommendation: `Link to ${target} itself; keep a permanent redirect (301) for old links.`,
});

function delayedRefresh({ page }: PageView): Problem[] {
  const refresh = page.metas.find((meta) => meta.httpEquiv && meta.name === 'refresh');
  const [delay = ''] = refresh?.content.trim().split(/[;,\s]/) ?? [];
  const seconds = Number.parseFloat(delay);
  if (!refresh || !/^[\d.]+$/.test(delay) || !(seconds > 0 && seconds <= longestRefresh)) return [];
  return [
    {
      message: `A meta refresh takes the visitor away after ${seconds} s.`,
      recommendation:
        'Remove the tag; redirect on the server (301) if the page has moved, or let visitors reload themselves.',
      evidence: snippet(page, refresh),
    },
  ];
}
