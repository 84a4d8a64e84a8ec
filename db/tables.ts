import type { Generated } from 'kysely';

/** Times are ISO 8601 text in UTC, booleans 0 or 1, lists and objects JSON text: alike on both engines. */
type Time = string;
type Flag = number;
type Json = string;

export interface LeadTable {
  id: string;
  email: string;
  name: string | null;
  phone: string | null;
  company: string | null;
  message: string;
  service_interest: string | null;
  source: string | null;
  utm_source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
  page_url: string | null;
  status: Generated<string>;
  consent_text: string;
  consent_at: Time;
  created_at: Time;
}

/** Proof of consent: append-only, each record bound to the one before it by its hash. */
export interface ConsentRecordTable {
  id: Generated<number>;
  lead_id: string;
  kind: string;
  purposes: Json;
  text: string;
  /** Counts the texts from 1, as they first appear. */
  text_version: number;
  text_sha256: string;
  control: string;
  name: string;
  email: string;
  phone: string | null;
  phone_e164: string | null;
  page_url: string | null;
  form_id: string;
  /** As the visitor's browser says; null without a script. */
  rendered_at: Time | null;
  submitted_at: Time;
  ip: string | null;
  user_agent: string | null;
  spam_verdict: string;
  previous_hash: string | null;
  hash: string;
}

/** A delivery that must happen after an enquiry was stored: mail or webhook. */
export interface OutboxTable {
  id: string;
  lead_id: string;
  channel: string;
  payload: Json;
  attempts: Generated<number>;
  next_attempt_at: Time;
  last_error: string | null;
  delivered_at: Time | null;
  failed_at: Time | null;
  created_at: Time;
}

export interface StaffTable {
  id: Generated<number>;
  email: string;
  password_hash: string;
  created_at: Time;
}

export interface SessionTable {
  /** SHA-256 of the token in the cookie, hex. */
  token_hash: string;
  staff_id: number;
  created_at: Time;
  last_seen_at: Time;
  expires_at: Time;
}

/** A counter of one key (an action and who does it) within one window. */
export interface RateLimitTable {
  key: string;
  count: number;
  resets_at: Time;
}

export interface SettingTable {
  name: string;
  value: string;
}

/** One audit: of a single address or a whole site. */
export interface AuditRunTable {
  id: Generated<number>;
  kind: string;
  start_url: string;
  origin: string;
  status: string;
  trigger: string;
  pages_done: Generated<number>;
  pages_queued: Generated<number>;
  findings_count: Generated<number>;
  new_count: Generated<number>;
  resolved_count: Generated<number>;
  regressed_count: Generated<number>;
  unchanged_count: Generated<number>;
  score: number | null;
  severity_counts: Generated<Json>;
  max_pages: number;
  error: string | null;
  /** When the process that works on it was last heard of. */
  heartbeat_at: Time | null;
  started_at: Time;
  finished_at: Time | null;
}

export interface SeoPageTable {
  id: Generated<number>;
  url: string;
  title: string | null;
  meta_description: string | null;
  h1: string | null;
  content_length: number | null;
  status: number | null;
  canonical: string | null;
  indexable: Generated<Flag>;
  has_schema: Generated<Flag>;
  issues: Generated<Json>;
  origin: string;
  final_url: string | null;
  depth: number | null;
  score: number | null;
  /** Everything else the audit saw of the page (words, links, hashes, validators). */
  facts: Json | null;
  /** Text that link suggestions are looked for in. */
  main_text: string | null;
  last_run_id: number | null;
  last_crawled: Time | null;
  created_at: Time;
  updated_at: Time;
}

export interface SeoKeywordTable {
  id: Generated<number>;
  keyword: string;
  target_page_id: number | null;
  type: string;
  search_volume: number | null;
  difficulty: number | null;
  current_ranking: number | null;
  best_ranking: number | null;
  impressions: number | null;
  clicks: number | null;
  ctr: number | null;
  created_at: Time;
  updated_at: Time;
}

/** One import of one keyword: the history behind current and best. */
export interface SeoKeywordHistoryTable {
  id: Generated<number>;
  keyword_id: number;
  page_url: string | null;
  ranking: number | null;
  impressions: number | null;
  clicks: number | null;
  ctr: number | null;
  recorded_at: Time;
}

export interface SeoIssueTable {
  id: Generated<number>;
  page_id: number | null;
  /** The check's id, such as `title_missing`. */
  type: string;
  severity: string;
  description: string;
  recommendation: string | null;
  status: Generated<string>;
  created_at: Time;
  resolved_at: Time | null;
  evidence: string | null;
  target: string | null;
  fingerprint: string;
  origin: string;
  regressed: Generated<Flag>;
  first_run_id: number | null;
  last_run_id: number | null;
  last_seen_at: Time;
}

/** What a run found: the ground of comparing runs. */
export interface AuditRunFindingTable {
  run_id: number;
  issue_id: number;
  change: string;
}

export interface SeoTaskTable {
  id: Generated<number>;
  page_id: number | null;
  title: string;
  description: string;
  type: string;
  priority: string;
  status: Generated<string>;
  suggestion: Json | null;
  created_at: Time;
  completed_at: Time | null;
  /** One task a cause: a second run meets its own task again. */
  cause: string;
  origin: string | null;
  verified_at: Time | null;
}

export interface SeoInternalLinkTable {
  id: Generated<number>;
  source_page_id: number;
  target_page_id: number;
  anchor_text: string;
  context: string | null;
  is_contextual: Generated<Flag>;
  created_at: Time;
  /** `found` on the page, or `suggested` by us. */
  kind: Generated<string>;
}

export interface Database {
  leads: LeadTable;
  consent_records: ConsentRecordTable;
  outbox: OutboxTable;
  staff: StaffTable;
  sessions: SessionTable;
  rate_limits: RateLimitTable;
  settings: SettingTable;
  audit_runs: AuditRunTable;
  audit_run_findings: AuditRunFindingTable;
  seo_pages: SeoPageTable;
  seo_keywords: SeoKeywordTable;
  seo_keyword_history: SeoKeywordHistoryTable;
  seo_issues: SeoIssueTable;
  seo_tasks: SeoTaskTable;
  seo_internal_links: SeoInternalLinkTable;
}
