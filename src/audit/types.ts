/** How much a finding hurts the page in search; the order is worst first. */
export const severities = ['critical', 'high', 'medium', 'low'] as const;
export type Severity = (typeof severities)[number];

/** One answered redirect on the way to the final address. */
export interface RedirectHop {
  url: string;
  status: number;
  location: string;
}

/** Why no answer (or no usable answer) came; `message` is a sentence for staff. */
export interface FetchFailure {
  code:
    | 'invalid_url'
    | 'forbidden_address'
    | 'dns'
    | 'connection'
    | 'tls'
    | 'timeout'
    | 'redirect_loop'
    | 'too_large';
  message: string;
}

/** What the fetcher saw of one address. Pure data: rules and tests build it by hand. */
export interface FetchedPage {
  /** The address asked for, absolute. */
  url: string;
  /** The address that answered after redirects; equals `url` when there were none. */
  finalUrl: string;
  /** Status of the final answer; 0 when none came. */
  status: number;
  /** Headers of the final answer, names in lower case. */
  headers: Record<string, string>;
  /** The decoded body when it is HTML, else ''. */
  html: string;
  redirects: RedirectHop[];
  /** Milliseconds from request to first byte of the final answer. */
  ttfbMs?: number;
  /** Decoded size of the body in bytes. */
  bodyBytes?: number;
  failure?: FetchFailure;
}

/** What was seen of a link's or image's target: a final status, 0 for no answer. */
export interface TargetStatus {
  status: number;
  finalUrl?: string;
  /** Status of the first answer where it was a redirect (301, 302, 307, 308). */
  redirect?: number;
  /** Content-Length or measured size in bytes, of images. */
  bytes?: number;
}

/** What a page's own HTML cannot tell; every field may be unknown (undefined: do not fire on it). */
export interface AuditContext {
  /** Clicks from the start page. */
  depth?: number;
  /** Listed in the site's sitemap. */
  inSitemap?: boolean;
  /** Whether the site has a sitemap at all. */
  hasSitemap?: boolean;
  robotsTxt?: { status: number; body: string };
  /** By absolute URL without fragment. */
  targets?: ReadonlyMap<string, TargetStatus>;
  /** Field data of PageSpeed Insights where it is configured. */
  vitals?: { lcpMs?: number; cls?: number; inpMs?: number };
  /** Overrides of a rule's limit, by check id. */
  thresholds?: Readonly<Record<string, number>>;
}

/** One thing to mend: the contract of the engine. */
export interface Finding {
  /** An id of the check catalogue, such as `title_missing`. */
  check: string;
  severity: Severity;
  /** What is wrong, with the figures seen. */
  message: string;
  /** What to write instead. */
  recommendation: string;
  /** The offending snippet and where it stands, cut to 300 characters. */
  evidence?: string;
  /** What the finding is about when it is not the page itself: a link, an image, a sitemap. Part of the fingerprint. */
  target?: string;
}
