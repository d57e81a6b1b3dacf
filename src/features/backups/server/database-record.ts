import './tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import type { BackupRecord, Failure } from './record.ts';

const ID = 1;
const NOT_FAILED = { failed_at: null, failed_reason: null };

/** Kept in the shared database, so that every process says the same, whichever machine holds the folder. */
export function keptInDatabase({ read, direct }: Pick<Database, 'read' | 'direct'>): BackupRecord {
  const store = (values: { last_date?: IsoDate; failed_at: string | null; failed_reason: Failure['reason'] | null }) =>
    direct
      .insertInto('backup_state')
      .values({ id: ID, last_date: null, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
  return {
    read: async (today) => {
      const row = await read.selectFrom('backup_state').selectAll().executeTakeFirst();
      if (!row) return { lastDate: null, failed: null };
      const { last_date, failed_at, failed_reason } = row;
      return {
        // What a wrong clock dated ahead does not count.
        lastDate: last_date !== null && last_date <= today ? last_date : null,
        failed: failed_at !== null && failed_reason !== null ? { at: failed_at, reason: failed_reason } : null,
      };
    },
    succeeded: async (date) => void (await store({ last_date: date, ...NOT_FAILED })),
    failed: async ({ at, reason }) => void (await store({ failed_at: at, failed_reason: reason })),
  };
}
