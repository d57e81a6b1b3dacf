/**
 * Reads everything that the search indexes. The index is updated often, so each reader caches what it has read, and reads only new
 * and changed records.
 */
import { setImmediate as pause } from 'node:timers/promises';
import type { Schedule } from '#features/schedules/contract.ts';
import { listArchivedStamps, listSchedulesById, listWriteTimes } from '#features/schedules/server/queries.ts';
import { listPublicSubjects } from '#features/subjects/server/queries.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { withoutMeetings } from '#platform/server/http/without-meetings.ts';
import { chunksOf, groupBy } from '#platform/shared/collections.ts';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';
import type { SearchedSubject, SearchRecords } from '../document-rules.ts';
import { listContentTitles, listMaterialTitles, listShownNames, readContentTexts, readMaterialTexts } from './queries.ts';

/** How many rows are read before other work may run: a few milliseconds. */
const ROWS_PER_SLICE = 200;

/** The cached value of a record, and the record's update time when it was read. */
interface Known<T> {
  updated_at: string;
  value: T;
}
interface Row {
  id: string;
  updated_at: string;
}

/**
 * Returns the values of these rows. It reads a row again only if the row changed or `isStale` returns true for its cached value. It
 * reads in slices, and other work can run between them.
 */
async function refresh<T>(
  rows: readonly Row[],
  known: ReadonlyMap<string, Known<T>>,
  read: (ids: string[]) => Promise<[id: string, value: T][]>,
  isStale: (value: T) => boolean = () => false,
): Promise<Map<string, Known<T>>> {
  const readValues = new Map<string, T>();
  const stale = rows.filter(({ id, updated_at }) => {
    const cached = known.get(id);
    return cached?.updated_at !== updated_at || isStale(cached.value);
  });
  for (const slice of chunksOf(stale, ROWS_PER_SLICE)) {
    const values = await read(slice.map(({ id }) => id));
    // Meeting links are removed before indexing, so that no query finds a meeting by its number.
    for (const [id, value] of values) readValues.set(id, withoutMeetings(value));
    await pause();
  }
  const refreshed = new Map<string, Known<T>>();
  for (const { id, updated_at } of rows) {
    const value = readValues.get(id) ?? known.get(id)?.value;
    if (value !== undefined) refreshed.set(id, { updated_at, value });
  }
  return refreshed;
}

/** Returns the ids of the records that a schedule shows by name. */
function shownBy({ classes, mentoring, webinar }: Schedule): string[] {
  const people = [classes.subjects, classes.teacher, classes.substitute, mentoring.mentor, mentoring.substitute];
  return [...people, ...classes.class, ...mentoring.group, ...webinar.event].flatMap((record) => (record ? [record._id] : []));
}

/** Creates a function that reads all subjects, materials and contents with their texts. It caches the texts. */
function createSubjectReader(): (db: Reader) => Promise<SearchedSubject[]> {
  let texts = new Map<string, Known<string>>();
  return async (db) => {
    const subjects = withoutMeetings(await listPublicSubjects(db));
    const materials = await listMaterialTitles(db);
    await pause();
    const contents = await listContentTitles(db);
    texts = new Map([
      ...(await refresh(materials, texts, (ids) => readMaterialTexts(db, ids))),
      ...(await refresh(contents, texts, (ids) => readContentTexts(db, ids))),
    ]);
    const textOf = (id: string) => texts.get(id)?.value ?? '';
    const contentsOf = groupBy(withoutMeetings(contents), ({ material_id }) => material_id);
    const materialsOf = groupBy(withoutMeetings(materials), ({ subject_id }) => subject_id);
    return subjects.map(({ _id, slug, name }) => ({
      _id,
      slug,
      name,
      materials: (materialsOf.get(_id) ?? []).map(({ id, title }) => ({
        _id: id,
        title,
        content: textOf(id),
        specificContents: (contentsOf.get(id) ?? []).map(({ id: contentId, title: contentTitle, material_type }) => ({
          _id: contentId,
          title: contentTitle,
          description: textOf(contentId),
          materialType: material_type,
        })),
      })),
    }));
  };
}

/** The searched days (WIB). Before `today`, only schedules with a recording are searched. */
export interface SearchedWindow {
  from: IsoDate;
  today: IsoDate;
  to: IsoDate;
}

/**
 * Creates a function that reads the schedules of these rows. It caches them, and reads a schedule again if a name that it shows
 * has changed.
 */
function createScheduleReader(): (db: Reader, rows: readonly Row[]) => Promise<Schedule[]> {
  let schedules = new Map<string, Known<Schedule>>();
  let names = new Map<string, string>();
  return async (db, rows) => {
    const oldNames = names;
    const newNames = await listShownNames(db);
    const isStale = (schedule: Schedule) => shownBy(schedule).some((id) => newNames.get(id) !== oldNames.get(id));
    const read = async (ids: string[]) =>
      (await listSchedulesById(db, ids)).map((schedule): [string, Schedule] => [schedule._id, schedule]);
    schedules = await refresh(rows, schedules, read, isStale);
    names = newNames;
    return [...schedules.values()].map(({ value }) => value);
  };
}

/**
 * Creates a function that reads all searched records: subjects, and the schedules of a window by date, then start. It caches
 * texts and schedules, and reads only changed records again. Calls must not overlap.
 */
export function createSearchedRecords(): (db: Reader, window: SearchedWindow) => Promise<SearchRecords<Schedule>> {
  const readSubjects = createSubjectReader();
  const readSchedules = createScheduleReader();
  return async (db, { from, today, to }) => {
    const subjects = await readSubjects(db);
    const past = await listWriteTimes(db, { from, to: addDays(today, -1) }, { recorded: true });
    return { subjects, schedules: await readSchedules(db, [...past, ...(await listWriteTimes(db, { from: today, to }))]) };
  };
}

/** How many archived schedules are searched: the latest, as in the admins' list. */
const ARCHIVED_MAX = 2_000;

/** Creates a function that reads the archived schedules, the earliest first. It caches them as `createSearchedRecords` does. */
export function createArchivedRecords(): (db: Reader) => Promise<SearchRecords<Schedule>> {
  const readSchedules = createScheduleReader();
  return async (db) => ({
    subjects: [],
    schedules: await readSchedules(db, (await listArchivedStamps(db, ARCHIVED_MAX)).toReversed()),
  });
}
