import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import { recordAccess } from '#platform/server/records/audit.ts';
import { addDays, dateInWib, toInstant } from '#platform/shared/wib.ts';

/** The number of rows that one statement deletes, so that each write is short. */
const BATCH = 500;

/**
 * Deletes the rows of the history that are older than `days` whole days (WIB), in batches. Stops if the signal is aborted. The log and
 * the history get the number of deleted rows and the last of their days. A daily job calls it.
 */
export async function expireHistory(
  db: Database,
  { days, now, logger }: { days: number; now: Date; logger: Pick<FastifyBaseLogger, 'info'> },
  signal: AbortSignal,
): Promise<void> {
  const firstKept = addDays(dateInWib(now), -days);
  const before = toInstant(firstKept, '00:00').toISOString();
  let rows = 0;
  for (let deleted = BATCH; deleted >= BATCH && !signal.aborted;) {
    const oldest = db.read.selectFrom('audit_log').select('id').where('at', '<', before).orderBy('at').orderBy('id').limit(BATCH);
    const { numDeletedRows } = await db.direct.deleteFrom('audit_log').where('id', 'in', oldest).executeTakeFirstOrThrow();
    deleted = Number(numDeletedRows);
    rows += deleted;
  }
  if (rows === 0) return;
  const lastDay = addDays(firstKept, -1);
  logger.info({ rows, until: lastDay }, `deleted ${rows} rows of the history, all until ${lastDay}`);
  const access = { action: 'expire', entity: 'history', entityId: 'history', after: { rows, until: lastDay } } as const;
  await recordAccess(db.direct, { adminId: null, now }, access);
}
