import { z } from 'zod';
import { deleteSessionsOf } from '../../db/sessions';
import { getSetting, setSetting, takeSetting } from '../../db/settings';
import { hasStaff, saveStaff } from '../../db/staff';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { routes } from '../routes';
import { hashPassword, maxPasswordBytes, minPasswordLength } from './password';

export const credentialsSchema = z.object({
  email: z
    .string({ error: 'Please enter a valid email address.' })
    .trim()
    .max(254, { error: 'Please enter a valid email address.' })
    .regex(z.regexes.html5Email, { error: 'Please enter a valid email address.' }),
  password: z
    .string({ error: `Please choose a password of at least ${minPasswordLength} characters.` })
    .min(minPasswordLength, {
      error: `Please choose a password of at least ${minPasswordLength} characters.`,
    })
    .refine((password) => Buffer.byteLength(password) <= maxPasswordBytes, {
      error: 'Please choose a shorter password.',
    }),
});
export type Credentials = z.infer<typeof credentialsSchema>;

type AccountDeps = Pick<Deps, 'db' | 'now'>;

/** Creates an account, or sets its password and signs it out everywhere. Returns its id. */
export async function setAccount(deps: AccountDeps, { email, password }: Credentials) {
  const passwordHash = await hashPassword(password);
  const id = await saveStaff(deps.db, { email, passwordHash, now: deps.now().toISOString() });
  await deleteSessionsOf(deps.db, id);
  return id;
}

const setupSetting = 'staff_setup_token_hash';

/**
 * Sees to the first account: from the environment, else a one-time link. Returns the link's
 * path, or null where there is an account already.
 */
export async function prepareFirstAccount(deps: Pick<Deps, 'db' | 'now' | 'config'>) {
  if (await hasStaff(deps.db)) return null;
  const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = deps.config;
  if (email && password) {
    await setAccount(deps, { email, password });
    return null;
  }
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url');
  await setSetting(deps.db, setupSetting, hash(token));
  return routes.staffSetup.href({ token });
}

/** Throws a 404 unless this is the link that was printed and no account exists yet. */
export async function assertSetupToken(deps: AccountDeps, token: string): Promise<void> {
  const wanted = await getSetting(deps.db, setupSetting);
  if (wanted !== hash(token) || (await hasStaff(deps.db))) throw usedUp();
}

/** Creates the first account by the one-time link, which is then used up. Returns its id. */
export async function setUpFirstAccount(
  deps: AccountDeps,
  token: string,
  credentials: Credentials,
): Promise<number> {
  await assertSetupToken(deps, token);
  if (!(await takeSetting(deps.db, setupSetting, hash(token)))) throw usedUp();
  return setAccount(deps, credentials);
}

const hash = (token: string) => new Bun.CryptoHasher('sha256').update(token).digest('hex');

const usedUp = () =>
  new AppError(404, 'link_used', 'This link was used already, or never existed. Please sign in.');
