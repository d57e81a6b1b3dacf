import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from '../fair-queue.ts';

/**
 * The parameters of argon2id, as ASVS 5.0 appendix C requires: 19 MiB, two passes, one lane. A hash takes about 12 ms. Only tests
 * change them (`tests/support/cheap-hashes.ts`).
 */
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The `Retry-After` of a refusal. */
const RETRY_AFTER_SECONDS = 2;
/**
 * The queue of hashes: at most four run at the same time, so that a flood of sign-ins can't delay reads. No session or network gets
 * all four, or more than half of the waiting queue.
 */
const queue = createFairQueue(
  { running: 4, runningOfKey: 3, waiting: 128, waitingOfKey: 64 },
  'Terlalu banyak yang masuk bersamaan. Coba lagi sebentar lagi.',
  RETRY_AFTER_SECONDS,
);
/** The queue key of work without an HTTP request: the start of the server, or a command. */
export const OWN_WORK = 'own work';

/** Returns how many hashes are being computed, and how many wait (at most 128). */
export function hashQueue(): { running: number; waiting: number } {
  return { running: queue.running, waiting: queue.waiting };
}

/**
 * Hashes a password for storage.
 * @param queueKey from `requesterKey`, or `OWN_WORK`
 */
export function hashPassword(password: string, queueKey: string): Promise<string> {
  return queue.run(queueKey, () => hash(password, HASH_COST));
}

/** A hash for the comparison if there is no account. */
let dummyHash: Promise<string> | undefined;

/** Whether the password matches the hash. For an unknown email (null) it is false, after the same time. */
export async function verifyPassword(passwordHash: string | null, password: string, queueKey: string): Promise<boolean> {
  dummyHash ??= hash('no account has this password', HASH_COST);
  const comparedHash = passwordHash ?? (await dummyHash);
  const matches = await queue.run(queueKey, () => verify(comparedHash, password));
  return matches && passwordHash !== null;
}

let unknownHash: Promise<string> | undefined;

/** Returns a hash that no password matches: the hash of a random secret that no code reveals. */
export function unusableHash(): Promise<string> {
  unknownHash ??= hash(randomBytes(32).toString('base64url'), HASH_COST);
  return unknownHash;
}
