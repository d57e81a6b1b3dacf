import { randomBytes } from 'node:crypto';
import { addAdmin, hasAdmin } from '#features/auth/server/admins.ts';
import { loadSampleData } from '#features/sample-data/server/load.ts';
import type { Database } from '#platform/server/database/database.ts';
import { hashPassword } from '#platform/server/session/password-hash.ts';
import type { Clock } from '#platform/shared/wib.ts';
import type { Config } from './config.ts';

export const SAMPLE_ADMIN_EMAIL = 'admin@suluh.example';

/** What the first start made, for the terminal. */
export interface FirstStart {
  sampleData: boolean;
  /** An account with a random password, shown once and stored nowhere in the clear. */
  newLogin: { email: string; password: string } | null;
  /** Nobody can sign in yet. */
  needsAdmin: boolean;
}

/**
 * Sample data into an empty database where the settings ask for it, and the first admin: the one of the settings, made
 * when no account has that email, else on sample data one with a random password. One transaction, so that several
 * processes at their first start make it once.
 */
export async function prepareFirstStart(
  db: Database,
  clock: Clock,
  config: Pick<Config, 'firstAdmin' | 'sampleData' | 'databaseUrl'>,
  isNew: boolean,
): Promise<FirstStart> {
  const wanted = config.sampleData === 'on' || (config.sampleData === 'new' && isNew);
  const random = { email: SAMPLE_ADMIN_EMAIL, password: randomBytes(15).toString('base64url') };
  const settingsHash = config.firstAdmin ? await hashPassword(config.firstAdmin.password) : null;
  const randomHash = wanted ? await hashPassword(random.password) : null;
  const personHash = wanted ? await hashPassword(randomBytes(24).toString('base64url')) : null;
  return db.write(async (tx) => {
    const by = { adminId: null, now: clock() };
    const sampleData = personHash !== null && (await loadSampleData(tx, by, personHash));
    if (config.firstAdmin && settingsHash !== null) {
      await addAdmin(tx, by, { email: config.firstAdmin.email, name: 'Admin', passwordHash: settingsHash });
    }
    if (sampleData && !config.firstAdmin && randomHash !== null) {
      await addAdmin(tx, by, { email: random.email, name: 'Admin', passwordHash: randomHash });
      return { sampleData, newLogin: random, needsAdmin: false };
    }
    return { sampleData, newLogin: null, needsAdmin: !(await hasAdmin(tx)) };
  });
}
