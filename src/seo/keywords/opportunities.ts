import type { listImport } from '../../../db/seo-keywords';

export type ImportEntry = Awaited<ReturnType<typeof listImport>>[number];

/** One thing to do about a keyword. */
export interface Opportunity {
  type: 'keyword_position' | 'keyword_ctr' | 'keyword_decay' | 'keyword_cannibalisation';
  keyword: string;
  pageId: number | null;
  title: string;
  description: string;
  /** Clicks of a period that it could bring: what decides the priority. */
  potentialClicks: number;
  suggestion: Record<string, unknown>;
}

/**
 * Clicks per hundred impressions to expect at positions 1 to 10. A rounded yardstick that falls as
 * click-through studies say, not a promise: only half of it or less is called low.
 */
const expectedCtr = [28, 15, 10, 7, 5.5, 4, 3, 2.5, 2, 1.8];

/** With fewer impressions a click-through rate says nothing. */
const minImpressionsForCtr = 100;
const minImpressions = 10;

/** What an import shows, and what changed since the one before. Most clicks to win first. */
export function findOpportunities(
  latest: readonly ImportEntry[],
  previous: readonly ImportEntry[],
): Opportunity[] {
  const before = new Map(previous.filter(isTotal).map((entry) => [entry.keyword_id, entry]));
  const totals = latest.filter(isTotal).flatMap((entry) => {
    const found = lowCtr(entry) ?? nearTop(entry);
    const decayed = decay(entry, before.get(entry.keyword_id));
    return [found, decayed].filter((opportunity) => opportunity !== null);
  });
  return [...totals, ...cannibalised(latest)].toSorted(
    (a, b) => b.potentialClicks - a.potentialClicks,
  );
}

const isTotal = ({ page_url }: ImportEntry): boolean => page_url === null;

/** Low click-through for the position: the result is seen but not chosen. */
function lowCtr(entry: ImportEntry): Opportunity | null {
  const { ranking, impressions, ctr } = entry;
  const expected = ranking === null ? undefined : expectedCtr[Math.round(ranking) - 1];
  if (expected === undefined || ctr === null || (impressions ?? 0) < minImpressionsForCtr)
    return null;
  if (ctr > expected / 2) return null;
  return {
    type: 'keyword_ctr',
    ...about(entry),
    title: `Few clicks for "${entry.keyword}"`,
    description: `At position ${position(ranking)} about ${expected} % would be usual; it gets ${ctr} %. Write a title and description that answer the query and say what the reader gets.`,
    potentialClicks: Math.round(((expected - ctr) * (impressions ?? 0)) / 100),
    suggestion: {
      action: 'rewrite_title_and_description',
      keyword: entry.keyword,
      url: entry.target_url,
      current: entry.target_title,
      ctr,
      expectedCtr: expected,
    },
  };
}

/** Position 4 to 20: near enough that better content and links can reach the top. */
function nearTop(entry: ImportEntry): Opportunity | null {
  const { ranking, impressions, ctr } = entry;
  if (ranking === null || ranking < 4 || ranking > 20) return null;
  if ((impressions ?? 0) < minImpressions) return null;
  const gain = (expectedCtr[2] ?? 0) - (ctr ?? 0);
  return {
    type: 'keyword_position',
    ...about(entry),
    title: `"${entry.keyword}" is at position ${position(ranking)}`,
    description: `${impressions} impressions at position ${position(ranking)}. Deepen the page on this subject and link to it from related pages.`,
    potentialClicks: Math.max(0, Math.round((gain * (impressions ?? 0)) / 100)),
    suggestion: {
      action: 'improve_page',
      keyword: entry.keyword,
      url: entry.target_url,
      position: ranking,
    },
  };
}

/** Three places or a third of at least ten clicks lost since the import before. */
function decay(entry: ImportEntry, before: ImportEntry | undefined): Opportunity | null {
  if (!before) return null;
  const isWorse =
    before.ranking !== null &&
    before.ranking <= 20 &&
    (entry.ranking === null || entry.ranking - before.ranking >= 3);
  const lost = (before.clicks ?? 0) - (entry.clicks ?? 0);
  const hasLost = (before.clicks ?? 0) >= 10 && lost >= (before.clicks ?? 0) / 3;
  if (!isWorse && !hasLost) return null;
  return {
    type: 'keyword_decay',
    ...about(entry),
    title: `"${entry.keyword}" is losing ground`,
    description: `Position ${position(before.ranking)} before, ${position(entry.ranking)} now; ${before.clicks ?? 0} clicks before, ${entry.clicks ?? 0} now. Bring the page up to date.`,
    potentialClicks: Math.max(0, lost),
    suggestion: {
      action: 'refresh_page',
      keyword: entry.keyword,
      url: entry.target_url,
      before: { position: before.ranking, clicks: before.clicks },
      now: { position: entry.ranking, clicks: entry.clicks },
    },
  };
}

/** Two pages that share one query: each with a fifth or more of its impressions. */
function cannibalised(entries: readonly ImportEntry[]): Opportunity[] {
  const pairs = entries.filter((entry) => !isTotal(entry));
  const groups = Map.groupBy(pairs, ({ keyword_id }) => keyword_id);
  return [...groups.values()].flatMap((group) => {
    const total = group.reduce((sum, { impressions }) => sum + (impressions ?? 0), 0);
    const rivals = group
      .filter(({ impressions }) => (impressions ?? 0) >= Math.max(minImpressions, total / 5))
      .toSorted((a, b) => (b.clicks ?? 0) - (a.clicks ?? 0));
    const [best, ...others] = rivals;
    if (!best || others.length === 0) return [];
    return [
      {
        type: 'keyword_cannibalisation' as const,
        ...about(best),
        title: `${rivals.length} pages compete for "${best.keyword}"`,
        description: `Search results show ${rivals.map(({ page_url }) => page_url).join(' and ')}. Keep ${best.page_url} for this query; merge the others into it or give them a subject of their own.`,
        potentialClicks: others.reduce((sum, { clicks }) => sum + (clicks ?? 0), 0),
        suggestion: {
          action: 'merge_or_separate',
          keyword: best.keyword,
          keep: best.page_url,
          others: others.map(({ page_url }) => page_url),
        },
      },
    ];
  });
}

function about({ keyword, target_page_id }: ImportEntry) {
  return { keyword, pageId: target_page_id };
}

function position(ranking: number | null): string {
  return ranking === null ? 'none' : String(Math.round(ranking * 10) / 10);
}
