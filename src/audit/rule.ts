import type { Page } from './page';
import type { AuditContext, FetchedPage, Finding, Severity } from './types';

/** What a rule looks at: the parsed facts, the answer they came from, and what is known of the site. */
export interface PageView {
  page: Page;
  fetched: FetchedPage;
  context: AuditContext;
}

/** A finding before its rule's id and default severity are added. */
export type Problem = Omit<Finding, 'check' | 'severity'> & { severity?: Severity };

/** One check: a small value with one test table. Must not throw and must not keep state. */
export interface Rule {
  /** An id of the check catalogue. */
  id: string;
  /** The severity unless a problem states its own. */
  severity: Severity;
  /** What is wrong, in a few words, for lists. */
  title: string;
  /** Which answers the rule judges; without it, 2xx HTML documents. */
  applies?(view: PageView): boolean;
  check(view: PageView): Problem[];
}

/** `applies` of rules that judge every answer, whatever its status or type. */
export const always = (): boolean => true;

/** The limit of a check: the caller's override, or the default. */
export const limitOf = ({ context }: PageView, check: string, byDefault: number): number =>
  context.thresholds?.[check] ?? byDefault;
