import { escapePattern, matchLength, pathOf } from './robots-pattern';

/** The product token that robots.txt groups name to address our crawler. */
export const userAgentToken = 'AgencySiteAuditor';

/** The whole User-Agent header; `siteUrl` tells a site owner who is asking. */
export function userAgentHeader(siteUrl: string): string {
  return `${userAgentToken}/1.0 (+${siteUrl})`;
}

export interface RobotsRule {
  allow: boolean;
  /** Percent-encoded as Google does it; '*' and a final '$' are special. */
  pattern: string;
  /** Line of the file, from 1. */
  line: number;
}

export interface RobotsGroup {
  /** Product tokens in lower case; '*' is everyone. */
  agents: string[];
  rules: RobotsRule[];
  /** Seconds between two requests. */
  crawlDelay?: number;
}

export interface RobotsTxt {
  groups: RobotsGroup[];
  /** As written, wherever in the file they stand. */
  sitemaps: string[];
}

/** Bytes of a line that count: eight times the longest URL of old browsers, less a terminator. */
const maxLineBytes = 2083 * 8 - 1;

/** Prefixes of a field name, with the misspellings that google/robotstxt forgives. */
const fieldPrefixes = {
  agent: ['user-agent', 'useragent', 'user agent'],
  allow: ['allow'],
  disallow: ['disallow', 'dissallow', 'dissalow', 'disalow', 'diasllow', 'disallaw'],
  sitemap: ['sitemap', 'site-map'],
  crawlDelay: ['crawl-delay'],
} as const;
type Field = keyof typeof fieldPrefixes;
const fields = Object.keys(fieldPrefixes) as Field[];

/**
 * Reads a robots.txt the way google/robotstxt (robots.cc) does; never throws, linear in its length.
 * Works on bytes, as the original: a pattern's length in octets decides between rules.
 */
export function parseRobotsTxt(body: string): RobotsTxt {
  const robots: RobotsTxt = { groups: [], sitemaps: [] };
  const bytes = Buffer.from(body).toString('latin1');
  let group: RobotsGroup | undefined;
  bytes
    .replace(/^\xef(?:\xbb\xbf?)?/, '')
    .split(/\r\n|\r|\n/)
    .forEach((text, index) => {
      const entry = readLine(text.slice(0, maxLineBytes));
      if (entry) group = addEntry(robots, group, entry, index + 1);
    });
  return robots;
}

/** What a site answered for /robots.txt: 5xx, 429 and no answer close it all, other 4xx open it. */
export function readRobotsTxt(status: number, body: string): RobotsTxt {
  if (isRobotsTxtUnavailable(status)) return parseRobotsTxt('user-agent: *\ndisallow: /');
  return parseRobotsTxt(status < 300 ? body : '');
}

/** Whether crawlers must take the whole site as disallowed: RFC 9309 2.3.1.4; Google adds 429. */
export function isRobotsTxtUnavailable(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/**
 * Whether `userAgent` (a product token; a version after '/' is dropped) may fetch `url`.
 * The url is compared as given: it must be percent-encoded already, as google/robotstxt asks.
 */
export function isAllowed(robots: RobotsTxt | string, userAgent: string, url: string): boolean {
  return findRule(robots, userAgent, url)?.allow ?? true;
}

/** The rule that decides about `url`, or undefined where none does (then it is allowed). */
export function findRule(
  robots: RobotsTxt | string,
  userAgent: string,
  url: string,
): RobotsRule | undefined {
  const path = pathOf(url);
  let best: RobotsRule | undefined;
  let bestLength = 0;
  for (const rule of groupsFor(robots, userAgent).flatMap((group) => group.rules)) {
    const length = matchLength(rule.pattern, rule.allow, path);
    const wins = length === bestLength ? rule.allow && best?.allow === false : length > bestLength;
    if (wins) [best, bestLength] = [rule, length];
  }
  return best;
}

/** Seconds that the groups for `userAgent` ask to wait between requests. */
export function crawlDelay(robots: RobotsTxt | string, userAgent: string): number | undefined {
  return groupsFor(robots, userAgent).find((group) => group.crawlDelay !== undefined)?.crawlDelay;
}

interface Entry {
  field: Field;
  value: string;
}

function readLine(text: string): Entry | undefined {
  const line = stripAscii(text.replace(/[#\0].*$/s, ''));
  const colon = line.indexOf(':');
  const separator = colon === -1 ? lonelySpace(line) : colon;
  const key = stripAscii(line.slice(0, Math.max(separator, 0))).toLowerCase();
  const field = key && fields.find((name) => fieldPrefixes[name].some((p) => key.startsWith(p)));
  return field ? { field, value: stripAscii(line.slice(separator + 1)) } : undefined;
}

/** A forgotten colon: white space stands in for it where it parts exactly two words. */
function lonelySpace(line: string): number {
  const words = line.split(/[ \t]+/, 3);
  return words.length === 2 ? (words[0]?.length ?? -1) : -1;
}

function addEntry(
  robots: RobotsTxt,
  group: RobotsGroup | undefined,
  { field, value }: Entry,
  line: number,
): RobotsGroup | undefined {
  if (field === 'agent') return addAgent(robots, group, value);
  if (field === 'sitemap') robots.sitemaps.push(Buffer.from(value, 'latin1').toString());
  else if (field === 'crawlDelay') setCrawlDelay(group, value);
  else group?.rules.push({ allow: field === 'allow', pattern: escapePattern(value), line });
  return group;
}

/** Agents that follow each other share a group; only a rule ends the list, no other line does. */
function addAgent(robots: RobotsTxt, group: RobotsGroup | undefined, value: string): RobotsGroup {
  const open = group && group.rules.length === 0 ? group : { agents: [], rules: [] };
  if (open !== group) robots.groups.push(open);
  open.agents.push(/^\*(?:[\t\v\f ]|$)/.test(value) ? '*' : agentToken(value));
  return open;
}

function agentToken(value: string): string {
  return (/^[a-z_-]*/i.exec(value)?.[0] ?? '').toLowerCase();
}

function setCrawlDelay(group: RobotsGroup | undefined, value: string): void {
  const seconds = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  if (group && Number.isFinite(seconds)) group.crawlDelay ??= seconds;
}

/** A crawl asks the same file for the same agent at every link. */
const found = new WeakMap<RobotsTxt, Map<string, RobotsGroup[]>>();

function groupsFor(robots: RobotsTxt | string, userAgent: string): RobotsGroup[] {
  const parsed = typeof robots === 'string' ? parseRobotsTxt(robots) : robots;
  const byAgent = found.get(parsed) ?? new Map<string, RobotsGroup[]>();
  const groups = byAgent.get(userAgent) ?? findGroups(parsed, userAgent);
  byAgent.set(userAgent, groups);
  found.set(parsed, byAgent);
  return groups;
}

function findGroups({ groups }: RobotsTxt, userAgent: string): RobotsGroup[] {
  const token = (userAgent.split('/', 1)[0] ?? '').toLowerCase();
  const own = groups.filter((group) => group.agents.includes(token));
  return own.length > 0 ? own : groups.filter((group) => group.agents.includes('*'));
}

/** Trims ASCII white space only: a plain trim would take a UTF-8 byte A0 for a space. */
function stripAscii(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isAsciiSpace(text.charCodeAt(start))) start++;
  while (end > start && isAsciiSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

function isAsciiSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}
