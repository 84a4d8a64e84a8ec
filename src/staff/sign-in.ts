import { clearRateLimit } from '../../db/rate-limits';
import { findStaffByEmail } from '../../db/staff';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { limitRate, networkOf } from '../http/rate-limit';
import { verifyPassword } from './password';
import { beginSession } from './session';

const windowSeconds = 15 * 60;
const attemptsPerNetwork = 40;
/** At one account from one network: whoever guesses elsewhere does not lock its owner out. */
const attemptsPerAccount = 8;
/** At one account from everywhere: what many machines together may guess. */
const attemptsInAll = 100;

/**
 * Signs a member of staff in and returns the Set-Cookie header. Refuses a wrong pair with 401
 * and too many attempts with 429, without telling whether the account exists.
 */
export async function signIn(
  deps: Deps,
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<string> {
  const network = networkOf(ip);
  const mailbox = email.trim().toLowerCase().slice(0, 254);
  const accountKey = `sign-in:${mailbox} ${network}`;
  await limitRate(deps, `sign-in-ip:${network}`, attemptsPerNetwork, windowSeconds);
  await limitRate(deps, accountKey, attemptsPerAccount, windowSeconds);
  await limitRate(deps, `sign-in-all:${mailbox}`, attemptsInAll, windowSeconds);
  const account = await findStaffByEmail(deps.db, email);
  if (!(await verifyPassword(password, account?.password_hash)) || !account)
    throw new AppError(401, 'wrong_credentials', 'This email and password do not match.');
  await clearRateLimit(deps.db, accountKey);
  return beginSession(deps, account.id);
}
