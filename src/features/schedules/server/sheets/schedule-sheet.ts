/**
 * How imports and exports read and store schedules: `scheduleSheetKind`, at the end, and the functions that it names. `SheetKind`
 * says when each of them is called.
 */
import { sql, type RawBuilder } from 'kysely';
import { listClasses, listGroups } from '#features/classes/server/queries.ts';
import { readAway } from '#features/people/server/away-queries.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import type { Author } from '#platform/server/records/audit.ts';
import { forEachYielding } from '#platform/server/yield-turn.ts';
import type { SheetChange, SheetFilters, SheetFinding, SheetKind } from '#platform/server/records/sheets/sheet-kind.ts';
import type { Row } from '#platform/server/records/trash/trash-document.ts';
import { groupBy } from '#platform/shared/collections.ts';
import { sheetIds, sheetText } from '#platform/shared/sheets/sheet.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import type { Schedule } from '../../contract.ts';
import {
  findMentoringConflicts,
  findStoredClashes,
  findWarnings,
  keepsTimesAndGroups,
  toPlanned,
  type PlannedSchedule,
} from '../../clash-rules.ts';
import { nameInHistory } from '../../detail-rules.ts';
import { MENTORING_CONFLICT_TEXT } from '../../messages.ts';
import { scheduleKind } from '../../rules.ts';
import { scheduleSheet } from '../../sheet.ts';
import type { ScheduleInput } from '../../write-contract.ts';
import { stateColumns } from '../state-columns.ts';
import { erasedRoles } from '../people-relation.ts';
import { listSchedules, listSchedulesById, listSchedulesOnDays } from '../queries.ts';
import { scheduleTrash } from '../schedule-trash.ts';

/**
 * The maximum number of schedules of one day for which warnings are computed; real programmes have fewer. Mentoring conflicts are
 * always checked.
 */
const DAY_MAX = 300;

type Names = ReadonlyMap<string, string>;

/** Reads the names of teachers and mentors, by id. */
async function readNames(db: Reader): Promise<Names> {
  const rowsOf = (table: 'teachers' | 'mentors') => db.selectFrom(table).select(['id', 'name']);
  const rows = await rowsOf('teachers')
    .unionAll(rowsOf('mentors'))
    .limit(2 * LIST_MAX)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Converts the rows of a sheet to the input of the clash rules. */
async function toPlannedSchedules(db: Reader, changes: readonly SheetChange[]): Promise<PlannedSchedule[]> {
  const classes = new Map((await listClasses(db)).map((item) => [item._id, item]));
  const groups = new Map((await listGroups(db)).map(({ _id, groupName }) => [_id, groupName]));
  const names = await readNames(db);
  const person = (id: string) => (id === '' ? null : { id, name: names.get(id) ?? '' });
  const planned: PlannedSchedule[] = [];
  await forEachYielding(changes, ({ id, values }) => {
    const text = (name: string) => sheetText(values, name);
    planned.push({
      id,
      date: text('scheduleDate'),
      start: text('scheduleTimeStart'),
      end: text('scheduleTimeEnd'),
      classes: sheetIds(values, 'classes.class').map((classId) => {
        const { className = '', mentoringGroup = [] } = classes.get(classId) ?? {};
        return { id: classId, name: className, groupIds: mentoringGroup.map(({ _id }) => _id) };
      }),
      groups: sheetIds(values, 'mentoring.group').map((group) => ({ id: group, name: groups.get(group) ?? '' })),
      teacher: person(text('classes.substitute') || text('classes.teacher')),
      mentor: person(text('mentoring.substitute') || text('mentoring.mentor')),
      link: text('linkZoom'),
      cancelled: text('status') === 'cancelled',
    });
  });
  return planned;
}

/**
 * Finds clashes among the rows of a spreadsheet, and between them and the stored schedules of the same days. A mentoring conflict is
 * an error, or a warning if it existed before and the row does not move the schedule.
 */
async function findClashes(db: Reader, changes: readonly SheetChange[]): Promise<SheetFinding[]> {
  const planned = await toPlannedSchedules(db, changes);
  const stored = (await listSchedulesOnDays(db, [...new Set(planned.map(({ date }) => date))])).map(toPlanned);
  const before = new Map(stored.map((schedule) => [schedule.id, schedule]));
  const updatedIds = new Set(planned.map(({ id }) => id));
  const days = groupBy([...stored.filter(({ id }) => !updatedIds.has(id)), ...planned], ({ date }) => date);
  const away = await readAway(db);
  const findings: SheetFinding[] = [];
  await forEachYielding(changes.entries(), ([index, { id, line }]) => {
    const candidate = planned[index];
    // A change without a line has no row in the sheet, so a finding can't be shown there.
    if (candidate === undefined || line === null) return;
    const others = days.get(candidate.date) ?? [];
    const conflicts = findMentoringConflicts(candidate, others);
    const storedSchedule = before.get(id);
    const keepsTime = storedSchedule !== undefined && keepsTimesAndGroups(storedSchedule, candidate);
    if (conflicts.length > 0 && !keepsTime) {
      findings.push({ line, column: 'mentoring.group', message: MENTORING_CONFLICT_TEXT });
    }
    if (others.length > DAY_MAX) return;
    const warnings = [...(keepsTime ? conflicts : []), ...findWarnings(candidate, others, away)];
    findings.push(...warnings.map(({ code, message }) => ({ line, column: null, code, message })));
  });
  return findings;
}

/**
 * Computes the columns that the sheet does not contain: those for status and moves, the kind of a new schedule, and the erased roles of a
 * stored schedule.
 */
async function computeColumns(
  _tx: Tx,
  by: Author,
  changes: readonly SheetChange[],
  before: ReadonlyMap<string, { record: object }>,
): Promise<ReadonlyMap<string, Row>> {
  const rows = new Map<string, Row>();
  await forEachYielding(changes, ({ id, stored, values, input }) => {
    // `before` contains the schedules that `describe` returned.
    const schedule = (before.get(id)?.record as Schedule | undefined) ?? null;
    const written = stateColumns(input as ScheduleInput, schedule, by.now);
    // The reason of a withdrawn cancellation stays, so that the change can be undone.
    const keptReason = stored?.row['status_reason'] ?? null;
    const statusColumns = { ...written, status_reason: written.status_reason ?? keptReason };
    if (stored !== null && schedule !== null) {
      const people = {
        teacher_id: sheetText(values, 'classes.teacher') || null,
        mentor_id: sheetText(values, 'mentoring.mentor') || null,
      };
      return rows.set(id, { ...statusColumns, erased_roles: erasedRoles(schedule, { ...statusColumns, ...people }) });
    }
    const kind = scheduleKind(null, {
      classes: sheetIds(values, 'classes.class').length > 0,
      mentoring: sheetIds(values, 'mentoring.group').length > 0,
      webinar: sheetIds(values, 'webinar.event').length > 0,
    });
    return rows.set(id, { kind, ...statusColumns });
  });
  return rows;
}

/**
 * Returns the SQL condition for the filters of the admin's list. It must select the same schedules as `matchesFilters` in
 * `schedule-view.ts`.
 */
function filterCondition(query: SheetFilters): RawBuilder<boolean> {
  const { from = '0001-01-01', to = '9999-12-31', class: inClass, group, teacher, mentor, kind } = query;
  const conditions = [
    sql<boolean>`date >= ${from} and date <= ${to}`,
    kind !== undefined && sql<boolean>`kind = ${kind}`,
    teacher !== undefined && sql<boolean>`(teacher_id = ${teacher} or teacher_substitute_id = ${teacher})`,
    mentor !== undefined && sql<boolean>`(mentor_id = ${mentor} or mentor_substitute_id = ${mentor})`,
    inClass !== undefined && sql<boolean>`id in (select schedule_id from schedule_classes where class_id = ${inClass})`,
    group !== undefined &&
      sql<boolean>`id in (select schedule_id from schedule_groups where group_id = ${group}
        union select c.schedule_id from schedule_classes as c join mentoring_groups as g on g.class_id = c.class_id where g.id = ${group})`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  );
}

/** Returns the ids of the schedules from today (WIB) on that clash. Null if the list is not filtered by clashes. */
async function clashingIds(db: Reader, query: SheetFilters, now: Date): Promise<ReadonlySet<string> | null> {
  if (query['clash'] !== 'only') return null;
  const today = dateInWib(now);
  const { from = today, to } = query;
  const schedules = await listSchedules(db, { from: from < today ? today : from, to }, today);
  return new Set(findStoredClashes(schedules.map(toPlanned), await readAway(db)).keys());
}

/**
 * How the rows of a spreadsheet become schedules. The keys of `columns` and `relations` are columns of the sheet; the values say
 * where each is stored.
 */
export const scheduleSheetKind: SheetKind = {
  sheet: scheduleSheet,
  trash: scheduleTrash,
  current: sql`archive_id is null`,
  columns: {
    scheduleDate: 'date',
    scheduleTimeStart: 'start_time',
    scheduleTimeEnd: 'end_time',
    'classes.subjects': 'subject_id',
    'classes.teacher': 'teacher_id',
    'classes.substitute': 'teacher_substitute_id',
    'mentoring.mentor': 'mentor_id',
    'mentoring.substitute': 'mentor_substitute_id',
    anotherEvent: 'another_event',
    linkZoom: 'link_zoom',
    status: 'status',
    statusReason: 'status_reason',
    recordingLink: 'recording_link',
  },
  relations: {
    'classes.class': { table: 'schedule_classes', ownColumn: 'schedule_id', otherColumn: 'class_id', hasPosition: true },
    'mentoring.group': { table: 'schedule_groups', ownColumn: 'schedule_id', otherColumn: 'group_id', hasPosition: true },
    'webinar.event': { table: 'schedule_webinars', ownColumn: 'schedule_id', otherColumn: 'webinar_id', hasPosition: true },
  },
  comparedBy: { value: 'scheduleDate', column: 'date' },
  order: ['date', 'start_time'],
  filter: filterCondition,
  filterIds: clashingIds,
  check: findClashes,
  complete: computeColumns,
  describe: async (tx, ids) => {
    const described = new Map<string, { record: Schedule; name: string }>();
    await forEachYielding(await listSchedulesById(tx, ids), (schedule) => {
      described.set(schedule._id, { record: schedule, name: nameInHistory(schedule) });
    });
    return described;
  },
};
