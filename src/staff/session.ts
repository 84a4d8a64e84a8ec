import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { min } from 'date-fns/min';
import { deleteSession, findSession, insertSession, touchSession } from '../../db/sessions';
import type { Deps } from '../deps';

/** A session ends 12 hours after it was last used, and after 30 days in any case. */
const idleHours = 12;
const longestDays = 30;
const touchEverySeconds = 60;

export interface SignedInStaff {
  id: number;
  email: string;
}

type SessionDeps = Pick<Deps, 'db' | 'now' | 'siteUrl'>;

/** Begins a session and returns the Set-Cookie header; only the token's SHA-256 is stored. */
export async function beginSession(deps: SessionDeps, staffId: number): Promise<string> {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  const now = deps.now();
  await insertSession(deps.db, {
    tokenHash: hashToken(token),
    staffId,
    now: now.toISOString(),
    expiresAt: addHours(now, idleHours).toISOString(),
  });
  return cookie(deps, token, `Max-Age=${longestDays * 24 * 3600}`);
}

/** Who is signed in, by the session cookie; null where nobody is. Use renews the session. */
export async function currentStaff(
  deps: SessionDeps,
  request: Request,
): Promise<SignedInStaff | null> {
  const token = sessionToken(deps, request);
  if (!token) return null;
  const now = deps.now();
  const tokenHash = hashToken(token);
  const session = await findSession(deps.db, tokenHash, now.toISOString());
  if (!session) return null;
  if (now.getTime() - Date.parse(session.last_seen_at) > touchEverySeconds * 1000) {
    const longest = addDays(new Date(session.created_at), longestDays);
    const idle = addHours(now, idleHours);
    const expires = min([idle, longest]);
    await touchSession(deps.db, tokenHash, now.toISOString(), expires.toISOString());
  }
  return { id: session.id, email: session.email };
}

/** Ends the request's session for good and returns the header that clears its cookie. */
export async function endSession(deps: SessionDeps, request: Request): Promise<string> {
  const token = sessionToken(deps, request);
  if (token) await deleteSession(deps.db, hashToken(token));
  return cookie(deps, '', 'Max-Age=0');
}

const isHttps = (deps: SessionDeps) => deps.siteUrl().startsWith('https:');

/** Browsers take the `__Host-` prefix over https alone. */
const cookieName = (deps: SessionDeps) => (isHttps(deps) ? '__Host-session' : 'session');

const cookie = (deps: SessionDeps, value: string, age: string) =>
  `${cookieName(deps)}=${value}; Path=/; HttpOnly; SameSite=Lax; ${age}${isHttps(deps) ? '; Secure' : ''}`;

function sessionToken(deps: SessionDeps, request: Request): string | null {
  const cookies = new Bun.CookieMap(request.headers.get('cookie') ?? '');
  return cookies.get(cookieName(deps)) || null;
}

const hashToken = (token: string) => new Bun.CryptoHasher('sha256').update(token).digest('hex');
