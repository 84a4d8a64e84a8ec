type Params<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Params<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

/** One address of the site: the pattern Elysia matches and the link that leads there. */
interface Route<Pattern extends string> {
  pattern: Pattern;
  href: [Params<Pattern>] extends [never]
    ? () => string
    : (params: Record<Params<Pattern>, string | number>) => string;
}

function route<const Pattern extends string>(pattern: Pattern): Route<Pattern> {
  const href = (params: Record<string, string | number> = {}) =>
    pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return { pattern, href: href as Route<Pattern>['href'] };
}

/** Every URL of the site, once. Safe to import in the browser. */
export const routes = {
  home: route('/'),
  about: route('/about'),
  demo: route('/demo'),
  contact: route('/contact'),
  privacy: route('/privacy-policy'),
  terms: route('/terms-of-service'),
  service: route('/services/:slug'),
  industry: route('/industries/:slug'),
  feature: route('/features/:slug'),

  blog: route('/blog'),
  post: route('/blog/:slug'),
  tag: route('/blog/tag/:tag'),

  rss: route('/rss.xml'),
  jsonFeed: route('/feed.json'),
  sitemap: route('/sitemap.xml'),
  robots: route('/robots.txt'),
  llms: route('/llms.txt'),
  manifest: route('/manifest.webmanifest'),
  securityTxt: route('/.well-known/security.txt'),
  serviceWorker: route('/sw.js'),
  offline: route('/offline'),
  asset: route('/assets/*'),
  media: route('/media/*'),

  dashboard: route('/seo-dashboard'),
  dashboardPage: route('/seo-dashboard/pages/:id'),
  dashboardRun: route('/seo-dashboard/runs/:id'),
  dashboardIssue: route('/seo-dashboard/issues/:id'),
  dashboardTask: route('/seo-dashboard/tasks/:id'),
  dashboardKeywords: route('/seo-dashboard/keywords'),
  dashboardKeyword: route('/seo-dashboard/keywords/:id'),
  dashboardKeywordImports: route('/seo-dashboard/keyword-imports'),
  dashboardLeads: route('/seo-dashboard/leads'),
  dashboardLead: route('/seo-dashboard/leads/:id'),
  signIn: route('/sign-in'),
  signOut: route('/sign-out'),
  staffSetup: route('/staff-setup/:token'),

  apiContact: route('/api/contact'),
  apiPosts: route('/api/blog/posts'),
  apiPost: route('/api/blog/posts/:slug'),
  apiSeoPages: route('/api/seo/pages'),
  apiSeoPage: route('/api/seo/pages/:id'),
  apiSeoKeywords: route('/api/seo/keywords'),
  apiSeoKeyword: route('/api/seo/keywords/:id'),
  apiSeoIssues: route('/api/seo/issues'),
  apiSeoIssue: route('/api/seo/issues/:id'),
  apiSeoTasks: route('/api/seo/tasks'),
  apiSeoTask: route('/api/seo/tasks/:id'),
  apiSeoAudit: route('/api/seo/audit'),
  apiSeoRuns: route('/api/seo/runs'),
  apiSeoRun: route('/api/seo/runs/:id'),
  apiSeoRunEvents: route('/api/seo/runs/:id/events'),
  apiSeoRunCancel: route('/api/seo/runs/:id/cancel'),
  apiSeoRunResume: route('/api/seo/runs/:id/resume'),
  apiSeoKeywordImport: route('/api/seo/keywords/import'),
  apiSeoExport: route('/api/seo/export/:list'),

  healthz: route('/healthz'),
  readyz: route('/readyz'),
  metrics: route('/metrics'),
  openapi: route('/openapi.json'),
} as const;

/** The link of one tag: lower case, white space turned into hyphens (spec section 5). */
export const tagSlug = (keyword: string): string =>
  keyword.trim().toLowerCase().replace(/\s+/g, '-');
