import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely';

type Engine = 'sqlite' | 'postgres';
type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const required: Build = (column) => column.notNull();
const zero: Build = (column) => column.notNull().defaultTo(0);

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id = <T extends CreateTableBuilder<string, never>>(table: T) =>
    engine === 'sqlite'
      ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : table.addColumn('id', 'serial', (column) => column.primaryKey());
  const table = (name: string) => db.schema.createTable(name) as CreateTableBuilder<string, never>;

  await table('leads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', required)
    .addColumn('name', 'text')
    .addColumn('phone', 'text')
    .addColumn('company', 'text')
    .addColumn('message', 'text', required)
    .addColumn('service_interest', 'text')
    .addColumn('source', 'text')
    .addColumn('utm_source', 'text')
    .addColumn('utm_medium', 'text')
    .addColumn('utm_campaign', 'text')
    .addColumn('page_url', 'text')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('new'))
    .addColumn('consent_text', 'text', required)
    .addColumn('consent_at', 'text', required)
    .addColumn('created_at', 'text', (column) =>
      column.notNull().defaultTo(sql`(current_timestamp)`),
    )
    .execute();
  await index(db, 'leads', 'created_at');

  await id(table('consent_records'))
    .addColumn('lead_id', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('purposes', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('text_version', 'integer', required)
    .addColumn('text_sha256', 'text', required)
    .addColumn('control', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text')
    .addColumn('phone_e164', 'text')
    .addColumn('page_url', 'text')
    .addColumn('form_id', 'text', required)
    .addColumn('rendered_at', 'text')
    .addColumn('submitted_at', 'text', required)
    .addColumn('ip', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('spam_verdict', 'text', required)
    .addColumn('previous_hash', 'text')
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .execute();

  await table('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', required)
    .addColumn('channel', 'text', required)
    .addColumn('payload', 'text', required)
    .addColumn('attempts', 'integer', zero)
    .addColumn('next_attempt_at', 'text', required)
    .addColumn('last_error', 'text')
    .addColumn('delivered_at', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('created_at', 'text', required)
    .execute();
  await index(db, 'outbox', 'next_attempt_at');

  await id(table('staff'))
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await table('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'integer', (column) =>
      column.notNull().references('staff.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', required)
    .addColumn('last_seen_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute();
  await table('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', required)
    .addColumn('resets_at', 'text', required)
    .execute();
  await table('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', required)
    .execute();

  await id(table('audit_runs'))
    .addColumn('kind', 'text', required)
    .addColumn('start_url', 'text', required)
    .addColumn('origin', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('trigger', 'text', required)
    .addColumn('pages_done', 'integer', zero)
    .addColumn('pages_queued', 'integer', zero)
    .addColumn('findings_count', 'integer', zero)
    .addColumn('new_count', 'integer', zero)
    .addColumn('resolved_count', 'integer', zero)
    .addColumn('regressed_count', 'integer', zero)
    .addColumn('unchanged_count', 'integer', zero)
    .addColumn('score', 'integer')
    .addColumn('severity_counts', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('max_pages', 'integer', required)
    .addColumn('error', 'text')
    .addColumn('heartbeat_at', 'text')
    .addColumn('started_at', 'text', required)
    .addColumn('finished_at', 'text')
    .execute();
  await index(db, 'audit_runs', 'origin');
  await db.schema
    .createIndex('audit_runs_one_crawl_a_site')
    .unique()
    .on('audit_runs')
    .column('origin')
    .where(sql`kind`, '=', sql`'crawl'`)
    .where(sql`status`, '=', sql`'running'`)
    .execute();

  await id(table('seo_pages'))
    .addColumn('url', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text')
    .addColumn('meta_description', 'text')
    .addColumn('h1', 'text')
    .addColumn('content_length', 'integer')
    .addColumn('status', 'integer')
    .addColumn('canonical', 'text')
    .addColumn('indexable', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('has_schema', 'integer', zero)
    .addColumn('issues', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('origin', 'text', required)
    .addColumn('final_url', 'text')
    .addColumn('depth', 'integer')
    .addColumn('score', 'integer')
    .addColumn('facts', 'text')
    .addColumn('main_text', 'text')
    .addColumn('last_run_id', 'integer')
    .addColumn('last_crawled', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
  await index(db, 'seo_pages', 'origin');

  await id(table('seo_keywords'))
    .addColumn('keyword', 'text', (column) => column.notNull().unique())
    .addColumn('target_page_id', 'integer', pageReference('set null'))
    .addColumn('type', 'text', required)
    .addColumn('search_volume', 'integer')
    .addColumn('difficulty', 'integer')
    .addColumn('current_ranking', 'integer')
    .addColumn('best_ranking', 'integer')
    .addColumn('impressions', 'integer')
    .addColumn('clicks', 'integer')
    .addColumn('ctr', 'double precision')
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
  await id(table('seo_keyword_history'))
    .addColumn('keyword_id', 'integer', (column) =>
      column.notNull().references('seo_keywords.id').onDelete('cascade'),
    )
    .addColumn('page_url', 'text')
    .addColumn('ranking', 'double precision')
    .addColumn('impressions', 'integer')
    .addColumn('clicks', 'integer')
    .addColumn('ctr', 'double precision')
    .addColumn('recorded_at', 'text', required)
    .execute();
  await index(db, 'seo_keyword_history', 'keyword_id');

  await id(table('seo_issues'))
    .addColumn('page_id', 'integer', pageReference('cascade'))
    .addColumn('type', 'text', required)
    .addColumn('severity', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('recommendation', 'text')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('open'))
    .addColumn('created_at', 'text', required)
    .addColumn('resolved_at', 'text')
    .addColumn('evidence', 'text')
    .addColumn('target', 'text')
    .addColumn('fingerprint', 'text', (column) => column.notNull().unique())
    .addColumn('origin', 'text', required)
    .addColumn('regressed', 'integer', zero)
    .addColumn('first_run_id', 'integer')
    .addColumn('last_run_id', 'integer')
    .addColumn('last_seen_at', 'text', required)
    .execute();
  await index(db, 'seo_issues', 'page_id');
  await index(db, 'seo_issues', 'status');

  await table('audit_run_findings')
    .addColumn('run_id', 'integer', (column) =>
      column.notNull().references('audit_runs.id').onDelete('cascade'),
    )
    .addColumn('issue_id', 'integer', (column) =>
      column.notNull().references('seo_issues.id').onDelete('cascade'),
    )
    .addColumn('change', 'text', required)
    .addPrimaryKeyConstraint('audit_run_findings_pk', ['run_id', 'issue_id'] as never)
    .execute();
  await index(db, 'audit_run_findings', 'issue_id');

  await id(table('seo_tasks'))
    .addColumn('page_id', 'integer', pageReference('cascade'))
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('priority', 'text', required)
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('pending'))
    .addColumn('suggestion', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('completed_at', 'text')
    .addColumn('cause', 'text', (column) => column.notNull().unique())
    .addColumn('origin', 'text')
    .addColumn('verified_at', 'text')
    .execute();

  await id(table('seo_internal_links'))
    .addColumn('source_page_id', 'integer', (column) =>
      column.notNull().references('seo_pages.id').onDelete('cascade'),
    )
    .addColumn('target_page_id', 'integer', (column) =>
      column.notNull().references('seo_pages.id').onDelete('cascade'),
    )
    .addColumn('anchor_text', 'text', required)
    .addColumn('context', 'text')
    .addColumn('is_contextual', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', required)
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('found'))
    .execute();
  await index(db, 'seo_internal_links', 'source_page_id');
  await index(db, 'seo_internal_links', 'target_page_id');
}

const pageReference =
  (action: 'cascade' | 'set null'): Build =>
  (column) =>
    column.references('seo_pages.id').onDelete(action);

const index = (db: Kysely<unknown>, table: string, column: string) =>
  db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
