import type { Reader } from '#platform/server/database/database.ts';
import { groupBy } from '#platform/shared/collections.ts';
import type { ArchivedToo } from '#features/school-year/archive-contract.ts';
import { readMarks, type MarkOf } from '#features/school-year/server/archive-queries.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import { sortByName } from '#platform/server/records/sort-names.ts';
import type { AdminClass, GroupReference, Group, Audiences } from '../contract.ts';
import '#features/people/server/tables.ts';
import { toPublicClass } from './tables.ts';

/**
 * Lists the groups of each class or mentor, by name. An archived class has the groups from its school year; any other owner has
 * only current groups.
 */
export async function groupsBy(
  db: Reader,
  owner: 'class_id' | 'mentor_id',
  ownerIds: readonly string[] | 'all',
): Promise<Map<string, GroupReference[]>> {
  if (ownerIds.length === 0) return new Map();
  let query = db
    .selectFrom('mentoring_groups as g')
    .leftJoin('classes as c', 'c.id', 'g.class_id')
    .select(['g.id', 'g.group_name', `g.${owner} as owner`])
    .where(`g.${owner}`, 'is not', null)
    .where((where) => {
      const isCurrent = where('g.archive_id', 'is', null);
      return owner === 'class_id' ? where.or([isCurrent, where('c.archive_id', 'is not', null)]) : isCurrent;
    });
  if (ownerIds !== 'all') query = query.where(`g.${owner}`, 'in', ownerIds);
  const rows = await query.limit(LIST_MAX).execute();
  const groups = rows.map((row) => ({ _id: row.id, groupName: row.group_name, ownerId: row.owner ?? '' }));
  const byOwner = groupBy(
    sortByName(groups, (row) => row.groupName),
    (row) => row.ownerId,
  );
  return new Map([...byOwner].map(([id, ofOwner]) => [id, ofOwner.map(({ _id, groupName }) => ({ _id, groupName }))]));
}

/** Lists classes by name, each with its mentoring groups by name. An archived class also has the mark of its school year. */
export async function listClasses(db: Reader, archived?: ArchivedToo): Promise<AdminClass[]> {
  const [rows, groups] = await Promise.all([
    db
      .selectFrom('classes')
      .selectAll()
      .$if(archived !== 'true', (query) => query.where('archive_id', 'is', null))
      .limit(LIST_MAX)
      .execute(),
    groupsBy(db, 'class_id', 'all'),
  ]);
  const markOf = await readMarks(db, rows);
  return sortByName(
    rows.map((row) => ({ ...toPublicClass(row, groups.get(row.id) ?? []), ...markOf(row) })),
    (item) => item.className,
  );
}

/** Lists current classes with their groups, and groups without a current class, by name, for the students' choice. */
export async function listAudiences(db: Reader): Promise<Audiences> {
  const [classes, groups, free] = await Promise.all([
    db.selectFrom('classes').selectAll().where('archive_id', 'is', null).limit(LIST_MAX).execute(),
    groupsBy(db, 'class_id', 'all'),
    db
      .selectFrom('mentoring_groups as g')
      .leftJoin('classes as c', (join) => join.onRef('c.id', '=', 'g.class_id').on('c.archive_id', 'is', null))
      .select(['g.id', 'g.group_name'])
      .where('g.archive_id', 'is', null)
      .where('c.id', 'is', null)
      .limit(LIST_MAX)
      .execute(),
  ]);
  return {
    data: sortByName(
      classes.map((row) => toPublicClass(row, groups.get(row.id) ?? [])),
      ({ className }) => className,
    ),
    groups: sortByName(
      free.map(({ id, group_name }) => ({ _id: id, groupName: group_name })),
      ({ groupName }) => groupName,
    ),
  };
}

export async function findClass(db: Reader, id: string): Promise<AdminClass | null> {
  const row = await db.selectFrom('classes').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const groups = await groupsBy(db, 'class_id', [id]);
  return { ...toPublicClass(row, groups.get(id) ?? []), ...(await readMarks(db, [row]))(row) };
}

function groupQuery(db: Reader) {
  return db
    .selectFrom('mentoring_groups as g')
    .leftJoin('classes as c', 'c.id', 'g.class_id')
    .leftJoin('mentors as m', 'm.id', 'g.mentor_id')
    .select([
      'g.id',
      'g.group_name',
      'g.class_id',
      'c.class_name',
      'g.mentor_id',
      'm.name as mentor_name',
      'g.updated_at',
      'g.archive_id',
      'c.archive_id as class_archive_id',
    ]);
}

type GroupRow = Awaited<ReturnType<ReturnType<typeof groupQuery>['execute']>>[number];

/** Converts a row to a group. A current group has no class if its class is archived. */
function toGroup(row: GroupRow, markOf: MarkOf): Group {
  const hasClass = row.class_id !== null && (row.class_archive_id === null || row.archive_id !== null);
  return {
    _id: row.id,
    groupName: row.group_name,
    class: hasClass ? { _id: row.class_id ?? '', className: row.class_name ?? '' } : null,
    mentor: row.mentor_id === null ? null : { _id: row.mentor_id, name: row.mentor_name ?? '' },
    updatedAt: row.updated_at,
    ...markOf(row),
  };
}

/** Lists mentoring groups by name, each with its class and mentor. */
export async function listGroups(db: Reader, archived?: ArchivedToo): Promise<Group[]> {
  const rows = await groupQuery(db)
    .$if(archived !== 'true', (query) => query.where('g.archive_id', 'is', null))
    .limit(LIST_MAX)
    .execute();
  const markOf = await readMarks(db, rows);
  return sortByName(
    rows.map((row) => toGroup(row, markOf)),
    (group) => group.groupName,
  );
}

export async function findGroup(db: Reader, id: string): Promise<Group | null> {
  const row = await groupQuery(db).where('g.id', '=', id).executeTakeFirst();
  return row ? toGroup(row, await readMarks(db, [row])) : null;
}
