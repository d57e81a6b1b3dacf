import { readAway } from '#features/people/server/away-queries.ts';
import { recordChange, type Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import { groupBy } from '#platform/shared/collections.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import { formatDate, type IsoDate } from '#platform/shared/wib.ts';
import { findMentoringConflicts, findWarnings, keepsPlace, mentoringConflictKeys, toPlanned } from '../clash-rules.ts';
import type { Schedule, ScheduleWarning } from '../contract.ts';
import { nameInHistory } from '../detail-rules.ts';
import { MENTORING_CONFLICT_TEXT, restoreConflictText } from '../messages.ts';
import { listSchedulesOn } from './queries.ts';
import { scheduleRecord } from '../record.ts';

export interface SavedSchedule {
  data: Schedule;
  /** Clashes that cause a warning, not a refusal. */
  warnings: ScheduleWarning[];
}

export interface SavedSchedules {
  data: Schedule[];
  warnings: ScheduleWarning[];
}

/** A schedule that this transaction wrote, and its stored state before; null for a new one. */
export interface Written {
  id: string;
  date: IsoDate;
  before: Schedule | null;
  /** Earlier mentoring conflicts that may recur (`mentoringConflictKeys`). */
  allowed?: ReadonlySet<string>;
}

/** A date with conflicts, and a line for each class with lessons at that time. */
interface Refused {
  date: IsoDate;
  lines: string[];
}

/**
 * Compares the written schedules with the others of their days. It runs inside the write transaction, so that two concurrent
 * schedules always see each other. An earlier conflict is only a warning if the edit keeps the place.
 * @returns the saved schedules in order, and the refused ones by date.
 */
async function checkWritten(tx: Tx, written: readonly Written[]): Promise<{ saved: SavedSchedule[]; refused: Refused[] }> {
  const found = new Map<string, SavedSchedule>();
  const refused: Refused[] = [];
  const away = await readAway(tx);
  for (const [date, some] of groupBy(written, (one) => one.date)) {
    const day = await listSchedulesOn(tx, date);
    const others = day.map(toPlanned);
    const lines = new Set<string>();
    for (const { id, before, allowed } of some) {
      const data = orNotFound(day.find((schedule) => schedule._id === id));
      const candidate = toPlanned(data);
      const conflicts = findMentoringConflicts(candidate, others);
      const isKept = before !== null && keepsPlace(toPlanned(before), candidate);
      for (const { message } of isKept ? [] : findMentoringConflicts(candidate, others, allowed)) lines.add(message);
      found.set(id, { data, warnings: [...conflicts, ...findWarnings(candidate, others, away)] });
    }
    if (lines.size > 0) refused.push({ date, lines: [...lines] });
  }
  return {
    saved: written.map(({ id }) => orNotFound(found.get(id))),
    refused: refused.sort((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

/** @throws ConflictProblem if one of its mentoring groups has a lesson at that time. */
async function checkOne(tx: Tx, written: Written): Promise<SavedSchedule> {
  const { saved, refused } = await checkWritten(tx, [written]);
  if (refused.length > 0) throw new ConflictProblem(MENTORING_CONFLICT_TEXT, 'mentoring.group');
  return orNotFound(saved[0]);
}

/** Checks one written schedule and records it. */
export async function checkAndRecord(tx: Tx, by: Author, written: Written): Promise<SavedSchedule> {
  const one = await checkOne(tx, written);
  await recordSaved(tx, by, written, one);
  return one;
}

/**
 * Checks several schedules, all or none; their warnings contain the date.
 * @throws ConflictProblem on `field` with the dates of all conflicts.
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

/** The keys of the present mentoring conflicts of these schedules. */
export async function listConflictKeys(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('schedules')
    .select(['id', 'date'])
    .where('id', 'in', ids)
    .where((where) => where.exists(where.selectFrom('schedule_groups').select('group_id').whereRef('schedule_id', '=', 'id')))
    .execute();
  const keys: string[] = [];
  for (const [date, some] of groupBy(rows, (row) => row.date)) {
    const others = (await listSchedulesOn(tx, date)).map(toPlanned);
    const own = others.filter((other) => some.some(({ id }) => id === other.id));
    keys.push(...own.flatMap((candidate) => mentoringConflictKeys(candidate, others)));
  }
  return keys;
}

/**
 * Checks restored schedules, all or none. Conflicts from before their delete are only warnings.
 * @throws ConflictProblem with the date and the lesson of each new conflict.
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

/** Checks several and records them. */
export async function checkAndRecordAll(tx: Tx, by: Author, written: readonly Written[], field: string): Promise<SavedSchedules> {
  const saved = await checkAll(tx, written, field);
  for (const [index, one] of written.entries()) await recordSaved(tx, by, one, { data: orNotFound(saved.data[index]) });
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
