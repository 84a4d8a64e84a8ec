import { auditParsed } from '../audit-page';
import { parsePage } from '../parse';
import { siteRules } from '../site/check-site';
import { extractFacts, type PageFacts, redirectFacts } from '../site/page-facts';
import { linkableText } from '../suggestions/link-text';
import type { AuditContext, FetchedPage, Finding } from '../types';
import { contentChecks } from './empty-shell';
import { normalizeUrl } from './url';

/** One address as the crawl hands it over to be stored. */
export interface CrawledPage {
  facts: PageFacts;
  /** The facts as JSON, where the thread that read the page wrote it. */
  factsJson?: string;
  /** What the page itself shows; the site's findings come at the end. */
  findings: Finding[];
  /** Main text for link suggestions: see `linkableText`. */
  text: string;
  /** The server said 304: facts, findings and text are those stored before. */
  notModified: boolean;
}

/** Checks that the whole site decides better than one page: their page findings are left out. */
const siteChecks = new Set(
  siteRules.map(({ id }) => id).filter((id) => id !== 'hreflang_lang_mismatch'),
);

/** Checks of an address that redirects; all others belong to the page it leads to. */
const redirectChecks = new Set(['http_3xx', 'redirect_chain', 'redirect_loop']);

/** Reads an answer that came without a redirect. */
export function readPage(fetched: FetchedPage, context: AuditContext, depth?: number): CrawledPage {
  const page = parsePage(fetched);
  const facts = extractFacts(page, fetched, depth);
  const isShell = facts.needsJavaScript;
  const findings = auditParsed(page, fetched, context).filter(
    ({ check }) => !siteChecks.has(check) && !(isShell && contentChecks.has(check)),
  );
  const text = facts.isHtml && !facts.noindex ? linkableText(page) : '';
  return { facts, findings, text, notModified: false };
}

/** Reads the redirecting address of an answer: one fact without content. */
export function readRedirect(fetched: FetchedPage, depth?: number): CrawledPage {
  const bare: FetchedPage = { ...fetched, html: '', headers: {} };
  const findings = auditParsed(parsePage(bare), bare, {}).filter(({ check }) => {
    return redirectChecks.has(check);
  });
  return { facts: redirectFacts(fetched, depth), findings, text: '', notModified: false };
}

/** The page at the end of a chain, as if it had been asked for directly. */
export function withoutRedirects(fetched: FetchedPage): FetchedPage {
  const url = normalizeUrl(fetched.finalUrl) ?? fetched.finalUrl;
  return { ...fetched, url, finalUrl: url, redirects: [] };
}
