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

/** The email of the admin that comes with the sample data. */
export const SAMPLE_ADMIN_EMAIL = 'admin@suluh.example';

/** The result of the first start, for the terminal. */
export interface FirstStart {
  /** Whether sample data was added. */
  sampleData: boolean;
  /** Whether nobody can sign in yet. */
  needsAdmin: boolean;
  /** The secret in the address of the first-steps page, where the first admin is created; null if somebody can sign in. */
  key: string | null;
}

/**
 * The admin account that a first start creates with the sample data. The random password, and the secret in the address of the
 * first-steps page (`key`), are shown once and never stored in plain text.
 */
export interface NewLogin {
  email: string;
  password: string;
  key: string;
}

/**
 * Records that the first start has finished, in the transaction that also does the work of the first start. Later starts then know
 * that a database without records is not new. Returns whether this start is the first.
 */
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
 * Adds the first data and the first admin to a database that has none. Every start calls this function.
 *
 * - Adds sample data to an empty database if the settings say so.
 * - Creates the admin of the settings, unless an account has that email. If the settings name no admin, the sample data gets one
 *   with a random password.
 * - If nobody can sign in, creates a new key for the first-steps page.
 *
 * Everything is one transaction. If a start is killed, the next start repeats it. If several processes start together, only one
 * does this work.
 * @param showLogin shows the random login. It is called before the commit: if the process is killed in between, the next start
 * shows a new login, so no password is lost.
 */
export async function prepareFirstStart(
  db: Database,
  clock: Clock,
  config: Pick<Config, 'firstAdmin' | 'sampleData'>,
  showLogin: (login: NewLogin) => void,
): Promise<FirstStart> {
  // Hashes are computed before the transaction, because each takes a long time and would delay other writes.
  const { firstAdmin } = config;
  const mayAddSamples = config.sampleData !== 'off';
  const randomLogin = { email: SAMPLE_ADMIN_EMAIL, password: randomBytes(15).toString('base64url'), key: newFirstKey() };
  const settingsHash = firstAdmin ? await hashPassword(firstAdmin.password, OWN_WORK) : null;
  const randomHash = mayAddSamples ? await hashPassword(randomLogin.password, OWN_WORK) : null;
  // Nobody knows this password: the people of the sample data can't sign in with it.
  const samplePeopleHash = mayAddSamples ? await hashPassword(randomBytes(24).toString('base64url'), OWN_WORK) : null;
  return writeAtStart(db.write, async (tx) => {
    const by = { adminId: null, now: clock() };
    const { isFirst } = await markFinished(tx, by.now);
    const wantsSamples = config.sampleData === 'on' || (config.sampleData === 'new' && isFirst);
    const sampleData =
      wantsSamples && samplePeopleHash !== null && (await loadSampleData(tx, by, samplePeopleHash, createFileStore(db)));
    if (sampleData) await noteSamples(tx, SHEETS);
    if (firstAdmin && settingsHash !== null) {
      await addAdmin(tx, by, { email: firstAdmin.email, name: nameFromEmail(firstAdmin.email), passwordHash: settingsHash });
    }
    if (sampleData && !firstAdmin && randomHash !== null) {
      const id = await addAdmin(tx, by, {
        email: randomLogin.email,
        name: nameFromEmail(randomLogin.email),
        passwordHash: randomHash,
      });
      await storeFirstKey(tx, randomLogin.key, id, by.now);
      showLogin(randomLogin);
    }
    const needsAdmin = !(await hasAdmin(tx));
    if (needsAdmin) await storeFirstKey(tx, randomLogin.key, null, by.now);
    return { sampleData, needsAdmin, key: needsAdmin ? randomLogin.key : null };
  });
}
