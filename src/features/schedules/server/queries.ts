import '#features/classes/server/tables.ts';
import '#features/people/server/tables.ts';
import '#features/subjects/server/tables.ts';
import '#features/webinars/server/tables.ts';
import { type Expression, sql, type SqlBool } from 'kysely';
import { groupsBy } from '#features/classes/server/queries.ts';
import type { ArchivedToo } from '#features/school-year/archive-contract.ts';
import { readMarks } from '#features/school-year/server/archive-queries.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { goodRows } from '#platform/server/records/good-rows.ts';
import { giveTurn } from '#platform/server/records/sheets/in-turns.ts';
import { chunksOf, groupBy } from '#platform/shared/collections.ts';
import { daysBetween, wallTime, type IsoDate } from '#platform/shared/wib.ts';
import type { Schedule } from '../contract.ts';
import type { ScheduleWindow } from '../window-contract.ts';
import { REPEAT_MAX } from '../rules.ts';
import { erasedIn } from './people-relation.ts';
import { computedColumns, toFields, type StoredSchedule } from './tables.ts';

/** The maximum schedules of a read without a window: the ones nearest to today. */
export const NEAREST_MAX = 2_000;
/** The maximum schedules of a listing with a window: 25 per day of the longest public window. */
export const WINDOW_MAX = 10_000;
/** Days per query, each with 25 schedules as in a window. */
const DAYS_AT_ONCE = 1_000;
/** Ids per query, below the limits of both engines. */
const IDS_AT_ONCE = 5_000;
/** Schedules that are read with all their parts before other requests get their turn. */
const EXPANDED_AT_ONCE = 1_500;

function scheduleRows(db: Reader) {
  return db
    .selectFrom('schedules as s')
    .leftJoin('subjects as subject', 'subject.id', 's.subject_id')
    .leftJoin('teachers as teacher', 'teacher.id', 's.teacher_id')
    .leftJoin('mentors as mentor', 'mentor.id', 's.mentor_id')
    .leftJoin('teachers as teacher_substitute', 'teacher_substitute.id', 's.teacher_substitute_id')
    .leftJoin('mentors as mentor_substitute', 'mentor_substitute.id', 's.mentor_substitute_id')
    .selectAll('s')
    .select([
      'subject.name as subject_name',
      'teacher.name as teacher_name',
      'mentor.name as mentor_name',
      'teacher_substitute.name as teacher_substitute_name',
      'mentor_substitute.name as mentor_substitute_name',
    ]);
}

type ScheduleRow = Awaited<ReturnType<ReturnType<typeof scheduleRows>['execute']>>[number];

async function inChunks<T>(ids: readonly string[], query: (ids: readonly string[]) => Promise<T[]>): Promise<T[]> {
  return (await Promise.all(chunksOf(ids, IDS_AT_ONCE).map(query))).flat();
}

/** The classes, groups and webinars of each schedule, in a few queries. */
async function partsOf(db: Reader, ids: readonly string[]) {
  const classes = await inChunks(ids, (some) =>
    db
      .selectFrom('schedule_classes as link')
      .innerJoin('classes as c', 'c.id', 'link.class_id')
      .select(['link.schedule_id', 'c.id', 'c.class_name'])
      .where('link.schedule_id', 'in', some)
      .orderBy('link.position')
      .execute(),
  );
  const groups = await inChunks(ids, (some) =>
    db
      .selectFrom('schedule_groups as link')
      .innerJoin('mentoring_groups as g', 'g.id', 'link.group_id')
      .select(['link.schedule_id', 'g.id', 'g.group_name'])
      .where('link.schedule_id', 'in', some)
      .orderBy('link.position')
      .execute(),
  );
  const webinars = await inChunks(ids, (some) =>
    db
      .selectFrom('schedule_webinars as link')
      .innerJoin('webinars as w', 'w.id', 'link.webinar_id')
      .select(['link.schedule_id', 'w.id', 'w.theme', 'w.description', 'w.speaker', 'w.photo', 'w.link_zoom'])
      .where('link.schedule_id', 'in', some)
      .orderBy('link.position')
      .execute(),
  );
  const classIds = [...new Set(classes.map(({ id }) => id))];
  const groupsOfClasses = await groupsBy(db, 'class_id', classIds.length > IDS_AT_ONCE ? 'all' : classIds);
  return {
    classes: groupBy(classes, (row) => row.schedule_id),
    groups: groupBy(groups, (row) => row.schedule_id),
    webinars: groupBy(webinars, (row) => row.schedule_id),
    groupsOfClasses,
  };
}

function named(id: string | null, name: string | null) {
  return id === null || name === null ? null : { _id: id, name };
}

async function expand(db: Reader, stored: readonly ScheduleRow[]): Promise<StoredSchedule[]> {
  const rows = goodRows('schedules', computedColumns, stored);
  if (rows.length === 0) return [];
  const parts = await partsOf(
    db,
    rows.map(({ id }) => id),
  );
  const markOf = await readMarks(db, rows);
  return rows.map((row) => ({
    ...toFields(row),
    ...markOf(row),
    classes: {
      class: (parts.classes.get(row.id) ?? []).map(({ id, class_name }) => ({
        _id: id,
        className: class_name,
        mentoringGroup: parts.groupsOfClasses.get(id) ?? [],
      })),
      subjects: named(row.subject_id, row.subject_name),
      teacher: named(row.teacher_id, row.teacher_name) ?? erasedIn(row, 'teacher_id'),
      substitute: named(row.teacher_substitute_id, row.teacher_substitute_name) ?? erasedIn(row, 'teacher_substitute_id'),
    },
    mentoring: {
      group: (parts.groups.get(row.id) ?? []).map(({ id, group_name }) => ({ _id: id, groupName: group_name })),
      mentor: named(row.mentor_id, row.mentor_name) ?? erasedIn(row, 'mentor_id'),
      substitute: named(row.mentor_substitute_id, row.mentor_substitute_name) ?? erasedIn(row, 'mentor_substitute_id'),
    },
    webinar: {
      event: (parts.webinars.get(row.id) ?? []).map((webinar) => ({
        _id: webinar.id,
        webinarTheme: webinar.theme,
        webinarDescription: webinar.description,
        webinarSpeaker: webinar.speaker,
        webinarPhoto: webinar.photo,
        webinarLinkZoom: webinar.link_zoom,
      })),
    },
  }));
}

/**
 * Lists schedules by date, then start. `window` filters them, both days inclusive; without it, the 2,000 nearest to `today`
 * (WIB), of this school year; with `archived` of all. `only` is a further condition on `schedules as s`. Of more than `max`,
 * returns the ones nearest to today.
 */
export async function listSchedules(
  db: Reader,
  window: ScheduleWindow & { archived?: ArchivedToo },
  today: IsoDate,
  only?: Expression<SqlBool>,
  max = window.from === undefined && window.to === undefined ? NEAREST_MAX : WINDOW_MAX,
): Promise<StoredSchedule[]> {
  const { from, to, archived } = window;
  const query = scheduleRows(db)
    .$if(archived !== 'true', (rows) => rows.where('s.archive_id', 'is', null))
    .$if(from !== undefined, (rows) => rows.where('s.date', '>=', from ?? ''))
    .$if(to !== undefined, (rows) => rows.where('s.date', '<=', to ?? ''))
    .$if(only !== undefined, (rows) => rows.where(only ?? sql.lit(true)))
    .limit(max);
  const ahead = await query.where('s.date', '>=', today).orderBy('s.date').orderBy('s.start_time').orderBy('s.id').execute();
  const behind = await query
    .where('s.date', '<', today)
    .orderBy('s.date', 'desc')
    .orderBy('s.start_time', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
  return expand(db, nearest(behind.reverse(), ahead, max, today));
}

/** The `max` rows nearest to today, of those before it and those from it on, both sorted by time. */
function nearest(behind: ScheduleRow[], ahead: ScheduleRow[], max: number, today: IsoDate): ScheduleRow[] {
  let first = 0;
  let last = ahead.length;
  while (behind.length - first + last > max) {
    const oldest = behind[first];
    const latest = ahead[last - 1];
    const far = latest && (!oldest || daysBetween(today, latest.date) > daysBetween(oldest.date, today));
    if (far) last -= 1;
    else first += 1;
  }
  return [...behind.slice(first), ...ahead.slice(0, last)];
}

/** The schedules of one day of this school year, by start. */
export async function listSchedulesOn(db: Reader, date: IsoDate): Promise<StoredSchedule[]> {
  const rows = await scheduleRows(db)
    .where('s.date', '=', date)
    .where('s.archive_id', 'is', null)
    .orderBy('s.start_time')
    .orderBy('s.id')
    .limit(WINDOW_MAX)
    .execute();
  return expand(db, rows);
}

/** The schedules of several days, unordered. */
export async function listSchedulesOnDays(db: Reader, dates: readonly IsoDate[]): Promise<StoredSchedule[]> {
  const schedules: StoredSchedule[] = [];
  for (const some of chunksOf(dates, DAYS_AT_ONCE)) {
    if (some.length === 0) continue;
    const rows = scheduleRows(db).where('s.date', 'in', some).where('s.archive_id', 'is', null);
    schedules.push(...(await expand(db, await rows.limit(DAYS_AT_ONCE * 25).execute())));
  }
  return schedules;
}

/** The schedules from a day on with the class or one of the groups, by date, then start: the first 2,000. */
export async function listForClassAndGroups(
  db: Reader,
  { classId, groupIds, from }: { classId: string; groupIds: readonly string[]; from: IsoDate },
): Promise<StoredSchedule[]> {
  const rows = await scheduleRows(db)
    .where('s.date', '>=', from)
    .where('s.archive_id', 'is', null)
    .where((where) =>
      where.or([
        where('s.id', 'in', where.selectFrom('schedule_classes').select('schedule_id').where('class_id', '=', classId)),
        where('s.id', 'in', where.selectFrom('schedule_groups').select('schedule_id').where('group_id', 'in', groupIds)),
      ]),
    )
    .orderBy('s.date')
    .orderBy('s.start_time')
    .orderBy('s.id')
    .limit(NEAREST_MAX)
    .execute();
  return expand(db, rows);
}

/** The schedules of the same series that are later than this one, by date, then start. */
export async function listLaterOfSeries(db: Reader, schedule: Schedule): Promise<StoredSchedule[]> {
  const { series, scheduleDate } = schedule;
  if (series === null) return [];
  const rows = await scheduleRows(db)
    .where('s.series', '=', series)
    .where('s.archive_id', 'is', null)
    .where((where) =>
      where.or([
        where('s.date', '>', scheduleDate),
        where.and([where('s.date', '=', scheduleDate), where('s.start_time', '>', wallTime(schedule.scheduleTimeStart))]),
      ]),
    )
    .orderBy('s.date')
    .orderBy('s.start_time')
    .orderBy('s.id')
    .limit(REPEAT_MAX)
    .execute();
  return expand(db, rows);
}

/** The time of the last write of each schedule of this school year in a window, by date, then start. */
export async function listStamps(
  db: Reader,
  { from, to }: { from: IsoDate; to: IsoDate },
  { recorded = false } = {},
): Promise<{ id: string; updated_at: string }[]> {
  return db
    .selectFrom('schedules')
    .select(['id', 'updated_at'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .$if(recorded, (query) => query.where('recording_link', 'is not', null))
    .where('archive_id', 'is', null)
    .orderBy('date')
    .orderBy('start_time')
    .orderBy('id')
    .limit(WINDOW_MAX)
    .execute();
}

/** The same of the archived schedules, of every archive: the `max` latest. A stamp differs after another archive took the schedule. */
export async function listArchivedStamps(db: Reader, max: number): Promise<{ id: string; updated_at: string }[]> {
  const rows = await db
    .selectFrom('schedules')
    .select(['id', 'updated_at', 'archive_id'])
    .where('archive_id', 'is not', null)
    .orderBy('date', 'desc')
    .orderBy('start_time', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ id, updated_at, archive_id }) => ({ id, updated_at: `${updated_at} ${archive_id}` }));
}

/** The schedules with these ids, unordered, archived ones too. */
export async function listSchedulesById(db: Reader, ids: readonly string[]): Promise<StoredSchedule[]> {
  const schedules: StoredSchedule[] = [];
  for (const some of chunksOf(ids, EXPANDED_AT_ONCE)) {
    if (some.length === 0) continue;
    const rows = await scheduleRows(db).where('s.id', 'in', some).execute();
    await giveTurn();
    for (const schedule of await expand(db, rows)) schedules.push(schedule);
    await giveTurn();
  }
  return schedules;
}

export async function findSchedule(db: Reader, id: string): Promise<StoredSchedule | null> {
  const [schedule] = await listSchedulesById(db, [id]);
  return schedule ?? null;
}

/** For each of these schedules: how often its calendar event has changed, and the last renaming of a record that it shows. */
export async function readSequences(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, { sequence: number; renamedAt: string | null }>> {
  const rows = await inChunks(ids, (some) =>
    db.selectFrom('schedules').select(['id', 'sequence', 'renamed_at']).where('id', 'in', some).execute(),
  );
  return new Map(rows.map(({ id, sequence, renamed_at }) => [id, { sequence, renamedAt: renamed_at }]));
}
