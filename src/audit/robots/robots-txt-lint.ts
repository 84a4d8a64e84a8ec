export interface RobotsTxtProblem {
  /** From 1. */
  line: number;
  message: string;
  /** The line as written, without what surrounds it. */
  directive: string;
}

/** Fields in use somewhere; the list of Lighthouse's robots-txt audit. */
const knownFields = new Set([
  ...['user-agent', 'disallow', 'allow', 'sitemap'],
  ...['crawl-delay', 'clean-param', 'host'],
  ...['request-rate', 'visit-time', 'noindex', 'content-signal', 'license'],
]);
const sitemapProtocols = new Set(['https:', 'http:', 'ftp:']);

/**
 * The lines that Lighthouse's robots-txt audit calls invalid. Stricter than our parser, which
 * forgives what Google forgives: other crawlers do not.
 */
export function lintRobotsTxt(body: string): RobotsTxtProblem[] {
  let inGroup = false;
  return body.split(/\r\n|\r|\n/).flatMap((text, index) => {
    const directive = (text.split('#', 1)[0] ?? '').trim();
    if (!directive) return [];
    const [field, value] = splitDirective(directive);
    if (field === 'user-agent' && value) inGroup = true;
    const message = value === undefined ? syntaxError : checkField(field, value, inGroup);
    return message ? [{ line: index + 1, message, directive }] : [];
  });
}

const syntaxError = 'Not of the form "field: value"';

function splitDirective(directive: string): [string, string | undefined] {
  const colon = directive.indexOf(':');
  if (colon === -1) return ['', undefined];
  return [directive.slice(0, colon).trim().toLowerCase(), directive.slice(colon + 1).trim()];
}

function checkField(field: string, value: string, inGroup: boolean): string | undefined {
  if (!knownFields.has(field)) return `Unknown field "${field}"`;
  if (field === 'sitemap') return checkSitemapUrl(value);
  if (field === 'user-agent') return value ? undefined : 'No user-agent named';
  if (field !== 'allow' && field !== 'disallow') return;
  return checkPattern(value) ?? (inGroup ? undefined : `"${field}" before any user-agent`);
}

function checkSitemapUrl(value: string): string | undefined {
  if (!URL.canParse(value)) return 'The sitemap address is not absolute or not an address';
  if (!sitemapProtocols.has(new URL(value).protocol)) return 'The sitemap address is not http(s)';
  return;
}

function checkPattern(value: string): string | undefined {
  if (value && !/^[/*]/.test(value)) return 'A pattern starts with "/" or "*"';
  const dollar = value.indexOf('$');
  if (dollar === -1 || dollar === value.length - 1) return;
  return '"$" has its meaning only at the end of a pattern';
}
