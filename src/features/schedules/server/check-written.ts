/**
 * Checks schedules for clashes in the transaction that wrote them. A mentoring conflict refuses the write; other clashes become
 * warnings in the answer. For creates and edits: `checkAndRecord`, and `checkAndRecordAll` for several schedules. For restores from
 * the trash: `checkRestored`. All of them use `checkWritten`.
 */
import { readAway } from '#features/people/server/away-queries.ts';
import { recordChange, type Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import { groupBy } from '#platform/shared/collections.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import { formatDate, type IsoDate } from '#platform/shared/wib.ts';
import { findMentoringConflicts, findWarnings, keepsTimesAndGroups, mentoringConflictKeys, toPlanned } from '../clash-rules.ts';
import type { Schedule, ScheduleWarning } from '../contract.ts';
import { nameInHistory } from '../detail-rules.ts';
import { MENTORING_CONFLICT_TEXT, restoreConflictText } from '../messages.ts';
import { listSchedulesOn } from './queries.ts';
import { scheduleRecord } from '../record.ts';

/** A stored schedule with the warnings for the answer. */
export interface SavedSchedule {
  data: Schedule;
  /** Clashes that cause a warning, not a refusal. */
  warnings: ScheduleWarning[];
}

/** Several stored schedules with the warnings for the answer. */
export interface SavedSchedules {
  data: Schedule[];
  warnings: ScheduleWarning[];
}

/** A schedule that the current transaction wrote. `before` is its previous state; null for a new schedule. */
export interface Written {
  id: string;
  date: IsoDate;
  before: Schedule | null;
  /** The keys of mentoring conflicts that are accepted (`mentoringConflictKeys`). */
  allowed?: ReadonlySet<string>;
}

/** A date with mentoring conflicts. Each line names a class that has a lesson at that time. */
interface Refused {
  date: IsoDate;
  lines: string[];
}

/**
 * Finds the clashes between the written schedules and all others of the same days. It runs in the write transaction, so two
 * concurrent writes can't miss each other. A conflict that existed before an edit is only a warning (`keepsTimesAndGroups`).
 * @returns the saved schedules in the order of `written`, and the dates with conflicts
 */
async function checkWritten(tx: Tx, written: readonly Written[]): Promise<{ saved: SavedSchedule[]; refused: Refused[] }> {
  const found = new Map<string, SavedSchedule>();
  const refused: Refused[] = [];
  const away = await readAway(tx);
  for (const [date, writtenThatDay] of groupBy(written, (schedule) => schedule.date)) {
    const day = await listSchedulesOn(tx, date);
    const others = day.map(toPlanned);
    const lines = new Set<string>();
    for (const { id, before, allowed } of writtenThatDay) {
      const data = orNotFound(day.find((schedule) => schedule._id === id));
      const candidate = toPlanned(data);
      const conflicts = findMentoringConflicts(candidate, others);
      const existedBefore = before !== null && keepsTimesAndGroups(toPlanned(before), candidate);
      for (const { message } of existedBefore ? [] : findMentoringConflicts(candidate, others, allowed)) lines.add(message);
      found.set(id, { data, warnings: [...conflicts, ...findWarnings(candidate, others, away)] });
    }
    if (lines.size > 0) refused.push({ date, lines: [...lines] });
  }
  return {
    saved: written.map(({ id }) => orNotFound(found.get(id))),
    refused: refused.sort((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

/**
 * Checks one written schedule for clashes.
 * @throws ConflictProblem if one of its mentoring groups has a lesson at that time
 */
async function checkOne(tx: Tx, written: Written): Promise<SavedSchedule> {
  const { saved, refused } = await checkWritten(tx, [written]);
  if (refused.length > 0) throw new ConflictProblem(MENTORING_CONFLICT_TEXT, 'mentoring.group');
  return orNotFound(saved[0]);
}

/** Checks one written schedule for clashes, and records the write in the history. */
export async function checkAndRecord(tx: Tx, by: Author, written: Written): Promise<SavedSchedule> {
  const saved = await checkOne(tx, written);
  await recordSaved(tx, by, written, saved);
  return saved;
}

/**
 * Checks several written schedules for clashes. Their warnings contain the date.
 * @throws ConflictProblem on `field` with the dates of all conflicts
 */
async function checkAll(tx: Tx, written: readonly Written[], field: string): Promise<SavedSchedules> {
  const { saved, refused } = await checkWritten(tx, written);
  if (refused.length > 0) {
    const dates = refused.map(({ date }) => formatDate(date));
    throw new ConflictProblem(`${dates.join('; ')}: ${MENTORING_CONFLICT_TEXT}`, field);
  }
  return withDates(saved);
}

function withDates(saved: readonly SavedSchedule[]): SavedSchedules {
  return {
    data: saved.map(({ data }) => data),
    warnings: saved.flatMap(({ data, warnings }) =>
      warnings.map(({ code, message }) => ({ code, message: `${formatDate(data.scheduleDate)}: ${message}` })),
    ),
  };
}

/** Returns the keys of the mentoring conflicts that these schedules have now. The trash keeps them for `checkRestored`. */
export async function listConflictKeys(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('schedules')
    .select(['id', 'date'])
    .where('id', 'in', ids)
    .where((where) => where.exists(where.selectFrom('schedule_groups').select('group_id').whereRef('schedule_id', '=', 'id')))
    .execute();
  const keys: string[] = [];
  for (const [date, dayRows] of groupBy(rows, (row) => row.date)) {
    const others = (await listSchedulesOn(tx, date)).map(toPlanned);
    const candidates = others.filter((other) => dayRows.some(({ id }) => id === other.id));
    keys.push(...candidates.flatMap((candidate) => mentoringConflictKeys(candidate, others)));
  }
  return keys;
}

/**
 * Checks restored schedules for clashes.
 * @param earlier the keys of the conflicts that they had when they were deleted, which are only warnings
 * @throws ConflictProblem with the date and the lesson of each new conflict
 */
export async function checkRestored(tx: Tx, ids: readonly string[], earlier: readonly string[]): Promise<SavedSchedules> {
  const rows = await tx
    .selectFrom('schedules')
    .select(['id', 'date'])
    .where('id', 'in', ids)
    .orderBy('date')
    .orderBy('start_time')
    .orderBy('id')
    .execute();
  const known = new Set(earlier);
  const { saved, refused } = await checkWritten(
    tx,
    rows.map(({ id, date }): Written => ({ id, date, before: null, allowed: known })),
  );
  if (refused.length > 0) {
    const lines = refused.flatMap(({ date, lines: some }) => some.map((line) => `${formatDate(date)}: ${line}`));
    throw new ConflictProblem(restoreConflictText(lines), 'mentoring.group');
  }
  return saved.length === 1 ? { data: saved.map(({ data }) => data), warnings: orNotFound(saved[0]).warnings } : withDates(saved);
}

/** Checks several written schedules for clashes, and records the writes in the history. */
export async function checkAndRecordAll(tx: Tx, by: Author, written: readonly Written[], field: string): Promise<SavedSchedules> {
  const saved = await checkAll(tx, written, field);
  for (const [index, schedule] of written.entries()) await recordSaved(tx, by, schedule, { data: orNotFound(saved.data[index]) });
  return saved;
}

function recordSaved(tx: Tx, by: Author, { id, before }: Written, { data: after }: Pick<SavedSchedule, 'data'>): Promise<void> {
  return recordChange(
    tx,
    by,
    before === null
      ? { action: 'create', record: scheduleRecord, entityId: id, name: nameInHistory(after), after }
      : { action: 'update', record: scheduleRecord, entityId: id, name: nameInHistory(after), before, after },
  );
}
