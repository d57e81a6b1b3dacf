import { randomBytes } from 'node:crypto';
import { addAdmin, hasAdmin, nameFromEmail } from '#features/auth/server/accounts/admins.ts';
import { loadSampleData } from '#features/sample-data/server/load.ts';
import type { Database, Tx } from '#platform/server/database/database.ts';
import { writeAtStart } from '#platform/server/database/write-at-start.ts';
import { hashPassword, OWN_WORK } from '#platform/server/session/password-hash.ts';
import type { Clock } from '#platform/shared/wib.ts';
import type { Config } from '../settings/config.ts';

export const SAMPLE_ADMIN_EMAIL = 'admin@suluh.example';

/** The result of the first start, for the terminal. */
export interface FirstStart {
  sampleData: boolean;
  /** Nobody can sign in yet. */
  needsAdmin: boolean;
}

/** An account with a random password, which is shown once and never stored in plain text. */
export interface NewLogin {
  email: string;
  password: string;
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
 * unless an account has that email; else, on sample data, one with a random password. Everything is one transaction that
 * depends only on the database, so that a killed first start is repeated by the next one, and several processes do it once.
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
  const random = { email: SAMPLE_ADMIN_EMAIL, password: randomBytes(15).toString('base64url') };
  const settingsHash = firstAdmin ? await hashPassword(firstAdmin.password, OWN_WORK) : null;
  const randomHash = mayLoad ? await hashPassword(random.password, OWN_WORK) : null;
  const personHash = mayLoad ? await hashPassword(randomBytes(24).toString('base64url'), OWN_WORK) : null;
  return writeAtStart(db.write, async (tx) => {
    const by = { adminId: null, now: clock() };
    const { isFirst } = await markFinished(tx, by.now);
    const wanted = config.sampleData === 'on' || (config.sampleData === 'new' && isFirst);
    const sampleData = wanted && personHash !== null && (await loadSampleData(tx, by, personHash));
    if (firstAdmin && settingsHash !== null) {
      await addAdmin(tx, by, { email: firstAdmin.email, name: nameFromEmail(firstAdmin.email), passwordHash: settingsHash });
    }
    if (sampleData && !firstAdmin && randomHash !== null) {
      await addAdmin(tx, by, { email: random.email, name: nameFromEmail(random.email), passwordHash: randomHash });
      showLogin(random);
    }
    return { sampleData, needsAdmin: !(await hasAdmin(tx)) };
  });
}
