import { type Link, snippet } from '../page';
import type { PageView, Problem, Rule } from '../rule';
import type { TargetStatus } from '../types';

/** Answers of a foreign host that refuse us, and say nothing about what visitors see. */
const unverified = new Set([401, 403, 405, 406, 407, 408, 425, 429, 451, 999]);
const permanent = new Set([301, 308]);

/** Where the links lead, as far as the targets were seen. */
export const linkTargetRules: readonly Rule[] = [
  {
    id: 'link_internal_broken',
    severity: 'high',
    title: 'Broken link to an own page',
    check: (view) => judge(view, true, ownIsBroken, broken),
  },
  {
    id: 'link_external_broken',
    severity: 'medium',
    title: 'Broken link to another site',
    check: (view) => judge(view, false, foreignIsBroken, broken),
  },
  {
    id: 'link_to_redirect',
    severity: 'low',
    title: 'Own link leads through a redirect',
    check: (view) => judge(view, true, (seen) => redirectOf(seen) !== undefined, redirecting),
  },
  {
    id: 'link_external_redirect',
    severity: 'low',
    title: 'Foreign page has moved',
    check: (view) =>
      judge(view, false, (seen) => permanent.has(redirectOf(seen) ?? 0), redirecting),
  },
];

/** One problem a target, at its first link. */
function judge(
  { page, context: { targets } }: PageView,
  internal: boolean,
  isWrong: (seen: TargetStatus) => boolean,
  problem: (link: Link, seen: TargetStatus) => Problem,
): Problem[] {
  if (!targets) return [];
  const judged = new Set<string>();
  return page.links.flatMap((link) => {
    if (!link.url || link.internal !== internal || judged.has(link.url)) return [];
    judged.add(link.url);
    const seen = targets.get(link.url);
    if (!seen || !isWrong(seen)) return [];
    return [{ ...problem(link, seen), evidence: snippet(page, link), target: link.url }];
  });
}

const ownIsBroken = ({ status }: TargetStatus): boolean =>
  status === 0 || (status >= 400 && status !== 429);

const foreignIsBroken = ({ status }: TargetStatus): boolean =>
  status === 0 || (status >= 400 && !unverified.has(status));

function redirectOf({ status, redirect }: TargetStatus): number | undefined {
  if (redirect !== undefined) return redirect;
  return status >= 300 && status < 400 && status !== 304 ? status : undefined;
}

function broken({ url, name }: Link, { status }: TargetStatus): Problem {
  const answer = status === 0 ? 'does not answer' : `answers ${status}`;
  return {
    message: `The link "${name.slice(0, 80)}" leads to ${url}, which ${answer}.`,
    recommendation: 'Link to the page that replaces it, or remove the link.',
  };
}

function redirecting({ url, name }: Link, { finalUrl, redirect, status }: TargetStatus): Problem {
  const destination = finalUrl && finalUrl !== url ? ` to ${finalUrl}` : '';
  return {
    message: `The link "${name.slice(0, 80)}" leads to ${url}, which redirects (${redirect ?? status})${destination}.`,
    recommendation: `Link${destination || ' to the final address'} directly.`,
  };
}
