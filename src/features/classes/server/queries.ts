import type { Reader } from '#platform/server/database/database.ts';
import { groupBy } from '#platform/shared/collections.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import { sortByName } from '#platform/server/records/sort-names.ts';
import type { AdminClass, GroupReference, Group, PublicClass, PublicClasses } from '../contract.ts';
import '#features/people/server/tables.ts';
import { toPublicClass } from './tables.ts';

/** The groups of each class or mentor, by name. */
export async function groupsBy(
  db: Reader,
  owner: 'class_id' | 'mentor_id',
  ownerIds: readonly string[] | 'all',
): Promise<Map<string, GroupReference[]>> {
  if (ownerIds.length === 0) return new Map();
  let query = db.selectFrom('mentoring_groups').select(['id', 'group_name', owner]).where(owner, 'is not', null);
  if (ownerIds !== 'all') query = query.where(owner, 'in', ownerIds);
  const rows = await query.limit(LIST_MAX).execute();
  const groups = rows.map((row) => ({ _id: row.id, groupName: row.group_name, ownerId: row[owner] ?? '' }));
  const byOwner = groupBy(
    sortByName(groups, (row) => row.groupName),
    (row) => row.ownerId,
  );
  return new Map([...byOwner].map(([id, own]) => [id, own.map(({ _id, groupName }) => ({ _id, groupName }))]));
}

/** Classes by name, each with its mentoring groups by name. */
export async function listClasses(db: Reader): Promise<PublicClass[]> {
  const [rows, groups] = await Promise.all([
    db.selectFrom('classes').selectAll().limit(LIST_MAX).execute(),
    groupsBy(db, 'class_id', 'all'),
  ]);
  return sortByName(
    rows.map((row) => toPublicClass(row, groups.get(row.id) ?? [])),
    (item) => item.className,
  );
}

/** Classes with their groups, and groups without a class, by name, for the students' choice. */
export async function listPublicClasses(db: Reader): Promise<PublicClasses> {
  const [data, free] = await Promise.all([
    listClasses(db),
    db.selectFrom('mentoring_groups').select(['id', 'group_name']).where('class_id', 'is', null).limit(LIST_MAX).execute(),
  ]);
  const groups = free.map(({ id, group_name }) => ({ _id: id, groupName: group_name }));
  return { data, groups: sortByName(groups, ({ groupName }) => groupName) };
}

export async function findClass(db: Reader, id: string): Promise<AdminClass | null> {
  const row = await db.selectFrom('classes').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const groups = await groupsBy(db, 'class_id', [id]);
  return toPublicClass(row, groups.get(id) ?? []);
}

function groupQuery(db: Reader) {
  return db
    .selectFrom('mentoring_groups as g')
    .leftJoin('classes as c', 'c.id', 'g.class_id')
    .leftJoin('mentors as m', 'm.id', 'g.mentor_id')
    .select(['g.id', 'g.group_name', 'g.class_id', 'c.class_name', 'g.mentor_id', 'm.name as mentor_name', 'g.updated_at']);
}

type GroupRow = Awaited<ReturnType<ReturnType<typeof groupQuery>['execute']>>[number];

function toGroup(row: GroupRow): Group {
  return {
    _id: row.id,
    groupName: row.group_name,
    class: row.class_id === null ? null : { _id: row.class_id, className: row.class_name ?? '' },
    mentor: row.mentor_id === null ? null : { _id: row.mentor_id, name: row.mentor_name ?? '' },
    updatedAt: row.updated_at,
  };
}

/** Mentoring groups by name, each with its class and mentor. */
export async function listGroups(db: Reader): Promise<Group[]> {
  const rows = await groupQuery(db).limit(LIST_MAX).execute();
  return sortByName(rows.map(toGroup), (group) => group.groupName);
}

export async function findGroup(db: Reader, id: string): Promise<Group | null> {
  const row = await groupQuery(db).where('g.id', '=', id).executeTakeFirst();
  return row ? toGroup(row) : null;
}
