import type { PageIssue } from './tasks/causes';

/** An open issue for tests, with the facts of its page. */
export function testIssue(patch: Partial<PageIssue> = {}): PageIssue {
  return {
    id: 1,
    page_id: 1,
    type: 'title_missing',
    severity: 'high',
    description: 'The page has no title.',
    recommendation: 'Write one.',
    status: 'open',
    created_at: '2026-01-05T09:00:00.000Z',
    resolved_at: null,
    evidence: null,
    target: null,
    fingerprint: 'f',
    origin: 'https://a.example',
    regressed: 0,
    first_run_id: 1,
    last_run_id: 1,
    last_seen_at: '2026-01-05T09:00:00.000Z',
    page_url: 'https://a.example/x',
    page_title: null,
    page_h1: null,
    page_description: null,
    page_canonical: null,
    page_final_url: 'https://a.example/x',
    page_text_start: null,
    ...patch,
  };
}
