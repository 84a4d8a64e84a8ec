import type { Page } from '../page';
import { readGraph, type UnreadableScript } from './graph';
import { isRichType } from './types/index';
import { type Violation, validate } from './validate';

/** What was found in a page's structured data. */
export interface Report {
  unreadable: UnreadableScript[];
  violations: Violation[];
  /** Types that can earn a rich result, as the page names them. */
  richTypes: string[];
}

const reports = new WeakMap<object, Report>();

/** Reads and judges a page's structured data; once per page, however many rules ask. */
export function reportOf(page: Pick<Page, 'jsonLd' | 'microdata' | 'rdfa'>): Report {
  const known = reports.get(page);
  if (known) return known;
  const graph = readGraph(page);
  const report: Report = {
    unreadable: graph.unreadable,
    violations: validate(graph),
    richTypes: [...new Set(graph.entities.flatMap(({ types }) => types.filter(isRichType)))],
  };
  reports.set(page, report);
  return report;
}
