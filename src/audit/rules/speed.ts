import { limitOf, type PageView, type Problem, type Rule } from '../rule';

/** Milliseconds until the first byte: web.dev's limit, and the one others call very slow. */
const slow = 800;
const verySlow = 3000;
/** Bytes below which compression gains nothing. */
const worthCompressing = 1024;
/** Google's limits for good Core Web Vitals. */
const goodLcp = 2500;
const goodCls = 0.1;
const goodInp = 200;

/** How fast the page comes, as far as it was measured. */
export const speedRules: readonly Rule[] = [
  {
    id: 'ttfb_slow',
    severity: 'medium',
    title: 'Server answers slowly',
    check: (view) => slowAnswer(view, limitOf(view, 'ttfb_slow', slow)),
  },
  {
    id: 'response_very_slow',
    severity: 'high',
    title: 'Server answers very slowly',
    check: (view) => slowAnswer(view, limitOf(view, 'response_very_slow', verySlow)),
  },
  {
    id: 'compression_missing',
    severity: 'low',
    title: 'HTML is sent uncompressed',
    check: uncompressed,
  },
  {
    id: 'cwv_lcp',
    severity: 'medium',
    title: 'Main content appears late',
    check: ({ context: { vitals } }) =>
      tooMuch(vitals?.lcpMs, goodLcp, 'The largest element appears after', ' ms', lcpAdvice),
  },
  {
    id: 'cwv_cls',
    severity: 'medium',
    title: 'Layout jumps',
    check: ({ context: { vitals } }) =>
      tooMuch(vitals?.cls, goodCls, 'The layout shifts by', '', clsAdvice),
  },
  {
    id: 'cwv_inp',
    severity: 'medium',
    title: 'Slow to react',
    check: ({ context: { vitals } }) =>
      tooMuch(vitals?.inpMs, goodInp, 'The page reacts to input after', ' ms', inpAdvice),
  },
];

const lcpAdvice = 'Preload the main image, inline critical styles and keep scripts off the start.';
const clsAdvice = 'Give images, embeds and late content their size in advance.';
const inpAdvice = 'Break up long scripts and load only what the visitor uses.';

function slowAnswer({ fetched: { ttfbMs } }: PageView, limit: number): Problem[] {
  if (ttfbMs === undefined || ttfbMs <= limit) return [];
  return [
    {
      message: `The first byte came after ${Math.round(ttfbMs)} ms; ${limit} ms are the limit.`,
      recommendation: 'Cache the rendered page, and look for slow queries and calls on the server.',
    },
  ];
}

/** Only where the body was measured: pages built by hand have no headers to judge. */
function uncompressed({ fetched: { bodyBytes, headers } }: PageView): Problem[] {
  if (bodyBytes === undefined || bodyBytes <= worthCompressing) return [];
  if (/\b(?:gzip|br|zstd|deflate)\b/i.test(headers['content-encoding'] ?? '')) return [];
  return [
    {
      message: `${Math.round(bodyBytes / 1024)} KB of HTML came without compression.`,
      recommendation: 'Send text as br or gzip to clients that accept it.',
    },
  ];
}

function tooMuch(
  value: number | undefined,
  limit: number,
  what: string,
  unit: string,
  recommendation: string,
): Problem[] {
  if (value === undefined || value <= limit) return [];
  return [{ message: `${what} ${value}${unit}; good is up to ${limit}${unit}.`, recommendation }];
}
