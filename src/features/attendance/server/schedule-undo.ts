import { assertNotArchived } from '#features/school-year/server/archive-relation.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { nameInHistory } from '#features/schedules/detail-rules.ts';
import { scheduleRecord } from '#features/schedules/record.ts';
import { scheduleUpdate, SCHEDULE_REFERENCES, toInput } from '#features/schedules/write-contract.ts';
import { rewriteSchedules } from '#features/schedules/server/commands.ts';
import { findSchedule } from '#features/schedules/server/queries.ts';
import { scheduleTrash, trashName } from '#features/schedules/server/schedule-trash.ts';
import '#features/schedules/server/tables.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Author } from '#platform/server/records/audit.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import { assertReferences } from '#platform/server/records/references.ts';
import { moveToTrash } from '#platform/server/records/trash/move-to-trash.ts';
import { revalidate, type EarlierValues, type RecordUndo } from '#platform/server/records/undo.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import type { z } from 'zod';
import { scheduleLogInput } from '../contract.ts';
import { REASON_LOST_TEXT } from '../messages.ts';
import { storeLog } from './log-commands.ts';

/** Earlier values of a schedule's fields, by name. The name of a nested field has a dot, such as `log.held`. */
type Values = EarlierValues['values'];

/** Returns a copy of `values` in which `field` has another value. `field` may name a nested value, such as `classes.teacher`. */
function withValue(values: object, field: string, value: unknown): object {
  const [name = field, inner] = field.split('.');
  if (inner === undefined) return { ...values, [name]: value };
  const nested: unknown = Object.entries(values).find(([key]) => key === name)?.[1];
  return { ...values, [name]: { ...(typeof nested === 'object' ? nested : {}), [inner]: value } };
}

/** Reads the reason of the last cancellation. The row keeps it even after the schedule is resumed. */
async function lastReason(tx: Tx, id: string): Promise<string> {
  const row = await tx.selectFrom('schedules').select('status_reason').where('id', '=', id).executeTakeFirst();
  if (!row?.status_reason) throw new ConflictProblem(REASON_LOST_TEXT);
  return row.status_reason;
}

/**
 * Builds the input of an update that restores earlier values: the current schedule with `values` in place of its own. Checks the
 * input like that of a form.
 */
async function earlierInput(tx: Tx, before: Schedule, values: Values) {
  const cancelled = values['status'] === 'cancelled' ? { statusReason: await lastReason(tx, before._id) } : {};
  const resumed = values['status'] === 'planned' ? { statusReason: null } : {};
  // An update does not take `movedFrom`: the server sets it if the update announces a move.
  const written = Object.entries(values).filter(([field]) => field !== 'movedFrom' && field !== 'statusReason');
  const sent = written.reduce<object>((input, [field, value]) => withValue(input, field, value), {
    ...toInput(before),
    ...cancelled,
    ...resumed,
    // Students saw a notice of the move, so they also see a notice of its undo.
    announceMove: before.movedFrom !== null,
  });
  const input = revalidate(scheduleUpdate, sent);
  await assertReferences(tx, SCHEDULE_REFERENCES, input);
  return { before, input };
}

/** Restores an earlier log, or removes the log. The current notes stay, because the history does not store notes. */
async function restoreLog(tx: Tx, by: Author, id: string, values: Values): Promise<void> {
  const before = orNotFound(await findSchedule(tx, id));
  const { notes, ...current } = before.log ?? { held: null, headcount: null, reason: null, notes: '' };
  const earlier = Object.entries(values).map(([field, value]) => [field.replace('log.', ''), value]);
  const sent: Record<string, unknown> = { ...current, ...Object.fromEntries(earlier) };
  if (sent['held'] === null) {
    await storeLog(tx, by, before, { log_held: null });
    return;
  }
  const { held, headcount, reason } = revalidate(scheduleLogInput, { ...sent, notes }) satisfies z.output<
    typeof scheduleLogInput
  >;
  await storeLog(tx, by, before, { log_held: held ? 1 : 0, log_headcount: headcount, log_reason: held ? null : reason });
}

const isLogField = (field: string) => field.startsWith('log.');

/** Separates the values of the log from all others. */
function splitLog(values: Values): { log: Values; others: Values } {
  const entries = Object.entries(values);
  return {
    log: Object.fromEntries(entries.filter(([field]) => isLogField(field))),
    others: Object.fromEntries(entries.filter(([field]) => !isLogField(field))),
  };
}

/**
 * How the history undoes changes of schedules. `RecordUndo` describes the functions.
 * - `writeBack` undoes edits, cancellations and moves, and after them logs, which are not in the input of an update. It writes all
 *   schedules before it checks their conflicts, so that schedules that exchanged their times can be undone together.
 * - `remove` undoes the creation of schedules.
 */
export const scheduleUndo: RecordUndo = {
  record: scheduleRecord,
  follows: { statusReason: 'status' },
  whole: ['log'],
  keeps: ['log.notes'],
  isFree: true,
  async writeBack(tx, by, records) {
    const edits: Awaited<ReturnType<typeof earlierInput>>[] = [];
    for (const { id, values } of records) {
      const { others: fields } = splitLog(values);
      if (Object.keys(fields).length > 0) edits.push(await earlierInput(tx, orNotFound(await findSchedule(tx, id)), fields));
    }
    const { warnings } = edits.length === 0 ? { warnings: [] } : await rewriteSchedules(tx, by, edits);
    for (const { id, values } of records) {
      const { log } = splitLog(values);
      if (Object.keys(log).length > 0) await restoreLog(tx, by, id, log);
    }
    return warnings;
  },
  async remove(tx, by, [first, ...others]) {
    const read = async (id: string) => orNotFound(await findSchedule(tx, id));
    const schedules: [Schedule, ...Schedule[]] = [await read(first)];
    for (const id of others) schedules.push(await read(id));
    for (const schedule of schedules) assertNotArchived(schedule);
    return moveToTrash(tx, by, scheduleTrash, schedules, {
      name: trashName(schedules, 'lainnya'),
      names: schedules.map(nameInHistory),
    });
  },
};
