import { randomBytes } from 'node:crypto';
import { addAdmin, hasAdmin, nameFromEmail } from '#features/auth/server/accounts/admins.ts';
import { createFileStore } from '#features/files/server/store/create-file-store.ts';
import { newFirstKey, storeFirstKey } from '#features/auth/server/links/first-keys.ts';
import { noteSamples } from '#features/first-steps/server/samples.ts';
import { loadSampleData } from '#features/sample-data/server/load.ts';
import type { Database, Tx } from '#platform/server/database/database.ts';
import { writeAtStart } from '#platform/server/database/write-at-start.ts';
import { hashPassword, OWN_WORK } from '#platform/server/session/password-hash.ts';
import type { Clock } from '#platform/shared/wib.ts';
import { SHEETS } from '../features.ts';
import type { Config } from '../settings/config.ts';

export const SAMPLE_ADMIN_EMAIL = 'admin@suluh.example';

/** The result of the first start, for the terminal. */
export interface FirstStart {
  sampleData: boolean;
  /** Nobody can sign in yet. */
  needsAdmin: boolean;
  /** The key of the first steps that creates the first admin; null if somebody can sign in. */
  key: string | null;
}

/** An account with a random password and the key of its first steps. Both are shown once and never stored in plain text. */
export interface NewLogin {
  email: string;
  password: string;
  key: string;
}

/** Records that a first start has finished, so that later starts don't take an empty database for a new one. */
async function markFinished(tx: Tx, now: Date): Promise<{ isFirst: boolean }> {
  const at = now.toISOString();
  const row = await tx
    .insertInto('first_start')
    .values({ id: 1, finished_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return { isFirst: row !== undefined };
}

/**
 * Adds sample data to an empty database if the settings ask for it, and creates the first admin: the one of the settings,
 * unless an account has that email; else, on sample data, one with a random password. While nobody can sign in, every start makes a
 * key of the first steps. Everything is one transaction. If a first
 * start is killed, the next start repeats it; if several processes start together, only one does it.
 * @param showLogin called with the random login before it is stored. If the process is killed in between, the next start
 * shows another one, and no password is lost.
 */
export async function prepareFirstStart(
  db: Database,
  clock: Clock,
  config: Pick<Config, 'firstAdmin' | 'sampleData'>,
  showLogin: (login: NewLogin) => void,
): Promise<FirstStart> {
  const { firstAdmin } = config;
  const mayLoad = config.sampleData !== 'off';
  const random = { email: SAMPLE_ADMIN_EMAIL, password: randomBytes(15).toString('base64url'), key: newFirstKey() };
  const settingsHash = firstAdmin ? await hashPassword(firstAdmin.password, OWN_WORK) : null;
  const randomHash = mayLoad ? await hashPassword(random.password, OWN_WORK) : null;
  const personHash = mayLoad ? await hashPassword(randomBytes(24).toString('base64url'), OWN_WORK) : null;
  return writeAtStart(db.write, async (tx) => {
    const by = { adminId: null, now: clock() };
    const { isFirst } = await markFinished(tx, by.now);
    const wanted = config.sampleData === 'on' || (config.sampleData === 'new' && isFirst);
    const sampleData = wanted && personHash !== null && (await loadSampleData(tx, by, personHash, createFileStore(db)));
    if (sampleData) await noteSamples(tx, SHEETS);
    if (firstAdmin && settingsHash !== null) {
      await addAdmin(tx, by, { email: firstAdmin.email, name: nameFromEmail(firstAdmin.email), passwordHash: settingsHash });
    }
    if (sampleData && !firstAdmin && randomHash !== null) {
      const id = await addAdmin(tx, by, { email: random.email, name: nameFromEmail(random.email), passwordHash: randomHash });
      await storeFirstKey(tx, random.key, id, by.now);
      showLogin(random);
    }
    const needsAdmin = !(await hasAdmin(tx));
    if (needsAdmin) await storeFirstKey(tx, random.key, null, by.now);
    return { sampleData, needsAdmin, key: needsAdmin ? random.key : null };
  });
}
