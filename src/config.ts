import { Cron } from 'croner';
import { z } from 'zod';
import { isSiteOrigin } from './site-origin';

const url = z.url({ protocol: /^https?$/, error: 'an http or https URL' });

/** The site's own address: links are built from its root. */
const origin = z.string().refine(isSiteOrigin, {
  error: 'an http or https URL without a path, such as https://www.example.com',
});

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine((value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max, {
      error: `a whole number from ${min} to ${max}`,
    })
    .transform(Number);

const flag = z
  .enum(['1', '0', 'true', 'false'], { error: '1 or 0' })
  .default('0')
  .transform((value) => value === '1' || value === 'true');

const email = z.email({ pattern: z.regexes.html5Email, error: 'an e-mail address' });

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  SITE_URL: origin.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(sqlite:|postgres:\/\/|postgresql:\/\/)./, {
      error: 'sqlite:<file> or postgres://user:password@host/database',
    })
    .optional(),
  DATA_DIR: z.string().default('./data'),
  CONTENT_DIR: z.string().optional(),
  STAFF_EMAIL: email.optional(),
  STAFF_PASSWORD: z
    .string()
    .refine((value) => value.length >= 12 && Buffer.byteLength(value) <= 1024, {
      error: 'at least 12 characters, and 1024 bytes at most',
    })
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, { error: 'smtp://user:password@host:587 or smtps://…' })
    .optional(),
  MAIL_FROM: email.optional(),
  LEAD_WEBHOOK_URL: url.optional(),
  LEAD_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/=]{32,}( +whsec_[A-Za-z0-9+/=]{32,})*$/, {
      error:
        'whsec_ followed by at least 24 random bytes in base64; several, for a change of secrets, with spaces between them',
    })
    .optional(),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'debug, info, warn, error or silent',
    })
    .default('info'),
  AUDIT_ALLOW_PRIVATE: flag,
  AUDIT_MAX_PAGES: wholeNumber(1, 50_000).default(500),
  /** A cron expression (UTC) for re-audits of the own site; `off` stops them. */
  AUDIT_SCHEDULE: z
    .string()
    .refine(isSchedule, { error: 'a cron expression such as 17 3 * * *, or off' })
    .default('17 3 * * *'),
});

function isSchedule(value: string): boolean {
  if (value === 'off') return true;
  try {
    new Cron(value, { paused: true });
    return true;
  } catch {
    return false;
  }
}

export type Config = z.infer<typeof environment> & { DATABASE_URL: string };

/** Names the configuration takes; the reference table in the README holds the same. */
export const configNames = Object.keys(environment.shape);

const secrets = new Set([
  'STAFF_PASSWORD',
  'LEAD_WEBHOOK_URL',
  'LEAD_WEBHOOK_SECRET',
  'SMTP_URL',
  'DATABASE_URL',
]);

/**
 * Reads the environment once; an empty variable counts as unset. A failure lists every wrong variable with what it got and what
 * it takes; secrets are not repeated.
 */
export function parseConfig(
  env: Record<string, string | undefined>,
): { config: Config; problems: [] } | { config: null; problems: string[] } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
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
