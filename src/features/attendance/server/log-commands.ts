import type { Updateable } from 'kysely';
import type { Tx } from '#platform/server/database/database.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import '#features/reports/server/tables.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { assertNotArchived } from '#features/school-year/server/archive-relation.ts';
import { nameInHistory } from '#features/schedules/detail-rules.ts';
import { findSchedule } from '#features/schedules/server/queries.ts';
import { recordChange, type Author } from '#platform/server/records/audit.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import { assertUnchanged, isUnchanged, nextUpdatedAt } from '#platform/server/records/updated-at.ts';
import { ConflictProblem, InvalidProblem } from '#platform/shared/problem.ts';
import { monthOf } from '#platform/shared/wib.ts';
import type { ScheduleLogInput, ScheduleLogsInput } from '../contract.ts';
import { NONE_LOGGED_TEXT, NONE_REMOVED_TEXT, NOT_BEGUN_TEXT } from '../messages.ts';
import { scheduleRecord } from '#features/schedules/record.ts';
import { isCancelled } from '#features/schedules/rules.ts';

type Logged = ScheduleLogsInput['schedules'][number];

/** Returns the columns for a log. Only a session that was not held has a reason. */
function logColumns({ held, headcount, reason, notes }: Omit<ScheduleLogInput, 'updatedAt'>) {
  return { log_held: held ? 1 : 0, log_headcount: headcount, log_reason: held ? null : reason, log_notes: notes };
}

/**
 * Stores the log of a schedule and replaces an earlier one.
 * @throws InvalidProblem if the schedule has not begun.
 */
export async function logSchedule(tx: Tx, by: Author, id: string, { updatedAt, ...input }: ScheduleLogInput): Promise<Schedule> {
  const before = orNotFound(await findSchedule(tx, id));
  assertUnchanged({ updated_at: before.updatedAt }, updatedAt);
  if (by.now.getTime() < Date.parse(before.scheduleTimeStart)) {
    throw new InvalidProblem([{ field: 'held', message: NOT_BEGUN_TEXT }]);
  }
  return storeLog(tx, by, before, logColumns(input));
}

/** Finds a session that is to be logged together with others. @throws ConflictProblem if it can't be, with the reason. */
async function readLoggable(tx: Tx, by: Author, { _id, updatedAt }: Logged, isRemoval: boolean): Promise<Schedule> {
  const before = await findSchedule(tx, _id);
  const effect = isRemoval ? NONE_REMOVED_TEXT : NONE_LOGGED_TEXT;
  if (!before) throw new ConflictProblem(`Salah satu kegiatan sudah dihapus. ${effect}`);
  const refuse = (why: string) => new ConflictProblem(`${nameInHistory(before)} ${why}. ${effect}`);
  if (isRemoval) {
    if (!isUnchanged({ updated_at: before.updatedAt }, updatedAt)) throw refuse('sudah diubah orang lain');
    return before;
  }
  if (before.log !== null) throw refuse('sudah dicatat orang lain');
  if (isCancelled(before)) throw refuse('dibatalkan');
  if (!isUnchanged({ updated_at: before.updatedAt }, updatedAt)) throw refuse('sudah diubah orang lain');
  if (by.now.getTime() < Date.parse(before.scheduleTimeStart)) throw refuse('belum dimulai');
  return before;
}

/**
 * Stores the same log for several sessions without a log, or removes their logs. It changes all of them or none.
 * @throws ConflictProblem that names the first session that can't be changed
 */
export async function logSchedules(tx: Tx, by: Author, { schedules, held, reason }: ScheduleLogsInput): Promise<Schedule[]> {
  const columns = held === null ? { log_held: null } : logColumns({ held, headcount: null, reason, notes: '' });
  const sent = new Map(schedules.map((schedule) => [schedule._id, schedule]));
  const saved: Schedule[] = [];
  for (const schedule of sent.values()) {
    saved.push(await storeLog(tx, by, await readLoggable(tx, by, schedule, held === null), columns));
  }
  return saved;
}

type LogColumns = Pick<Updateable<Tables['schedules']>, 'log_held' | 'log_headcount' | 'log_reason' | 'log_notes'>;

/** Writes the columns of a log and records the change in the history. */
export async function storeLog(tx: Tx, by: Author, before: Schedule, columns: LogColumns): Promise<Schedule> {
  assertNotArchived(before);
  const { _id: id } = before;
  await tx
    .updateTable('schedules')
    .set({ ...columns, logged_at: nextUpdatedAt(by.now, { updated_at: before.updatedAt }) })
    .where('id', '=', id)
    .execute();
  // The public page of a published month shows totals of logs. Log columns are private, so a write to them invalidates no prepared
  // answer. Therefore this statement also writes to `reports`. It changes no value, but every write to `reports` invalidates the
  // page's prepared answer.
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
    // The history stores no notes, so the values of the log don't show that they changed.
    hidden: before.log && after.log && before.log.notes !== after.log.notes ? ['log.notes'] : [],
  });
  return after;
}
