import type { Finding, Severity } from '../../types';
import type { Site } from '../site';
import type { SiteGraph } from '../site-graph';

/** A finding that only the whole site shows, and the page it is about. */
export interface SiteFinding extends Finding {
  url: string;
}

/** A finding before its rule's id and default severity are added. */
export type SiteProblem = Omit<SiteFinding, 'check' | 'severity'> & { severity?: Severity };

/** One cross-page check. Linear in pages and links; never compares every pair. */
export interface SiteRule {
  /** An id of the check catalogue. */
  id: string;
  severity: Severity;
  /** What is wrong, in a few words, for lists. */
  title: string;
  check(site: Site, graph: SiteGraph): Iterable<SiteProblem>;
}
