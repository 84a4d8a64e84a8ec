import { z } from 'zod';

const url = z.url({ protocol: /^https?$/, error: 'an http or https URL' });
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const flag = z
  .enum(['1', '0', 'true', 'false', ''], { error: '1 or 0' })
  .default('0')
  .transform((value) => value === '1' || value === 'true');

const environment = z.object({
  PORT: z.coerce
    .number({ error: 'a whole number from 0 to 65535' })
    .int({ error: 'a whole number from 0 to 65535' })
    .min(0, { error: 'a whole number from 0 to 65535' })
    .max(65535, { error: 'a whole number from 0 to 65535' })
    .default(3000),
  HOST: z
    .string()
    .min(1, { error: 'an address to listen on, such as 127.0.0.1' })
    .default('127.0.0.1'),
  SITE_URL: optional(url),
  DATABASE_URL: optional(
    z.string().regex(/^(sqlite:|postgres:\/\/|postgresql:\/\/)./, {
      error: 'sqlite:<file> or postgres://user:password@host/database',
    }),
  ),
  DATA_DIR: z.string().min(1, { error: 'a folder' }).default('./data'),
  CONTENT_DIR: optional(z.string()),
  STAFF_EMAIL: optional(z.email({ pattern: z.regexes.html5Email, error: 'an e-mail address' })),
  STAFF_PASSWORD: optional(z.string().min(12, { error: 'at least 12 characters' })),
  SMTP_URL: optional(
    z.string().regex(/^smtps?:\/\/./, { error: 'smtp://user:password@host:587 or smtps://…' }),
  ),
  MAIL_FROM: optional(z.email({ pattern: z.regexes.html5Email, error: 'an e-mail address' })),
  LEAD_WEBHOOK_URL: optional(url),
  LEAD_WEBHOOK_SECRET: optional(
    z.string().regex(/^whsec_[A-Za-z0-9+/=]{32,}$/, {
      error: 'whsec_ followed by at least 24 random bytes in base64',
    }),
  ),
  TRUSTED_PROXY_HOPS: z.coerce
    .number({ error: 'a whole number from 0 to 10' })
    .int({ error: 'a whole number from 0 to 10' })
    .min(0, { error: 'a whole number from 0 to 10' })
    .max(10, { error: 'a whole number from 0 to 10' })
    .default(0),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'debug, info, warn, error or silent',
    })
    .default('info'),
  AUDIT_ALLOW_PRIVATE: flag,
  AUDIT_MAX_PAGES: z.coerce
    .number({ error: 'a whole number from 1 to 50000' })
    .int({ error: 'a whole number from 1 to 50000' })
    .min(1, { error: 'a whole number from 1 to 50000' })
    .max(50000, { error: 'a whole number from 1 to 50000' })
    .default(500),
  /** A cron expression (UTC) for re-audits of the own site; `off` stops them. */
  AUDIT_SCHEDULE: z.string().min(1, { error: 'a cron expression or off' }).default('17 3 * * *'),
});

export type Config = z.infer<typeof environment> & { DATABASE_URL: string };

/** Names the configuration takes; the reference table in the README holds the same. */
export const configNames = Object.keys(environment.shape);

const secrets = new Set(['STAFF_PASSWORD', 'LEAD_WEBHOOK_SECRET', 'SMTP_URL', 'DATABASE_URL']);

/**
 * Reads the environment once. A failure lists every wrong variable with what it got and what
 * it takes; secrets are not repeated.
 */
export function parseConfig(
  env: Record<string, string | undefined>,
): { config: Config; problems: [] } | { config: null; problems: string[] } {
  const parsed = environment.safeParse(env);
  const problems = parsed.success ? relationProblems(parsed.data) : describe(parsed.error, env);
  if (!parsed.success || problems.length) return { config: null, problems };
  const { DATABASE_URL = `sqlite:${parsed.data.DATA_DIR}/site.sqlite` } = parsed.data;
  return { config: { ...parsed.data, DATABASE_URL }, problems: [] };
}

function describe(error: z.ZodError, env: Record<string, string | undefined>): string[] {
  return error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const got = secrets.has(name) ? 'a value that is not shown' : JSON.stringify(env[name] ?? '');
    return `${name}: got ${got}; it takes ${issue.message}.`;
  });
}

function relationProblems(env: z.infer<typeof environment>): string[] {
  const problems: string[] = [];
  if (Boolean(env.STAFF_EMAIL) !== Boolean(env.STAFF_PASSWORD))
    problems.push('STAFF_EMAIL and STAFF_PASSWORD: got one of them; set both or neither.');
  if (env.LEAD_WEBHOOK_URL && !env.LEAD_WEBHOOK_SECRET)
    problems.push(
      'LEAD_WEBHOOK_SECRET: got nothing; it takes whsec_ and a base64 secret when LEAD_WEBHOOK_URL is set.',
    );
  return problems;
}
