import type { Tx } from '#platform/server/database/database.ts';
import '#features/reports/server/tables.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { nameInHistory } from '#features/schedules/detail-rules.ts';
import { findSchedule } from '#features/schedules/server/queries.ts';
import { recordChange, type Author } from '#platform/server/records/audit.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import { assertUnchanged, nextUpdatedAt } from '#platform/server/records/updated-at.ts';
import { InvalidProblem } from '#platform/shared/problem.ts';
import { monthOf } from '#platform/shared/wib.ts';
import type { ScheduleLogInput } from '../contract.ts';
import { NOT_BEGUN_TEXT } from '../messages.ts';
import { scheduleRecord } from '#features/schedules/record.ts';

/** The columns of a sent log; only a log of "not held" has a reason. */
function logColumns({ held, headcount, reason, notes }: ScheduleLogInput) {
  return { log_held: held ? 1 : 0, log_headcount: headcount, log_reason: held ? null : reason, log_notes: notes };
}

/**
 * Stores the whole log of a schedule.
 * @throws InvalidProblem before its start.
 */
export async function logSchedule(tx: Tx, by: Author, id: string, { updatedAt, ...input }: ScheduleLogInput): Promise<Schedule> {
  const before = orNotFound(await findSchedule(tx, id));
  const stored = { updated_at: before.updatedAt };
  assertUnchanged(stored, updatedAt);
  if (by.now.getTime() < Date.parse(before.scheduleTimeStart)) {
    throw new InvalidProblem([{ field: 'held', message: NOT_BEGUN_TEXT }]);
  }
  await tx
    .updateTable('schedules')
    .set({ ...logColumns(input), logged_at: nextUpdatedAt(by.now, stored) })
    .where('id', '=', id)
    .execute();
  // A published month shows totals of its logs: marks its report as changed, with the same values.
  await tx
    .updateTable('reports')
    .set(({ ref }) => ({ month: ref('month') }))
    .where('month', '=', monthOf(before.scheduleDate))
    .execute();
  const after = orNotFound(await findSchedule(tx, id));
  await recordChange(tx, by, {
    action: 'update',
    record: scheduleRecord,
    entityId: id,
    name: nameInHistory(after),
    before,
    after,
  });
  return after;
}
