import type { AuditRunRow } from '../../../db/audit-runs';
import type { ListedIssue, SeoIssueRow } from '../../../db/seo-issues';
import type { KeywordHistoryRow, ListedKeyword, SeoKeywordRow } from '../../../db/seo-keywords';
import type { listLinks } from '../../../db/seo-links';
import type { ListedPage } from '../../../db/seo-pages';
import type { ListedTask, SeoTaskRow } from '../../../db/seo-tasks';

/** A page as the API names it. */
export function pageShape(row: ListedPage) {
  return {
    id: row.id,
    url: row.url,
    title: row.title,
    metaDescription: row.meta_description,
    h1: row.h1,
    contentLength: row.content_length,
    status: row.status,
    canonical: row.canonical,
    indexable: row.indexable === 1,
    hasSchema: row.has_schema === 1,
    issues: JSON.parse(row.issues) as string[],
    lastCrawled: row.last_crawled,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    finalUrl: row.final_url,
    depth: row.depth,
    score: row.score,
    lastRunId: row.last_run_id,
  };
}

export function issueShape(row: SeoIssueRow & Partial<Pick<ListedIssue, 'page_url'>>) {
  return {
    id: row.id,
    pageId: row.page_id,
    type: row.type,
    severity: row.severity,
    description: row.description,
    recommendation: row.recommendation,
    status: row.status,
    createdAt: row.created_at,
    resolvedAt: row.resolved_at,
    evidence: row.evidence,
    target: row.target,
    regressed: row.regressed === 1,
    lastSeenAt: row.last_seen_at,
    pageUrl: row.page_url ?? null,
  };
}

export function taskShape(row: SeoTaskRow & Partial<Pick<ListedTask, 'page_url'>>) {
  return {
    id: row.id,
    pageId: row.page_id,
    title: row.title,
    description: row.description,
    type: row.type,
    priority: row.priority,
    status: row.status,
    suggestion: row.suggestion === null ? null : (JSON.parse(row.suggestion) as object),
    createdAt: row.created_at,
    completedAt: row.completed_at,
    verifiedAt: row.verified_at,
    pageUrl: row.page_url ?? null,
  };
}

export function keywordShape(row: SeoKeywordRow & Partial<Pick<ListedKeyword, 'page_url'>>) {
  return {
    id: row.id,
    keyword: row.keyword,
    targetPageId: row.target_page_id,
    type: row.type,
    searchVolume: row.search_volume,
    difficulty: row.difficulty,
    currentRanking: row.current_ranking,
    bestRanking: row.best_ranking,
    impressions: row.impressions,
    clicks: row.clicks,
    ctr: row.ctr,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    targetPageUrl: row.page_url ?? null,
  };
}

/** One import of a keyword. */
export function historyShape(row: KeywordHistoryRow) {
  return {
    pageUrl: row.page_url,
    ranking: row.ranking,
    impressions: row.impressions,
    clicks: row.clicks,
    ctr: row.ctr,
    recordedAt: row.recorded_at,
  };
}

export function linkShape(row: Awaited<ReturnType<typeof listLinks>>[number]) {
  return {
    id: row.id,
    sourcePageId: row.source_page_id,
    targetPageId: row.target_page_id,
    anchorText: row.anchor_text,
    context: row.context,
    isContextual: row.is_contextual === 1,
    createdAt: row.created_at,
    kind: row.kind,
    sourceUrl: row.source_url,
    targetUrl: row.target_url,
  };
}

export function runShape(row: AuditRunRow) {
  return {
    id: row.id,
    kind: row.kind,
    url: row.start_url,
    origin: row.origin,
    status: row.status,
    trigger: row.trigger,
    pagesDone: row.pages_done,
    pagesQueued: row.pages_queued,
    maxPages: row.max_pages,
    findings: row.findings_count,
    new: row.new_count,
    resolved: row.resolved_count,
    regressed: row.regressed_count,
    unchanged: row.unchanged_count,
    severities: JSON.parse(row.severity_counts) as Record<string, number>,
    score: row.score,
    error: row.error,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}
