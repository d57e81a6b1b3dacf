import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from '../fair-queue.ts';

/** argon2id as ASVS 5.0 appendix C asks: 19 MiB, two passes, one lane; about 12 ms. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * At most four hashes at once, so that a flood of sign-ins can't starve reads. No session or network gets all four, or more
 * than half of the queue.
 */
const queue = createFairQueue(
  { running: 4, runningOfKey: 3, waiting: 128, waitingOfKey: 64 },
  'Terlalu banyak yang masuk bersamaan. Coba lagi sebentar lagi.',
  2,
);
/** The queue key of work without an HTTP request: a start, a command. */
export const OWN_WORK = 'own work';

/** How many hashes are computed, and how many wait (at most 128). */
export function hashQueue(): { running: number; waiting: number } {
  return { running: queue.running, waiting: queue.waiting };
}

/**
 * The hash of a password for storage.
 * @param asker from `askerOf`, or `OWN_WORK`
 */
export function hashPassword(password: string, asker: string): Promise<string> {
  return queue.run(asker, () => hash(password, OPTIONS));
}

let dummyHash: Promise<string> | undefined;

/** Whether the password matches the hash; without a hash (unknown email) false, after the same time. */
export async function verifyPassword(passwordHash: string | null, password: string, asker: string): Promise<boolean> {
  dummyHash ??= hash('no account has this password', OPTIONS);
  const against = passwordHash ?? (await dummyHash);
  const matches = await queue.run(asker, () => verify(against, password));
  return matches && passwordHash !== null;
}

let unknownHash: Promise<string> | undefined;

/** A hash that no password matches: of a random secret that the process never reveals. */
export function unusableHash(): Promise<string> {
  unknownHash ??= hash(randomBytes(32).toString('base64url'), OPTIONS);
  return unknownHash;
}
