import type { Condition } from '../conditions';
import { breadcrumbs } from './breadcrumbs';
import { jobs } from './jobs';
import { media } from './media';
import { merchant } from './merchant';
import { organizations } from './organizations';
import { pages } from './pages';
import { products } from './products';
import { ratings } from './ratings';
import { recipes } from './recipes';
import { family } from './subtypes';

const tables: ReadonlyMap<string, Condition[]> = new Map(
  [breadcrumbs, jobs, media, merchant, organizations, pages, products, ratings, recipes].flatMap(
    (table) => Object.entries(table),
  ),
);

/** Types that can earn a rich result on their own. */
const richTypes = new Set([
  ...['Article', 'BreadcrumbList', 'Event', 'FAQPage', 'JobPosting', 'Product', 'Recipe'],
  ...['Review', 'AggregateRating', 'VideoObject'],
]);

/** The conditions of a type, by its family; none for types that are not judged. */
export function conditionsOf(type: string): readonly Condition[] {
  return tables.get(family(type)) ?? [];
}

/** Whether search engines show something special for this type. */
export function isRichType(type: string): boolean {
  return richTypes.has(family(type));
}
