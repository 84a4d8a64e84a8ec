import { severities } from '../audit/types';
import { toCsv } from '../csv';
import type { issueShape, runShape } from '../seo/api/shapes';
import { checkTitle } from '../seo/check-titles';

type Issue = ReturnType<typeof issueShape>;

/** One run with what it found, worst first. */
export type AuditReport = ReturnType<typeof runShape> & { issues: Issue[] };

/** Places of one finding that a terminal shows. */
const maxPlaces = 5;

/** For people: what is wrong, where, and what to do, grouped by check. */
export function reportText(report: AuditReport): string {
  const { url, pagesDone, score, issues } = report;
  const pages = pagesDone === 1 ? '1 page' : `${pagesDone} pages`;
  const counts = severities.map((severity) => `${report.severities[severity] ?? 0} ${severity}`);
  const head = `${url}\n${pages}, score ${score ?? '–'} of 100: ${counts.join(', ')}\n`;
  const groups = Map.groupBy(issues, ({ type }) => type);
  return [head, ...[...groups.values()].map(groupText)].join('\n');
}

function groupText(issues: Issue[]): string {
  const [first] = issues;
  if (!first) return '';
  const places = issues
    .slice(0, maxPlaces)
    .flatMap(({ pageUrl, target, description, evidence }) => [
      `  ${pageUrl ?? target ?? ''}`,
      `    ${description}`,
      ...(evidence ? [`    ${evidence}`] : []),
    ]);
  const rest = issues.length - maxPlaces;
  return [
    `${first.severity.toUpperCase()}  ${checkTitle(first.type)} (${first.type}, ${issues.length}×)`,
    ...places,
    ...(rest > 0 ? [`  and ${rest} more`] : []),
    ...(first.recommendation ? [`  → ${first.recommendation}`] : []),
    '',
  ].join('\n');
}

export function reportJson(report: AuditReport): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}

const columns = [
  'severity',
  'type',
  'pageUrl',
  'description',
  'recommendation',
  'evidence',
  'target',
] as const;

export function reportCsv({ issues }: AuditReport): string {
  return toCsv(
    columns,
    issues.map((issue) => columns.map((name) => issue[name])),
  );
}
