import type { Site } from '../content/schema/site';

interface Policy {
  site: Site;
  https: boolean;
  /** Contents of the inline scripts that cached pages carry. */
  inlineScripts: readonly string[];
}

/**
 * The content security policy of public pages: nothing by default, inline code by hash, third
 * parties only where the site's integrations name them.
 */
export function publicPolicy({ site, https, inlineScripts }: Policy): string {
  const { googleTag, chatWidget } = site.integrations;
  const google = (hosts: string[]) => (googleTag ? hosts : []);
  const widget = chatWidget?.origins ?? [];
  const widgetPages = widget.filter((origin) => origin.startsWith('https:'));
  const tagHosts = google(['https://*.googletagmanager.com']);
  const measureHosts = google([
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ]);
  return policy(
    {
      'script-src': ["'self'", ...inlineScripts.map(hashSource), ...tagHosts, ...widgetPages],
      'style-src': ["'self'", ...(chatWidget ? ["'unsafe-inline'", ...widgetPages] : [])],
      'img-src': ["'self'", 'data:', ...measureHosts, ...widgetPages],
      'font-src': ["'self'", ...widgetPages],
      'connect-src': ["'self'", ...measureHosts, ...widget],
      'frame-src': widgetPages,
      'media-src': ["'self'", ...widgetPages],
    },
    https,
  );
}

/** The policy of one staff page: no third party, inline code only with this answer's nonce. */
export function staffPolicy(nonce: string, https: boolean): string {
  return policy(
    {
      'script-src': ["'self'", `'nonce-${nonce}'`],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
    },
    https,
  );
}

/**
 * The policy of answers that are neither page nor script: opened on its own, an image such as an
 * SVG runs nothing.
 */
export const inertPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Headers of every answer, whatever it is. */
export function baseHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'x-frame-options': 'DENY',
    ...(https && { 'strict-transport-security': 'max-age=63072000' }),
  };
}

/** A script's source expression: `'sha256-…'` of exactly its text. */
export const hashSource = (script: string): string =>
  `'sha256-${new Bun.CryptoHasher('sha256').update(script).digest('base64')}'`;

/** What every page's policy holds to. */
const common = {
  'default-src': ["'none'"],
  'style-src-attr': ["'unsafe-inline'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
};

function policy(directives: Record<string, string[]>, https: boolean): string {
  const written = Object.entries({ ...common, ...directives })
    .filter(([, sources]) => sources.length)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`);
  return [...written, ...(https ? ['upgrade-insecure-requests'] : [])].join('; ');
}
