import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Problem } from '#platform/shared/problem.ts';

/** argon2id as ASVS 5.0 appendix C asks: 19 MiB, two passes, one lane; about 12 ms. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 4;
const WAITING_MAX = 64;

/** At most four hashes at once, so that a flood of sign-ins can't starve reads; a bounded number waits. */
const queue = pLimit(AT_ONCE);

/** How many hashes are being computed, and how many wait, at most 64. */
export function hashQueue(): { running: number; waiting: number } {
  return { running: queue.activeCount, waiting: queue.pendingCount };
}

function queued<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= WAITING_MAX) {
    throw new Problem('unavailable', 'Terlalu banyak yang masuk bersamaan. Coba lagi sebentar lagi.', { retryAfterSeconds: 2 });
  }
  return queue(work);
}

/** A password as the database keeps it. */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password, OPTIONS));
}

let dummyHash: Promise<string> | undefined;

/** Whether the password is the hash's; without a hash (unknown email) false, after the same time. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash('no account has this password', OPTIONS);
  const against = passwordHash ?? (await dummyHash);
  const matches = await queued(() => verify(against, password));
  return matches && passwordHash !== null;
}

let unknownHash: Promise<string> | undefined;

/** A hash that no password opens: of one that is made up once for the process and told to nobody. */
export function unusableHash(): Promise<string> {
  unknownHash ??= hash(randomBytes(32).toString('base64url'), OPTIONS);
  return unknownHash;
}
