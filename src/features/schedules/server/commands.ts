import { recordChange, type Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { orNotFound, newId } from '#platform/server/records/ids.ts';
import { assertReferences } from '#platform/server/records/references.ts';
import { assertUnchanged, nextUpdatedAt } from '#platform/server/records/updated-at.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import { formatDate, type IsoDate } from '#platform/shared/wib.ts';
import { findMentoringConflicts, findWarnings, hasSameTimeAndGroups, toPlanned } from '../clash-rules.ts';
import {
  SCHEDULE_REFERENCES,
  type Schedule,
  type ScheduleInput,
  type ScheduleUpdate,
  type ScheduleWarning,
} from '../contract.ts';
import { MENTORING_CONFLICT_TEXT } from '../messages.ts';
import { findSchedule, listSchedulesOn } from './queries.ts';
import { toColumns } from './tables.ts';

export interface SavedSchedule {
  data: Schedule;
  /** Clashes that are told, not refused. */
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

/**
 * Reads the written schedule among the others of its day, inside the transaction that no other write runs beside, so that
 * two schedules can't each miss the other.
 *
 * @param before what was stored, or null: a conflict that stood is told, as long as the edit leaves date, times and groups
 * @throws ConflictProblem when one of its mentoring groups is in class at that time.
 */
async function checkConflicts(tx: Tx, id: string, date: IsoDate, before: Schedule | null): Promise<SavedSchedule> {
  const day = await listSchedulesOn(tx, date);
  const data = orNotFound(day.find((schedule) => schedule._id === id));
  const candidate = toPlanned(data);
  const others = day.map(toPlanned);
  const conflicts = findMentoringConflicts(candidate, others);
  const stood = before !== null && hasSameTimeAndGroups(toPlanned(before), candidate);
  if (conflicts.length > 0 && !stood) throw new ConflictProblem(MENTORING_CONFLICT_TEXT, 'mentoring.group');
  return { data, warnings: [...conflicts, ...findWarnings(candidate, others)] };
}

export async function createSchedule(tx: Tx, by: Author, input: ScheduleInput): Promise<SavedSchedule> {
  await assertReferences(tx, SCHEDULE_REFERENCES, input);
  const id = newId();
  await tx
    .insertInto('schedules')
    .values({ id, ...toColumns(input), updated_at: nextUpdatedAt(by.now) })
    .execute();
  await writeParts(tx, id, input);
  const saved = await checkConflicts(tx, id, input.scheduleDate, null);
  await recordChange(tx, by, { action: 'create', entity: 'schedule', entityId: id, after: saved.data });
  return saved;
}

export async function updateSchedule(tx: Tx, by: Author, id: string, input: ScheduleUpdate): Promise<SavedSchedule> {
  const before = orNotFound(await findSchedule(tx, id));
  const stored = { updated_at: before.updatedAt };
  assertUnchanged(stored, input.updatedAt);
  await assertReferences(tx, SCHEDULE_REFERENCES, input);
  await tx
    .updateTable('schedules')
    .set({ ...toColumns(input), updated_at: nextUpdatedAt(by.now, stored) })
    .where('id', '=', id)
    .execute();
  await writeParts(tx, id, input);
  const saved = await checkConflicts(tx, id, input.scheduleDate, before);
  await recordChange(tx, by, { action: 'update', entity: 'schedule', entityId: id, before, after: saved.data });
  return saved;
}

export async function deleteSchedule(tx: Tx, by: Author, id: string): Promise<string> {
  const before = orNotFound(await findSchedule(tx, id));
  await tx.deleteFrom('schedules').where('id', '=', id).execute();
  await recordChange(tx, by, { action: 'delete', entity: 'schedule', entityId: id, before });
  return id;
}

/**
 * The same schedule on each of the dates: all are saved, or none.
 * @throws ConflictProblem that names the first date on which it conflicts.
 */
export async function repeatSchedule(
  tx: Tx,
  by: Author,
  input: ScheduleInput,
  dates: readonly string[],
): Promise<{ data: Schedule[]; warnings: ScheduleWarning[] }> {
  const data: Schedule[] = [];
  const warnings: ScheduleWarning[] = [];
  for (const scheduleDate of dates) {
    const saved = await createSchedule(tx, by, { ...input, scheduleDate }).catch((error: unknown): never => {
      if (error instanceof ConflictProblem) throw new ConflictProblem(`${formatDate(scheduleDate)}: ${error.message}`, 'dates');
      throw error;
    });
    data.push(saved.data);
    warnings.push(...saved.warnings);
  }
  return { data, warnings };
}
