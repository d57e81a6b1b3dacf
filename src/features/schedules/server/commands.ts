import { recordChange, type Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { orNotFound, newId } from '#platform/server/records/ids.ts';
import { assertReferences } from '#platform/server/records/references.ts';
import { moveToTrash } from '#platform/server/records/trash/move-to-trash.ts';
import { assertUnchanged, nextUpdatedAt } from '#platform/server/records/updated-at.ts';
import type { Deleted } from '#platform/shared/answers.ts';
import { InvalidProblem } from '#platform/shared/problem.ts';
import { addDays, daysBetween, isDate, type IsoDate } from '#platform/shared/wib.ts';
import {
  SCHEDULE_REFERENCES,
  type Schedule,
  type ScheduleInput,
  type ScheduleLogInput,
  type ScheduleUpdate,
} from '../contract.ts';
import { nameInHistory } from '../detail-rules.ts';
import { DATE_TEXT, NOT_BEGUN_TEXT } from '../messages.ts';
import { erasedRoles } from './people-relation.ts';
import { lifeColumns } from './life-columns.ts';
import { findSchedule, listLaterOfSeries } from './queries.ts';
import { scheduleTrash, trashName } from './schedule-trash.ts';
import { settleAll, settleOne, type SavedSchedule, type SavedSchedules, type Written } from './settle.ts';
import { logColumns, toColumns } from './tables.ts';

async function writeParts(tx: Tx, id: string, { classes, mentoring, webinar }: ScheduleInput): Promise<void> {
  for (const table of ['schedule_classes', 'schedule_groups', 'schedule_webinars'] as const) {
    await tx.deleteFrom(table).where('schedule_id', '=', id).execute();
  }
  const link = (position: number) => ({ schedule_id: id, position });
  if (classes.class.length > 0) {
    await tx
      .insertInto('schedule_classes')
      .values(classes.class.map((class_id, index) => ({ ...link(index), class_id })))
      .execute();
  }
  if (mentoring.group.length > 0) {
    await tx
      .insertInto('schedule_groups')
      .values(mentoring.group.map((group_id, index) => ({ ...link(index), group_id })))
      .execute();
  }
  if (webinar.event.length > 0) {
    await tx
      .insertInto('schedule_webinars')
      .values(webinar.event.map((webinar_id, index) => ({ ...link(index), webinar_id })))
      .execute();
  }
}

async function insert(tx: Tx, by: Author, input: ScheduleInput, series: string | null): Promise<Written> {
  const id = newId();
  const columns = { ...toColumns(input), ...lifeColumns(input, null, by.now), series };
  await tx
    .insertInto('schedules')
    .values({ id, ...columns, updated_at: nextUpdatedAt(by.now) })
    .execute();
  await writeParts(tx, id, input);
  return { id, date: input.scheduleDate, before: null };
}

async function write(tx: Tx, by: Author, before: Schedule, input: ScheduleInput): Promise<Written> {
  const { _id: id } = before;
  const columns = { ...toColumns(input), ...lifeColumns(input, before, by.now) };
  await tx
    .updateTable('schedules')
    .set((column) => ({
      ...columns,
      erased_roles: erasedRoles(before, columns),
      updated_at: nextUpdatedAt(by.now, { updated_at: before.updatedAt }),
      sequence: column('sequence', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await writeParts(tx, id, input);
  return { id, date: input.scheduleDate, before };
}

export async function createSchedule(tx: Tx, by: Author, input: ScheduleInput): Promise<SavedSchedule> {
  await assertReferences(tx, SCHEDULE_REFERENCES, input);
  return settleOne(tx, by, await insert(tx, by, input, null));
}

/**
 * Several schedules, whose references are known to exist: all are saved, or none.
 * @param series what they share, or null
 * @throws ConflictProblem on `field` that names the dates of all conflicts.
 */
export async function createSchedules(
  tx: Tx,
  by: Author,
  inputs: readonly ScheduleInput[],
  { series, field }: { series: string | null; field: string },
): Promise<SavedSchedules> {
  const written: Written[] = [];
  for (const input of inputs) written.push(await insert(tx, by, input, series));
  return settleAll(tx, by, written, field);
}

/** The same schedule on each of the dates, as one series. */
export async function repeatSchedule(
  tx: Tx,
  by: Author,
  input: ScheduleInput,
  dates: readonly IsoDate[],
): Promise<SavedSchedules> {
  await assertReferences(tx, SCHEDULE_REFERENCES, input);
  const inputs = dates.map((scheduleDate) => ({ ...input, scheduleDate }));
  return createSchedules(tx, by, inputs, { series: newId(), field: 'dates' });
}

/** The stored schedule that an edit or delete means, and the later ones of its series where it means those too. */
async function readScope(tx: Tx, id: string, scope: ScheduleUpdate['scope']): Promise<[Schedule, ...Schedule[]]> {
  const first = orNotFound(await findSchedule(tx, id));
  return [first, ...(scope === 'following' ? await listLaterOfSeries(tx, first) : [])];
}

/** The edit as it is for another one of the series: on its own date, moved by as many days. */
function onOwnDate(input: ScheduleInput, first: Schedule, schedule: Schedule): ScheduleInput {
  const scheduleDate = addDays(schedule.scheduleDate, daysBetween(first.scheduleDate, input.scheduleDate));
  if (!isDate(scheduleDate)) throw new InvalidProblem([{ field: 'scheduleDate', message: DATE_TEXT }]);
  return { ...input, scheduleDate };
}

export async function updateSchedule(
  tx: Tx,
  by: Author,
  id: string,
  { scope, updatedAt, ...input }: ScheduleUpdate,
): Promise<SavedSchedule & { updated?: number }> {
  const [first, ...later] = await readScope(tx, id, scope);
  assertUnchanged({ updated_at: first.updatedAt }, updatedAt);
  await assertReferences(tx, SCHEDULE_REFERENCES, input);
  const written = [await write(tx, by, first, input)] as const;
  if (scope === undefined) return settleOne(tx, by, written[0]);
  const all: Written[] = [...written];
  for (const schedule of later) all.push(await write(tx, by, schedule, onOwnDate(input, first, schedule)));
  const { data, warnings } = await settleAll(tx, by, all, 'mentoring.group');
  return { data: orNotFound(data[0]), warnings, updated: all.length };
}

/** @returns with a scope also how many went. */
export async function deleteSchedule(
  tx: Tx,
  by: Author,
  id: string,
  scope: ScheduleUpdate['scope'],
): Promise<Deleted & { deleted?: number }> {
  const schedules = await readScope(tx, id, scope);
  const gone = await moveToTrash(tx, by, scheduleTrash, schedules, {
    name: trashName(schedules),
    names: schedules.map(nameInHistory),
  });
  return scope === undefined ? gone : { ...gone, deleted: schedules.length };
}

/**
 * Writes down what came of a schedule; the whole log.
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
    .set((column) => ({
      ...logColumns(input),
      updated_at: nextUpdatedAt(by.now, stored),
      sequence: column('sequence', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  const after = orNotFound(await findSchedule(tx, id));
  await recordChange(tx, by, {
    action: 'update',
    entity: 'schedule',
    entityId: id,
    name: nameInHistory(after),
    before,
    after,
  });
  return after;
}
