import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from '../fair-queue.ts';

/** argon2id as ASVS 5.0 appendix C asks: 19 MiB, two passes, one lane; about 12 ms. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * At most four hashes at once, so that a flood of sign-ins can't starve reads. One is always left to others than the session or
 * network that asks most, and so is half of the places to wait.
 */
const queue = createFairQueue(
  { running: 4, runningOfKey: 3, waiting: 128, waitingOfKey: 64 },
  'Terlalu banyak yang masuk bersamaan. Coba lagi sebentar lagi.',
  2,
);
/** The asker of what nobody asked for over HTTP: a start, a command. */
export const OWN_WORK = 'own work';

/** How many hashes are being computed, and how many wait, at most 128. */
export function hashQueue(): { running: number; waiting: number } {
  return { running: queue.running, waiting: queue.waiting };
}

/**
 * A password as the database keeps it.
 * @param asker from `askerOf`, or `OWN_WORK`
 */
export function hashPassword(password: string, asker: string): Promise<string> {
  return queue.run(asker, () => hash(password, OPTIONS));
}

let dummyHash: Promise<string> | undefined;

/** Whether the password is the hash's; without a hash (unknown email) false, after the same time. */
export async function verifyPassword(passwordHash: string | null, password: string, asker: string): Promise<boolean> {
  dummyHash ??= hash('no account has this password', OPTIONS);
  const against = passwordHash ?? (await dummyHash);
  const matches = await queue.run(asker, () => verify(against, password));
  return matches && passwordHash !== null;
}

let unknownHash: Promise<string> | undefined;

/** A hash that no password opens: of one that is made up once for the process and told to nobody. */
export function unusableHash(): Promise<string> {
  unknownHash ??= hash(randomBytes(32).toString('base64url'), OPTIONS);
  return unknownHash;
}
