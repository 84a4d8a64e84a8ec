/** Path, parameters and query of an address, always from '/'; works on incomplete addresses too. */
export function pathOf(url: string): string {
  const start = url.startsWith('//') ? 2 : 0;
  const early = indexOfAny(url, start);
  const scheme = url.indexOf('://', start);
  const from = scheme === -1 || (early !== -1 && early < scheme) ? start : scheme + 3;
  const pathStart = indexOfAny(url, from);
  const hash = url.indexOf('#', start);
  if (pathStart === -1 || (hash !== -1 && hash < pathStart)) return '/';
  const path = url.slice(pathStart, hash === -1 ? undefined : hash);
  return path.startsWith('/') ? path : `/${path}`;
}

function indexOfAny(url: string, from: number): number {
  const offset = url.slice(from).search(/[/?;]/);
  return offset === -1 ? -1 : from + offset;
}

/**
 * Octets of the pattern where it matches, else 0: an empty pattern decides nothing.
 * An allowed "/dir/index.html" allows "/dir/" too.
 */
export function matchLength(pattern: string, allow: boolean, path: string): number {
  if (matches(pattern, path)) return pattern.length;
  const slash = pattern.lastIndexOf('/');
  const directory = `${pattern.slice(0, slash + 1)}$`;
  const isIndex = allow && pattern.startsWith('/index.htm', slash);
  return isIndex && matches(directory, path) ? directory.length : 0;
}

function matches(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith('$');
  const parts = (anchored ? pattern.slice(0, -1) : pattern).split('*');
  const [first = '', ...rest] = parts;
  if (!path.startsWith(first)) return false;
  const last = anchored ? rest.pop() : undefined;
  let at = first.length;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  if (last === undefined) return !anchored || at === path.length;
  return path.length - last.length >= at && path.endsWith(last);
}

/** Bytes outside ASCII as %XX and escapes in capitals, so that one spelling is left; takes latin1. */
export function escapePattern(value: string): string {
  return value.replace(/%[0-9a-f]{2}|[\x80-\xff]/gi, (part) =>
    part.startsWith('%') ? part.toUpperCase() : `%${hex(part)}`,
  );
}

function hex(byte: string): string {
  return byte.charCodeAt(0).toString(16).toUpperCase();
}
