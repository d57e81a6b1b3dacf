/**
 * Reads schedules. Every list has two steps: a query selects rows (`scheduleRows`), then `expand` reads their classes, groups and
 * webinars, and turns the rows into schedules.
 */
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
import { yieldTurn } from '#platform/server/yield-turn.ts';
import { chunksOf, groupBy } from '#platform/shared/collections.ts';
import { daysBetween, wallTime, type IsoDate } from '#platform/shared/wib.ts';
import type { Schedule } from '../contract.ts';
import { PUBLIC_WINDOW_DAYS, type ScheduleWindow } from '../window-contract.ts';
import { REPEAT_MAX } from '../rules.ts';
import { erasedIn } from './people-relation.ts';
import { computedColumns, toFields, type StoredSchedule } from './tables.ts';

/** The maximum number of schedules that a read without a window returns: those nearest to today. */
export const NEAREST_MAX = 2_000;
/** A day has at most this many schedules on average. */
const PER_DAY = 25;
/** The maximum number of schedules that a read with a window returns: those of the longest public window. */
export const WINDOW_MAX = PUBLIC_WINDOW_DAYS * PER_DAY;
/** The maximum number of days in one SQL query. */
const DAYS_AT_ONCE = 1_000;
/** The maximum number of ids in one SQL query; both engines allow more. */
const IDS_AT_ONCE = 5_000;
/** The number of schedules that are expanded before other requests can run. */
const EXPANDED_AT_ONCE = 1_500;

/** Selects the rows of schedules with the names of their subject and people. */
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

/** Runs a query for many ids in several statements. */
async function inChunks<T>(ids: readonly string[], query: (ids: readonly string[]) => Promise<T[]>): Promise<T[]> {
  return (await Promise.all(chunksOf(ids, IDS_AT_ONCE).map(query))).flat();
}

/** Reads the classes, groups and webinars of the schedules, by the schedule's id, in a few queries. */
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

/**
 * Converts rows to schedules, and reads their classes, groups and webinars. Rows with invalid values are omitted. Yields to other
 * requests: the longest public window would block them for a tenth of a second.
 */
async function expand(db: Reader, stored: readonly ScheduleRow[]): Promise<StoredSchedule[]> {
  const schedules: StoredSchedule[] = [];
  for (const some of chunksOf(stored, EXPANDED_AT_ONCE)) {
    await yieldTurn();
    schedules.push(...(await expandSome(db, some)));
  }
  await yieldTurn();
  return schedules;
}

async function expandSome(db: Reader, stored: readonly ScheduleRow[]): Promise<StoredSchedule[]> {
  const rows = goodRows('schedules', computedColumns, stored);
  if (rows.length === 0) return [];
  const parts = await partsOf(
    db,
    rows.map(({ id }) => id),
  );
  await yieldTurn();
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
 * Lists schedules in order of time. If there are more than `max`, it returns those nearest to `today` (WIB). For that it reads up
 * to `max` before today and up to `max` from today on.
 * @param window the days, both inclusive; without them all days. Archived schedules are included only with `archived`.
 * @param condition a further condition on `schedules as s`
 */
export async function listSchedules(
  db: Reader,
  window: ScheduleWindow & { archived?: ArchivedToo },
  today: IsoDate,
  condition?: Expression<SqlBool>,
  max = window.from === undefined && window.to === undefined ? NEAREST_MAX : WINDOW_MAX,
): Promise<StoredSchedule[]> {
  const { from, to, archived } = window;
  const query = scheduleRows(db)
    .$if(archived !== 'true', (rows) => rows.where('s.archive_id', 'is', null))
    .$if(from !== undefined, (rows) => rows.where('s.date', '>=', from ?? ''))
    .$if(to !== undefined, (rows) => rows.where('s.date', '<=', to ?? ''))
    .$if(condition !== undefined, (rows) => rows.where(condition ?? sql.lit(true)))
    .limit(max);
  const upcoming = await query.where('s.date', '>=', today).orderBy('s.date').orderBy('s.start_time').orderBy('s.id').execute();
  await yieldTurn();
  const past = await query
    .where('s.date', '<', today)
    .orderBy('s.date', 'desc')
    .orderBy('s.start_time', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
  return expand(db, nearest(past.reverse(), upcoming, max, today));
}

/**
 * Returns the `max` rows nearest to today. `past` are the rows before today, `upcoming` those from today on, both in order of
 * time.
 */
function nearest(past: ScheduleRow[], upcoming: ScheduleRow[], max: number, today: IsoDate): ScheduleRow[] {
  let first = 0;
  let last = upcoming.length;
  while (past.length - first + last > max) {
    const oldest = past[first];
    const latest = upcoming[last - 1];
    const isLatestFarther = latest && (!oldest || daysBetween(today, latest.date) > daysBetween(oldest.date, today));
    if (isLatestFarther) last -= 1;
    else first += 1;
  }
  return [...past.slice(first), ...upcoming.slice(0, last)];
}

/** Lists the schedules of one day, without archived ones, by start. */
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

/** Lists the schedules of several days, without archived ones, unordered. */
export async function listSchedulesOnDays(db: Reader, dates: readonly IsoDate[]): Promise<StoredSchedule[]> {
  const schedules: StoredSchedule[] = [];
  for (const some of chunksOf(dates, DAYS_AT_ONCE)) {
    if (some.length === 0) continue;
    const rows = scheduleRows(db).where('s.date', 'in', some).where('s.archive_id', 'is', null);
    schedules.push(...(await expand(db, await rows.limit(DAYS_AT_ONCE * PER_DAY).execute())));
  }
  return schedules;
}

/** Lists the schedules from a day on that contain the class or one of the groups, in order of time: at most 2,000. */
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

/** Lists the later schedules in the series of this one, in order of time. */
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

/**
 * Lists when each schedule in a window was last written, without archived ones, in order of time. The search uses it to find what
 * changed. `recorded` limits the list to schedules with a recording.
 */
export async function listWriteTimes(
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

/**
 * Lists the `max` latest archived schedules, each with a stamp as `updated_at`. The stamp consists of the time of the last write
 * and the id of the archive. So it also changes when a schedule moves to another archive.
 */
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

/** Lists the schedules with these ids, including archived ones, unordered. */
export async function listSchedulesById(db: Reader, ids: readonly string[]): Promise<StoredSchedule[]> {
  const schedules: StoredSchedule[] = [];
  for (const some of chunksOf(ids, EXPANDED_AT_ONCE)) {
    if (some.length === 0) continue;
    const rows = await scheduleRows(db).where('s.id', 'in', some).execute();
    for (const schedule of await expand(db, rows)) schedules.push(schedule);
  }
  return schedules;
}

/** Returns the schedule with this id, even if it is archived; null if it does not exist. */
export async function findSchedule(db: Reader, id: string): Promise<StoredSchedule | null> {
  const [schedule] = await listSchedulesById(db, [id]);
  return schedule ?? null;
}

/**
 * Reads for each schedule how often its calendar event has changed, and when a record that it shows was last renamed. For
 * calendar feeds.
 */
export async function readSequences(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, { sequence: number; renamedAt: string | null }>> {
  const rows = await inChunks(ids, (some) =>
    db.selectFrom('schedules').select(['id', 'sequence', 'renamed_at']).where('id', 'in', some).execute(),
  );
  return new Map(rows.map(({ id, sequence, renamed_at }) => [id, { sequence, renamedAt: renamed_at }]));
}
