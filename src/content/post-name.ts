import { readDate } from './dates';

/**
 * What the name of a post's file says: its slug and, where it begins with a day as Jekyll's do
 * (`2026-05-01-title.md`), the date, which is then no part of the slug.
 */
export function readPostName(path: string): { slug: string; date: Date | null } {
  const name = path.replace(/^.*\//, '').replace(/\.md$/, '');
  const [, day = '', title = ''] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(name) ?? [];
  const date = readDate(day);
  return date ? { slug: title, date } : { slug: name, date: null };
}
