import { groupSimilar } from '../simhash';
import { isIndexable, type Site, type SitePage } from '../site';
import type { SiteProblem, SiteRule } from './rule';

/** The other pages of a group, in words. */
interface Peers {
  have: string;
  listed: string;
}

export const titleDuplicate: SiteRule = {
  id: 'title_duplicate',
  severity: 'high',
  title: 'Title used on several pages',
  check: (site) =>
    sameOnPages(site, textKey('title'), (page, { have, listed }) => ({
      url: page.url,
      message: `${have} the title "${page.title}": ${listed}.`,
      recommendation: 'Write a title that names what only this page offers.',
      evidence: `<title>${page.title}</title>`,
    })),
};

export const descriptionDuplicate: SiteRule = {
  id: 'description_duplicate',
  severity: 'medium',
  title: 'Description used on several pages',
  check: (site) =>
    sameOnPages(site, textKey('description'), (page, { have, listed }) => ({
      url: page.url,
      message: `${have} this meta description: ${listed}.`,
      recommendation: 'Describe in 80 to 160 characters what a reader finds on this page only.',
      evidence: page.description,
    })),
};

export const contentDuplicate: SiteRule = {
  id: 'content_duplicate',
  severity: 'high',
  title: 'Same text on several pages',
  check: (site) =>
    sameOnPages(
      site,
      (page) => page.contentHash,
      (page, { have, listed }) => ({
        url: page.url,
        message: `${have} exactly this main text: ${listed}.`,
        recommendation: `Keep one of the pages and redirect the others to it, or name it in their canonical link.`,
      }),
    ),
};

export const contentNearDuplicate: SiteRule = {
  id: 'content_near_duplicate',
  severity: 'medium',
  title: 'Nearly the same text on several pages',
  check: nearDuplicates,
};

function* nearDuplicates(site: Site): Generator<SiteProblem> {
  // Exact copies are reported by content_duplicate: one of each stands for them here.
  const distinct = new Map(
    comparable(site).flatMap((page) => (page.simhash ? [[page.contentHash, page] as const] : [])),
  );
  const pages = [...distinct.values()];
  for (const group of groupSimilar(pages.map(({ simhash }) => parseHash(simhash)))) {
    const members = group.flatMap((index) => pages[index] ?? []);
    for (const page of members) {
      yield {
        url: page.url,
        message: `The main text is nearly the same as on ${peersOf(members, page).listed}.`,
        recommendation: 'Merge the pages, or write what differs for the reader of each.',
      };
    }
  }
}

function parseHash(hex: string): { high: number; low: number } {
  return { high: Number.parseInt(hex.slice(0, 8), 16), low: Number.parseInt(hex.slice(8), 16) };
}

function* sameOnPages(
  site: Site,
  keyOf: (page: SitePage) => string,
  describe: (page: SitePage, peers: Peers) => SiteProblem,
): Generator<SiteProblem> {
  const groups = Map.groupBy(comparable(site), keyOf);
  for (const [key, pages] of groups) {
    if (!key || pages.length < 2) continue;
    for (const page of pages) {
      yield describe(page, peersOf(pages, page));
    }
  }
}

// The first few are enough for a message; whole groups would make the work quadratic.
function peersOf(pages: readonly SitePage[], page: SitePage): Peers {
  const others = pages.slice(0, 4).filter((other) => other !== page);
  const shown = others.slice(0, 3).map(({ url }) => url);
  const count = pages.length - 1;
  return {
    have: count === 1 ? 'Another page has' : `${count} other pages have`,
    listed: count > 3 ? `${shown.join(', ')} and ${count - 3} more` : shown.join(', '),
  };
}

function comparable(site: Site): SitePage[] {
  return site.pages.filter((page) => isIndexable(site, page) && !page.needsJavaScript);
}

// The same text in another language or region is a translation, not a copy.
function textKey(field: 'title' | 'description'): (page: SitePage) => string {
  return (page) => {
    const text = page[field].toLowerCase().replace(/\s+/g, ' ').trim();
    return text && `${page.lang}\n${text}`;
  };
}
