import { recordChange, type Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { orNotFound, newId } from '#platform/server/records/ids.ts';
import { assertReferences } from '#platform/server/records/references.ts';
import { assertUnchanged, nextUpdatedAt } from '#platform/server/records/updated-at.ts';
import { groupBy } from '#platform/shared/group-by.ts';
import { ConflictProblem, InvalidProblem } from '#platform/shared/problem.ts';
import { addDays, daysBetween, formatDate, isDate, type IsoDate } from '#platform/shared/wib.ts';
import { findMentoringConflicts, findWarnings, keepsPlace, toPlanned } from '../clash-rules.ts';
import {
  SCHEDULE_REFERENCES,
  type Schedule,
  type ScheduleInput,
  type ScheduleLogInput,
  type ScheduleUpdate,
  type ScheduleWarning,
} from '../contract.ts';
import { DATE_TEXT, MENTORING_CONFLICT_TEXT, NOT_BEGUN_TEXT } from '../messages.ts';
import { lifeColumns } from './life-columns.ts';
import { findSchedule, listLaterOfSeries, listSchedulesOn } from './queries.ts';
import { logColumns, toColumns } from './tables.ts';

export interface SavedSchedule {
  data: Schedule;
  /** Clashes that are told, not refused. */
  warnings: ScheduleWarning[];
}

export interface SavedSchedules {
  data: Schedule[];
  warnings: ScheduleWarning[];
}

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

/** A schedule that this transaction wrote, and what was stored before; null for a new one. */
interface Written {
  id: string;
  date: IsoDate;
  before: Schedule | null;
}

/**
 * Reads the written schedules among the others of their days, inside the transaction that no other write runs beside, so that
 * two schedules can't each miss the other. A conflict that stood is told, as long as the edit leaves the place.
 * @returns what was saved, in order, and the dates on which one of its mentoring groups is in class at that time.
 */
async function checkWritten(tx: Tx, written: readonly Written[]): Promise<{ saved: SavedSchedule[]; refused: IsoDate[] }> {
  const found = new Map<string, SavedSchedule>();
  const refused = new Set<IsoDate>();
  for (const [date, some] of groupBy(written, (one) => one.date)) {
    const day = await listSchedulesOn(tx, date);
    const others = day.map(toPlanned);
    for (const { id, before } of some) {
      const data = orNotFound(day.find((schedule) => schedule._id === id));
      const candidate = toPlanned(data);
      const conflicts = findMentoringConflicts(candidate, others);
      const stood = before !== null && keepsPlace(toPlanned(before), candidate);
      if (conflicts.length > 0 && !stood) refused.add(date);
      found.set(id, { data, warnings: [...conflicts, ...findWarnings(candidate, others)] });
    }
  }
  return { saved: written.map(({ id }) => orNotFound(found.get(id))), refused: [...refused].sort() };
}

/** Checks one written schedule and records it. */
async function settleOne(tx: Tx, by: Author, written: Written): Promise<SavedSchedule> {
  const { saved, refused } = await checkWritten(tx, [written]);
  if (refused.length > 0) throw new ConflictProblem(MENTORING_CONFLICT_TEXT, 'mentoring.group');
  const one = orNotFound(saved[0]);
  await recordSaved(tx, by, written, one);
  return one;
}

/**
 * Checks several, all or none; their warnings say the date.
 * @throws ConflictProblem on `field` that names the dates of all conflicts.
 */
async function settleAll(tx: Tx, by: Author, written: readonly Written[], field: string): Promise<SavedSchedules> {
  const { saved, refused } = await checkWritten(tx, written);
  if (refused.length > 0) {
    throw new ConflictProblem(`${refused.map(formatDate).join('; ')}: ${MENTORING_CONFLICT_TEXT}`, field);
  }
  for (const [index, one] of written.entries()) await recordSaved(tx, by, one, orNotFound(saved[index]));
  return {
    data: saved.map(({ data }) => data),
    warnings: saved.flatMap(({ data, warnings }) =>
      warnings.map(({ code, message }) => ({ code, message: `${formatDate(data.scheduleDate)}: ${message}` })),
    ),
  };
}

function recordSaved(tx: Tx, by: Author, { id, before }: Written, { data: after }: SavedSchedule): Promise<void> {
  return recordChange(
    tx,
    by,
    before === null
      ? { action: 'create', entity: 'schedule', entityId: id, after }
      : { action: 'update', entity: 'schedule', entityId: id, before, after },
  );
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
  await tx
    .updateTable('schedules')
    .set({
      ...toColumns(input),
      ...lifeColumns(input, before, by.now),
      updated_at: nextUpdatedAt(by.now, { updated_at: before.updatedAt }),
    })
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

/** @returns the id, and how many went where the later ones of the series were to go too. */
export async function deleteSchedule(
  tx: Tx,
  by: Author,
  id: string,
  scope: ScheduleUpdate['scope'],
): Promise<{ _id: string; deleted?: number }> {
  const schedules = await readScope(tx, id, scope);
  for (const before of schedules) {
    await tx.deleteFrom('schedules').where('id', '=', before._id).execute();
    await recordChange(tx, by, { action: 'delete', entity: 'schedule', entityId: before._id, before });
  }
  return scope === undefined ? { _id: id } : { _id: id, deleted: schedules.length };
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
    .set({ ...logColumns(input), updated_at: nextUpdatedAt(by.now, stored) })
    .where('id', '=', id)
    .execute();
  const after = orNotFound(await findSchedule(tx, id));
  await recordChange(tx, by, { action: 'update', entity: 'schedule', entityId: id, before, after });
  return after;
}
