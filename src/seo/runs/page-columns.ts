import { sameAddress } from '../../audit/page';
import type { PageFacts } from '../../audit/site/page-facts';
import type { AuditedPage } from './record-pages';

/** The columns of a page, from the facts that the engine keeps of an address; `json` are the same. */
export function pageColumns(facts: PageFacts, json = JSON.stringify(facts)): AuditedPage['facts'] {
  return {
    title: facts.title || null,
    meta_description: facts.description || null,
    h1: facts.h1 || null,
    content_length: facts.bytes,
    status: facts.status,
    canonical: facts.canonical ?? null,
    indexable: Number(isIndexable(facts)),
    has_schema: Number(facts.hasSchema),
    final_url: facts.redirectTo ?? facts.url,
    depth: facts.depth ?? null,
    facts: json,
  };
}

function isIndexable({ url, status, isHtml, noindex, canonical }: PageFacts): boolean {
  const isOwnCanonical = canonical === undefined || sameAddress(canonical, url);
  return status >= 200 && status < 300 && isHtml && !noindex && isOwnCanonical;
}

/** The facts as they were stored; null for a page that has none. */
export function storedFacts(row: { facts: string | null }): PageFacts | null {
  return row.facts ? (JSON.parse(row.facts) as PageFacts) : null;
}
