import { type Page, snippet } from '../page';
import type { PageView, Problem, Rule } from '../rule';
import { counted, listSome } from '../wording';
import { isLocal } from './link-addresses';

/** 180 days in seconds: below, browsers forget the site too soon (our choice). */
const shortestHsts = 15_552_000;

/** Transport and headers. Local addresses count as secure: browsers treat them so. */
export const securityRules: readonly Rule[] = [
  {
    id: 'http_scheme',
    severity: 'critical',
    title: 'Page is not encrypted',
    check: ({ page }) => (isPlain(page) ? [unencrypted(page)] : []),
  },
  {
    id: 'mixed_content',
    severity: 'high',
    title: 'Unencrypted parts on an encrypted page',
    check: mixedContent,
  },
  {
    id: 'form_action_http',
    severity: 'high',
    title: 'Form sends unencrypted',
    check: plainForm,
  },
  { id: 'form_on_http', severity: 'high', title: 'Form on an unencrypted page', check: formOnHttp },
  { id: 'hsts_missing', severity: 'low', title: 'No HSTS header', check: noHsts },
  { id: 'hsts_weak', severity: 'low', title: 'HSTS header is weak', check: weakHsts },
  { id: 'csp_missing', severity: 'low', title: 'No content security policy', check: noCsp },
  { id: 'nosniff_missing', severity: 'low', title: 'No nosniff header', check: noNosniff },
];

const isPlain = (page: Page): boolean => page.url.startsWith('http:') && !isLocal(page.url);
const isEncrypted = (page: Page): boolean => page.url.startsWith('https:');
const encrypted = (url: string): string => url.replace(/^http:/, 'https:');

const unencrypted = (page: Page): Problem => ({
  message: 'The page is served over http, readable and changeable on the way.',
  recommendation: `Serve it at ${encrypted(page.url)} and redirect (301) every http address there.`,
});

function mixedContent({ page }: PageView): Problem[] {
  if (!isEncrypted(page)) return [];
  const parts = page.resources.filter(({ url }) => url?.startsWith('http:'));
  const [first] = parts;
  if (!first) return [];
  const urls = [...new Set(parts.flatMap(({ url }) => url ?? []))];
  return [
    {
      message: `${counted(urls.length, 'part')} loaded over http: ${listSome(urls)}.`,
      recommendation: `Load over https, for example ${encrypted(urls[0] ?? '')}`,
      evidence: snippet(page, first),
    },
  ];
}

function plainForm({ page }: PageView): Problem[] {
  const form = page.forms.find(({ action }) => /^\s*http:/i.test(action ?? ''));
  if (!form?.action || isLocal(form.action)) return [];
  return [
    {
      message: `A form sends what visitors type to ${form.action} without encryption.`,
      recommendation: `Send it to ${encrypted(form.action.trim())}`,
      evidence: snippet(page, form),
    },
  ];
}

function formOnHttp({ page }: PageView): Problem[] {
  const [form] = page.forms;
  if (!form || !isPlain(page)) return [];
  return [
    {
      message: 'The page asks for input, but is served over http.',
      recommendation: `Serve the page at ${encrypted(page.url)} only.`,
      evidence: snippet(page, form),
    },
  ];
}

const exampleHsts = 'Strict-Transport-Security: max-age=31536000; includeSubDomains';

function noHsts({ page }: PageView): Problem[] {
  if (!isEncrypted(page) || page.headers['strict-transport-security']) return [];
  return [
    {
      message: 'Browsers are not told to use https only (no Strict-Transport-Security).',
      recommendation: `Send ${exampleHsts}`,
    },
  ];
}

function weakHsts({ page }: PageView): Problem[] {
  const header = page.headers['strict-transport-security'];
  if (!header || !isEncrypted(page)) return [];
  const seconds = /(?:^|[;,\s])max-age\s*=\s*"?(\d+)"?/i.exec(header)?.[1];
  if (seconds !== undefined && Number(seconds) >= shortestHsts) return [];
  return [
    {
      message: weakness(seconds),
      recommendation: `Send ${exampleHsts}`,
      evidence: `Strict-Transport-Security: ${header}`,
    },
  ];
}

function weakness(seconds: string | undefined): string {
  if (seconds === undefined) return 'The HSTS header has no max-age, so browsers ignore it.';
  if (Number(seconds) === 0) return 'The HSTS header switches the protection off (max-age=0).';
  return `The HSTS header lasts ${Math.floor(Number(seconds) / 86_400)} days; 180 are the least.`;
}

function noCsp({ page }: PageView): Problem[] {
  const inHtml = page.metas.some(
    ({ httpEquiv, name }) => httpEquiv && name === 'content-security-policy',
  );
  if (inHtml || page.headers['content-security-policy']) return [];
  return [
    {
      message: 'No Content-Security-Policy limits which scripts may run.',
      recommendation: "Send a policy, starting from Content-Security-Policy: default-src 'self'",
    },
  ];
}

function noNosniff({ page }: PageView): Problem[] {
  if (/nosniff/i.test(page.headers['x-content-type-options'] ?? '')) return [];
  return [
    {
      message: 'Browsers may guess types other than the one sent (no X-Content-Type-Options).',
      recommendation: 'Send X-Content-Type-Options: nosniff',
    },
  ];
}
