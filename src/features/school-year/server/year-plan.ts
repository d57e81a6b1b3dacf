import '#features/classes/server/tables.ts';
import '#features/reports/server/tables.ts';
import '#features/schedules/server/tables.ts';
import './tables.ts';
import type { Selectable } from 'kysely';
import { classesOf, groupsOf } from '#features/schedules/server/audience-queries.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { assertReferences } from '#platform/server/records/references.ts';
import { sortByName } from '#platform/server/records/sort-names.ts';
import { sameKey } from '#platform/shared/fields.ts';
import { ConflictProblem, InvalidProblem } from '#platform/shared/problem.ts';
import { dateInWib, timeInWib, toInstant, type IsoDate } from '#platform/shared/wib.ts';
import { NEW_YEAR_REFERENCES, type NewYear, type YearSummary } from '../contract.ts';
import * as messages from '../messages.ts';
import { followingGroupName, followingNumber } from '../name-rules.ts';

type ClassRow = Selectable<Tables['classes']>;
type GroupRow = Selectable<Tables['mentoring_groups']>;

/** A class to create for the next school year. */
export interface FollowingClass {
  /** The archived class that it follows. */
  from: ClassRow;
  name: string;
  number: number;
  /** The groups to create. Each follows an archived group (`from`). */
  groups: { from: GroupRow; name: string }[];
  /** The groups that are not archived and move to the class. */
  moved: GroupRow[];
}

/** The changes that a new school year makes. */
export interface YearPlan {
  /** The classes to archive. */
  classes: ClassRow[];
  /** The groups to archive. */
  groups: GroupRow[];
  /** The number of schedules to archive, and how many of them have not ended yet. */
  schedules: { count: number; upcoming: number };
  /** The number of reports to archive, and the names of the newest. */
  reports: { count: number; names: string[] };
  /** The classes to create. */
  made: FollowingClass[];
  /** The number of schedules that stay although they have an archived class or group. */
  later: number;
}

/** The number of names of one kind in an answer. */
const NAMES_MAX = 100;

/** Reads the classes and groups to archive. @throws ConflictProblem if one is archived already */
async function readChosen(db: Reader, { archive: { classes, groups } }: NewYear) {
  const classRows = classes.length === 0 ? [] : await db.selectFrom('classes').selectAll().where('id', 'in', classes).execute();
  const groupRows =
    groups.length === 0 ? [] : await db.selectFrom('mentoring_groups').selectAll().where('id', 'in', groups).execute();
  const assertCurrent = (rows: readonly { archive_id: string | null; name: string }[], field: string) => {
    const names = rows.filter(({ archive_id }) => archive_id !== null).map(({ name }) => name);
    if (names.length > 0) throw new ConflictProblem(messages.alreadyArchivedText(names), field);
  };
  assertCurrent(
    classRows.map((row) => ({ ...row, name: row.class_name })),
    'archive.classes',
  );
  assertCurrent(
    groupRows.map((row) => ({ ...row, name: row.group_name })),
    'archive.groups',
  );
  return { classes: classRows, groups: groupRows };
}

async function countSchedules(db: Reader, before: IsoDate, now: Date): Promise<YearPlan['schedules']> {
  const today = dateInWib(now);
  const past = db.selectFrom('schedules').where('archive_id', 'is', null).where('date', '<', before);
  const all = await past.select(({ fn }) => fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow();
  const upcoming = await past
    .where('date', '>=', today)
    .where((where) => where.or([where('date', '>', today), where('end_time', '>', timeInWib(now))]))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return { count: Number(all.count), upcoming: Number(upcoming.count) };
}

/** Selects the reports that were created before a day (WIB). */
export const reportsBefore = (db: Reader, before: IsoDate) =>
  db.selectFrom('reports').where('archive_id', 'is', null).where('created_at', '<', toInstant(before, '00:00').toISOString());

async function countReports(db: Reader, before: IsoDate): Promise<YearPlan['reports']> {
  const { count } = await reportsBefore(db, before)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await reportsBefore(db, before).select('name').orderBy('created_at', 'desc').limit(NAMES_MAX).execute();
  return { count: Number(count), names: rows.map(({ name }) => name) };
}

/** Counts the schedules from the day `before` on that have one of the classes or groups to archive. */
async function countLater(db: Reader, { classes, groups, before }: NewYear['archive']): Promise<number> {
  const { count } = await db
    .selectFrom('schedules as s')
    .where('s.archive_id', 'is', null)
    .where('s.date', '>=', before)
    .where((where) => {
      const inClass = where.exists(classesOf(where).where('class_id', 'in', classes));
      const inGroup = where.exists(groupsOf(where).where('group_id', 'in', groups));
      return where.or([...(classes.length > 0 ? [inClass] : []), ...(groups.length > 0 ? [inGroup] : [])]);
    })
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the groups to create: with the wanted names, or with proposed names for all groups of the class. */
function groupsToCreate(
  wanted: NewYear['carry'][number],
  archivedGroups: readonly GroupRow[],
  from: ClassRow,
): FollowingClass['groups'] {
  if (wanted.groups === undefined) {
    return archivedGroups.map((group) => ({ from: group, name: followingGroupName(group.group_name, from.class_name) }));
  }
  return wanted.groups.map(({ group: id, name }) => {
    const group = archivedGroups.find((row) => row.id === id);
    if (!group) throw new InvalidProblem([{ field: 'carry', message: messages.CARRY_GROUPS_TEXT }]);
    return { from: group, name };
  });
}

/** Plans the classes that follow the archived classes. */
async function planFollowing(db: Reader, { carry }: NewYear, classes: ClassRow[], groups: GroupRow[]): Promise<FollowingClass[]> {
  if (carry.length === 0) return [];
  const ids = carry.map((wanted) => wanted.class);
  const byId = new Map(classes.map((row) => [row.id, row]));
  if (ids.some((id) => !byId.has(id))) throw new InvalidProblem([{ field: 'carry', message: messages.CARRY_UNKNOWN_TEXT }]);
  if (new Set(ids).size < ids.length) throw new InvalidProblem([{ field: 'carry', message: messages.CARRY_TWICE_TEXT }]);
  const archived = new Set(groups.map(({ id }) => id));
  const classGroups = await db
    .selectFrom('mentoring_groups')
    .selectAll()
    .where('class_id', 'in', ids)
    .where('archive_id', 'is', null)
    .orderBy('group_name')
    .execute();
  return carry.flatMap((wanted): FollowingClass[] => {
    const from = byId.get(wanted.class);
    if (!from) return [];
    const groupsOfClass = classGroups.filter(({ class_id }) => class_id === from.id);
    return [
      {
        from,
        name: wanted.name,
        number: followingNumber(from.class_number, from.class_name),
        groups: groupsToCreate(
          wanted,
          groupsOfClass.filter(({ id }) => archived.has(id)),
          from,
        ),
        moved: groupsOfClass.filter(({ id }) => !archived.has(id)),
      },
    ];
  });
}

/** @throws ConflictProblem if two new groups have the same name, or if a current group has the name of a new group */
async function assertNamesFree(db: Reader, made: readonly FollowingClass[], archived: readonly GroupRow[]): Promise<void> {
  const names = made.flatMap(({ groups }) => groups.map(({ name }) => name));
  if (names.length === 0) return;
  const keys = names.map(sameKey);
  const rows = await db.selectFrom('mentoring_groups').select(['id', 'name_key']).where('name_key', 'in', keys).execute();
  const archivedIds = new Set(archived.map(({ id }) => id));
  const taken = new Set(rows.filter(({ id }) => !archivedIds.has(id)).map(({ name_key }) => name_key));
  const clashing = names.filter((_, index) => {
    const key = keys[index] ?? '';
    return taken.has(key) || keys.indexOf(key) !== index;
  });
  if (clashing.length > 0) throw new ConflictProblem(messages.groupNamesTakenText([...new Set(clashing)]), 'carry');
}

/**
 * Plans a new school year: what it archives and creates. Stores nothing. The preview shows the plan (`summaryOf`); the command carries
 * it out.
 * @throws InvalidProblem for unknown ids and an invalid `carry`
 * @throws ConflictProblem if a record is archived already, or if a name is taken
 */
export async function planYear(db: Reader, input: NewYear, now: Date): Promise<YearPlan> {
  await assertReferences(db, NEW_YEAR_REFERENCES, input);
  const { classes, groups } = await readChosen(db, input);
  const made = await planFollowing(db, input, classes, groups);
  await assertNamesFree(db, made, groups);
  const hasAudience = classes.length + groups.length > 0;
  return {
    classes,
    groups,
    schedules: await countSchedules(db, input.archive.before, now),
    reports: await countReports(db, input.archive.before),
    made,
    later: hasAudience ? await countLater(db, input.archive) : 0,
  };
}

function counted(names: readonly string[]): { count: number; names: string[] } {
  const sorted = sortByName(
    names.map((name, index) => ({ _id: String(index), name })),
    ({ name }) => name,
  );
  return { count: names.length, names: sorted.slice(0, NAMES_MAX).map(({ name }) => name) };
}

/** Summarises the plan in counts and names. */
export function summaryOf(name: string, { classes, groups, schedules, reports, made, later }: YearPlan): YearSummary {
  return {
    name,
    archived: {
      classes: counted(classes.map((row) => row.class_name)),
      groups: counted(groups.map((row) => row.group_name)),
      schedules,
      reports,
    },
    made: {
      classes: counted(made.map((followingClass) => followingClass.name)),
      groups: counted(made.flatMap((followingClass) => followingClass.groups.map((group) => group.name))),
    },
    moved: counted(made.flatMap(({ moved }) => moved.map((group) => group.group_name))),
    later,
  };
}
