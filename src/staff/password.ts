/** Longest password that is hashed, in bytes: hashing costs memory and time. */
export const maxPasswordBytes = 1024;
export const minPasswordLength = 12;

/** At most this many argon2id runs at once: each takes 64 MB. */
const parallelHashes = 4;
let running = 0;
const waiting: (() => void)[] = [];

/** argon2id with Bun's defaults (64 MB, 2 passes): above OWASP's minimum of 46 MB and 1 pass. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => Bun.password.hash(password, 'argon2id'));

const decoy = Bun.password.hash(crypto.randomUUID(), 'argon2id');

/** Checks a password; without an account it takes as long, so that nothing tells who exists. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  if (Buffer.byteLength(password) > maxPasswordBytes) return false;
  const against = hash ?? (await decoy);
  const right = await inTurn(() => Bun.password.verify(password, against));
  return right && hash !== undefined;
}

async function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  if (running >= parallelHashes) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await run();
  } finally {
    running--;
    waiting.shift()?.();
  }
}
