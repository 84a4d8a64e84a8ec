import type { Alternate, Relation, RobotsDirective } from '../page';

/** Canonical and alternate relations of a Link header (RFC 8288), URLs unresolved. */
export function parseLinkHeader(header: string | undefined): {
  canonicals: Relation[];
  alternates: Alternate[];
} {
  const canonicals: Relation[] = [];
  const alternates: Alternate[] = [];
  for (const [, target = '', params = ''] of (header ?? '').matchAll(linkEntry)) {
    const rel = linkParam(params, 'rel')?.toLowerCase().split(/\s+/) ?? [];
    const hreflang = linkParam(params, 'hreflang');
    const relation: Relation = { href: target.trim(), from: 'header' };
    if (rel.includes('canonical')) canonicals.push(relation);
    if (rel.includes('alternate') && hreflang) alternates.push({ ...relation, hreflang });
  }
  return { canonicals, alternates };
}

/** Directives of X-Robots-Tag; a user-agent prefix holds for what follows it up to the next one. */
export function parseRobotsHeader(header: string | undefined): RobotsDirective[] {
  let agent = 'robots';
  return splitDirectives(header ?? '').flatMap((part) => {
    const prefix = /^([^\s:,]+)\s*:\s*(.*)$/s.exec(part);
    const isAgent = prefix?.[1] && !valueDirectives.has(prefix[1].toLowerCase());
    if (isAgent && prefix?.[1]) agent = prefix[1].toLowerCase();
    const directive = parseDirective(isAgent ? (prefix?.[2] ?? '') : part);
    return directive.name ? [{ ...directive, agent, from: 'header' as const }] : [];
  });
}

/** Directives of one robots meta tag's content. */
export function parseRobotsMeta(agent: string, content: string): RobotsDirective[] {
  return splitDirectives(content).flatMap((part) => {
    const directive = parseDirective(part);
    return directive.name ? [{ ...directive, agent, from: 'meta' as const }] : [];
  });
}

const linkEntry = /<([^>]*)>((?:\s*;\s*[^\s=;,]+(?:\s*=\s*(?:"[^"]*"|[^\s",;]*))?)*)/g;

/** The directives that carry a value after a colon; any other prefix is a crawler's name. */
const valueDirectives = new Set([
  'unavailable_after',
  'max-snippet',
  'max-image-preview',
  'max-video-preview',
]);

function linkParam(params: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;,]*))`, 'i').exec(params);
  return found?.[1] ?? found?.[2];
}

/** Commas part directives, except the one after a weekday in a date ("Mon, 25 Jun 2010"). */
function splitDirectives(content: string): string[] {
  return content.split(/,(?!\s*\d{1,2}[\s-]\w{3})/).map((part) => part.trim());
}

function parseDirective(part: string): { name: string; value: string } {
  const colon = part.indexOf(':');
  if (colon < 0) return { name: part.toLowerCase(), value: '' };
  return {
    name: part.slice(0, colon).trim().toLowerCase(),
    value: part.slice(colon + 1).trim(),
  };
}
