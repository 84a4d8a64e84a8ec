import type { Relation } from '../page';
import { parseRobotsMeta } from './headers';
import type { Opening } from './state';

/** Notes a meta tag: name, property or http-equiv; robots directives; the character set. */
export function noteMeta({ walk, attrs, span }: Opening): void {
  const { page } = walk;
  const inHead = walk.headOpen;
  const content = attrs.content ?? '';
  const equiv = attrs['http-equiv']?.trim().toLowerCase();
  const name = (attrs.name ?? attrs.property ?? equiv)?.trim().toLowerCase();
  page.charset ??= charsetOf(attrs.charset, equiv, content);
  if (!name) return;
  const httpEquiv = attrs.name === undefined && attrs.property === undefined;
  page.metas.push({ name, content, httpEquiv, inHead, ...span });
  // Google obeys robots tags in body too.
  if (!httpEquiv && robotsNames.test(name)) {
    for (const directive of parseRobotsMeta(name, content))
      page.robots.push({ ...directive, ...span });
  }
}

/** Notes a link element by its relations. */
export function noteLinkElement({ walk, attrs, span }: Opening): void {
  const { page } = walk;
  const rel = attrs.rel?.toLowerCase().split(/\s+/) ?? [];
  const href = attrs.href ?? '';
  const from = walk.headOpen ? 'head' : 'body';
  const relation: Relation = { href, from, ...span };
  if (rel.includes('canonical')) page.canonicals.push(relation);
  if (rel.includes('alternate') && attrs.hreflang) {
    page.alternates.push({ ...relation, hreflang: attrs.hreflang });
  }
  const step = stepOf(rel);
  if (step) page.pagination.push({ ...relation, rel: step });
  if (rel.includes('icon')) page.favicon = true;
  if (href && rel.some((value) => loaded.has(value))) {
    page.resources.push({
      kind: rel.includes('stylesheet') ? 'style' : 'other',
      src: href,
      ...span,
    });
  }
}

const robotsNames = /^(?:robots|[a-z.-]*bot(?:-[a-z]+)?|slurp|archive\.org_bot)$/;

/** Relations whose target a browser fetches with the page. */
const loaded = new Set(['stylesheet', 'preload', 'modulepreload', 'icon', 'manifest']);

function charsetOf(charset?: string, equiv?: string, content = ''): string | undefined {
  if (charset?.trim()) return charset.trim().toLowerCase();
  if (equiv !== 'content-type') return undefined;
  return /charset\s*=\s*["']?([\w:-]+)/i.exec(content)?.[1]?.toLowerCase();
}

function stepOf(rel: readonly string[]): 'next' | 'prev' | undefined {
  if (rel.includes('next')) return 'next';
  return rel.includes('prev') || rel.includes('previous') ? 'prev' : undefined;
}
