import { assertNotArchived } from '#features/school-year/server/archive-relation.ts';
import type { Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { orNotFound, newId } from '#platform/server/records/ids.ts';
import { assertReferences } from '#platform/server/records/references.ts';
import { moveToTrash } from '#platform/server/records/trash/move-to-trash.ts';
import { assertUnchanged, CHANGED_MEANWHILE_TEXT, isUnchanged, nextUpdatedAt } from '#platform/server/records/updated-at.ts';
import type { Deleted } from '#platform/shared/answers.ts';
import { InvalidProblem, Problem, type FieldError } from '#platform/shared/problem.ts';
import { isDate, type IsoDate } from '#platform/shared/wib.ts';
import type { Schedule } from '../contract.ts';
import { SCHEDULE_REFERENCES, type ScheduleChanges, type ScheduleInput, type ScheduleUpdate } from '../write-contract.ts';
import { nameInHistory } from '../detail-rules.ts';
import { DATE_TEXT, GONE_TEXT } from '../messages.ts';
import { editLater, inputOf, seriesEdit } from '../series-rules.ts';
import { assertNoArchivedParts } from './audience-queries.ts';
import { erasedRoles } from './people-relation.ts';
import { stateColumns } from './state-columns.ts';
import { findSchedule, listLaterOfSeries, listSchedulesById } from './queries.ts';
import { scheduleTrash, trashName } from './schedule-trash.ts';
import { checkAndRecordAll, checkAndRecord, type SavedSchedule, type SavedSchedules, type Written } from './check-written.ts';
import { toColumns } from './tables.ts';

/** Replaces the classes, groups and webinars of a schedule. */
async function writeParts(tx: Tx, id: string, { classes, mentoring, webinar }: ScheduleInput): Promise<void> {
  for (const table of ['schedule_classes', 'schedule_groups', 'schedule_webinars'] as const) {
    await tx.deleteFrom(table).where('schedule_id', '=', id).execute();
  }
  const partOf = (position: number) => ({ schedule_id: id, position });
  if (classes.class.length > 0) {
    await tx
      .insertInto('schedule_classes')
      .values(classes.class.map((class_id, index) => ({ ...partOf(index), class_id })))
      .execute();
  }
  if (mentoring.group.length > 0) {
    await tx
      .insertInto('schedule_groups')
      .values(mentoring.group.map((group_id, index) => ({ ...partOf(index), group_id })))
      .execute();
  }
  if (webinar.event.length > 0) {
    await tx
      .insertInto('schedule_webinars')
      .values(webinar.event.map((webinar_id, index) => ({ ...partOf(index), webinar_id })))
      .execute();
  }
}

/** The origin of schedules that were created together: a repetition, or a copy of a week. */
type Origin = { series?: string; copy_batch?: string };

/** Inserts a new schedule. The caller checks it for clashes. */
async function insert(tx: Tx, by: Author, input: ScheduleInput, origin: Origin): Promise<Written> {
  const id = newId();
  const columns = { ...toColumns(input), ...stateColumns(input, null, by.now), ...origin };
  await tx
    .insertInto('schedules')
    .values({ id, ...columns, updated_at: nextUpdatedAt(by.now) })
    .execute();
  await writeParts(tx, id, input);
  return { id, date: input.scheduleDate, before: null };
}

/** Updates a stored schedule. The caller checks it for clashes. */
async function write(tx: Tx, by: Author, before: Schedule, input: ScheduleInput): Promise<Written> {
  assertNotArchived(before);
  const { _id: id } = before;
  const columns = { ...toColumns(input), ...stateColumns(input, before, by.now) };
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

/**
 * Creates a schedule.
 * @throws ConflictProblem if one of its mentoring groups has a lesson at that time. Other clashes only cause warnings.
 */
export async function createSchedule(tx: Tx, by: Author, input: ScheduleInput): Promise<SavedSchedule> {
  await assertReferences(tx, SCHEDULE_REFERENCES, input);
  await assertNoArchivedParts(tx, input);
  return checkAndRecord(tx, by, await insert(tx, by, input, {}));
}

/**
 * Creates several schedules: all or none. The caller has checked their references.
 * @throws ConflictProblem whose error names `field` and lists all conflicting dates
 */
export async function createSchedules(
  tx: Tx,
  by: Author,
  inputs: readonly ScheduleInput[],
  { origin, field }: { origin: Origin; field: string },
): Promise<SavedSchedules> {
  const written: Written[] = [];
  for (const input of inputs) written.push(await insert(tx, by, input, origin));
  return checkAndRecordAll(tx, by, written, field);
}

/** Creates the same schedule on each of the dates, as one series. */
export async function repeatSchedule(
  tx: Tx,
  by: Author,
  input: ScheduleInput,
  dates: readonly IsoDate[],
): Promise<SavedSchedules> {
  await assertReferences(tx, SCHEDULE_REFERENCES, input);
  await assertNoArchivedParts(tx, input);
  const inputs = dates.map((scheduleDate) => ({ ...input, scheduleDate }));
  return createSchedules(tx, by, inputs, { origin: { series: newId() }, field: 'dates' });
}

/** Reads the schedules that an edit or delete applies to: one schedule; with the scope `following` also the later ones of its series. */
async function readScope(tx: Tx, id: string, scope: ScheduleUpdate['scope']): Promise<[Schedule, ...Schedule[]]> {
  const first = orNotFound(await findSchedule(tx, id));
  assertNotArchived(first);
  return [first, ...(scope === 'following' ? await listLaterOfSeries(tx, first) : [])];
}

/** The result of an edit of a series. `kept` lists the fields in which later schedules keep their own value. */
interface SavedSeries extends SavedSchedule {
  updated: number;
  kept: { _id: string; scheduleDate: IsoDate; fields: string[] }[];
}

/** Writes an edit of one schedule, and applies it to the later schedules of its series. */
async function updateSeries(
  tx: Tx,
  by: Author,
  [first, ...later]: readonly [Schedule, ...Schedule[]],
  { overwrite, ...input }: Omit<ScheduleUpdate, 'scope' | 'dryRun' | 'updatedAt'>,
): Promise<SavedSeries> {
  const written = [await write(tx, by, first, input)];
  const kept: SavedSeries['kept'] = [];
  const edit = seriesEdit(first, input);
  for (const schedule of later) {
    const { values, isChanged, kept: fields } = editLater(edit, schedule, overwrite === true);
    const { scheduleDate } = values;
    if (!isDate(scheduleDate)) throw new InvalidProblem([{ field: 'scheduleDate', message: DATE_TEXT }]);
    if (fields.length > 0) kept.push({ _id: schedule._id, scheduleDate, fields });
    if (!isChanged) continue;
    written.push(await write(tx, by, schedule, { ...inputOf(values), announceMove: input.announceMove }));
  }
  const { data, warnings } = await checkAndRecordAll(tx, by, written, 'mentoring.group');
  return { data: orNotFound(data[0]), warnings, updated: written.length, kept };
}

/**
 * Edits a schedule; with the scope `following` also the later ones of its series. For a `dryRun` the caller rolls the transaction back,
 * so the answer has the `updatedAt` from before the edit.
 */
export async function updateSchedule(
  tx: Tx,
  by: Author,
  id: string,
  { scope, dryRun, updatedAt, ...input }: ScheduleUpdate,
): Promise<SavedSchedule | SavedSeries> {
  const schedules = await readScope(tx, id, scope);
  const [first] = schedules;
  assertUnchanged({ updated_at: first.updatedAt }, updatedAt);
  await assertReferences(tx, SCHEDULE_REFERENCES, input);
  await assertNoArchivedParts(tx, input, first);
  const saved =
    scope === undefined
      ? await checkAndRecord(tx, by, await write(tx, by, first, input))
      : await updateSeries(tx, by, schedules, input);
  return dryRun ? { ...saved, data: { ...saved.data, updatedAt: first.updatedAt } } : saved;
}

/**
 * Writes new values of several schedules: all or none. The caller has checked their references and versions.
 * @throws ConflictProblem with the dates of all conflicts
 */
export async function rewriteSchedules(
  tx: Tx,
  by: Author,
  edits: readonly { before: Schedule; input: ScheduleInput }[],
): Promise<SavedSchedules> {
  const written: Written[] = [];
  for (const { before, input } of edits) written.push(await write(tx, by, before, input));
  return checkAndRecordAll(tx, by, written, 'mentoring.group');
}

/**
 * Edits several schedules: all or none.
 * @throws ConflictProblem on `changes.N` for each schedule that no longer exists or was changed since, or with the dates of new
 *   conflicts
 */
export async function changeSchedules(tx: Tx, by: Author, { changes }: ScheduleChanges): Promise<SavedSchedules> {
  const found = await listSchedulesById(
    tx,
    changes.map(({ _id }) => _id),
  );
  const stored = new Map<string, Schedule>(found.map((schedule) => [schedule._id, schedule]));
  const errors = changes.flatMap(({ _id, updatedAt }, index): FieldError[] => {
    const before = stored.get(_id);
    if (!before) return [{ field: `changes.${index}`, message: GONE_TEXT }];
    return isUnchanged({ updated_at: before.updatedAt }, updatedAt)
      ? []
      : [{ field: `changes.${index}.updatedAt`, message: CHANGED_MEANWHILE_TEXT }];
  });
  const [first] = errors;
  if (first) throw new Problem('conflict', first.message, { errors });
  for (const change of changes) {
    await assertReferences(tx, SCHEDULE_REFERENCES, change);
    await assertNoArchivedParts(tx, change, stored.get(change._id));
  }
  const edits = changes.map(({ _id, updatedAt: _updatedAt, ...input }) => ({ before: orNotFound(stored.get(_id)), input }));
  return rewriteSchedules(tx, by, edits);
}

function remove(tx: Tx, by: Author, schedules: readonly [Schedule, ...Schedule[]], name: string): Promise<Deleted> {
  return moveToTrash(tx, by, scheduleTrash, schedules, { name, names: schedules.map(nameInHistory) });
}

/**
 * Deletes a schedule; with the scope `following` also the later ones of its series. With that scope, the answer has the number of deleted
 * schedules.
 */
export async function deleteSchedule(
  tx: Tx,
  by: Author,
  id: string,
  scope: ScheduleUpdate['scope'],
): Promise<Deleted & { deleted?: number }> {
  const schedules = await readScope(tx, id, scope);
  const removed = await remove(tx, by, schedules, trashName(schedules, 'sesudahnya'));
  return scope === undefined ? removed : { ...removed, deleted: schedules.length };
}

/**
 * Deletes several schedules as one entry of the trash. Skips those that no longer exist.
 * @throws NotFoundProblem if none of them exists
 */
export async function deleteSchedules(tx: Tx, by: Author, ids: readonly string[]): Promise<Deleted & { deleted: number }> {
  const stored = new Map<string, Schedule>((await listSchedulesById(tx, ids)).map((schedule) => [schedule._id, schedule]));
  const [first, ...others] = ids.flatMap((id) => stored.get(id) ?? []);
  const schedules = [orNotFound(first), ...others] as const;
  schedules.forEach(assertNotArchived);
  return { ...(await remove(tx, by, schedules, trashName(schedules, 'lainnya'))), deleted: schedules.length };
}
