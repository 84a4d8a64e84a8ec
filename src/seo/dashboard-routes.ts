import { routes } from '../routes';

const base = routes.dashboard.pattern;

/** Where the dashboard's forms post; each answers by leading back to the page it stands on. */
export const dashboardForms = {
  audit: routes.dashboard,
  issue: { pattern: `${base}/issues/:id`, href: (id: number) => `${base}/issues/${id}` },
  task: { pattern: `${base}/tasks/:id`, href: (id: number) => `${base}/tasks/${id}` },
  keywords: { pattern: `${base}/keywords`, href: () => `${base}/keywords` },
  keyword: { pattern: `${base}/keywords/:id`, href: (id: number) => `${base}/keywords/${id}` },
  keywordImport: { pattern: `${base}/keyword-imports`, href: () => `${base}/keyword-imports` },
  run: routes.dashboardRun,
  lead: routes.dashboardLead,
} as const;
