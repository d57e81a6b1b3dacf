import { LIST_MAX } from '#platform/server/database/limits.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Author } from '#platform/server/records/audit.ts';
import { recordRelations } from '#platform/server/records/relation-changes.ts';
import type { SheetChange, SheetFinding } from '#platform/server/records/sheets/sheet-kind.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import { refuseArchived } from '#features/school-year/server/archive-relation.ts';
import { sheetIds } from '#platform/shared/sheets/sheet.ts';
import { groupRecord } from '../record.ts';

/**
 * A mentoring group has at most one class and at most one mentor: its _owners_. Their ids are in these two columns of
 * `mentoring_groups`. The commands and the sheets of classes and of mentors use this file.
 */
type Owner = 'class_id' | 'mentor_id';
/** The field of a group under which its history shows the owner. */
const FIELDS: Record<Owner, string> = { class_id: 'class', mentor_id: 'mentor' };

/** The groups that an owner gets. */
interface Assignment {
  owner: Owner;
  ownerId: string;
  /** All groups that the owner has after the write. The owner loses its other groups. */
  groupIds: readonly string[];
  /** The field of the input that gets the error. */
  field: string;
  /** The error text for a group that has another owner. */
  takenText: string;
}

/**
 * Assigns exactly these groups to a class or a mentor, and writes the change into the history of each group. The commands that
 * create or update a class or a mentor call it.
 *
 * A group is free if it has no owner of this kind, or if its class is archived. An archived group is never free.
 * @throws ConflictProblem with `takenText` on `field` if another owner has one of the groups
 */
export async function assignGroups(tx: Tx, by: Author, assignment: Assignment): Promise<void> {
  const { owner, ownerId, groupIds } = assignment;
  const watched = await watchedGroups(tx, owner, ownerId, groupIds);
  await recordRelations(tx, by, [watched], () => writeOwner(tx, assignment));
}

/**
 * Frees the groups that the owner loses, then assigns the new ones to the owner. The second update is also the check, because it changes
 * only groups that are free or already the owner's: only one of two simultaneous writes can change a group.
 */
async function writeOwner(tx: Tx, { owner, ownerId, groupIds, field, takenText }: Assignment): Promise<void> {
  await tx
    .updateTable('mentoring_groups')
    .set({ [owner]: null })
    .where(owner, '=', ownerId)
    .where('archive_id', 'is', null)
    .$if(groupIds.length > 0, (query) => query.where('id', 'not in', groupIds))
    .execute();
  if (groupIds.length === 0) return;
  const result = await tx
    .updateTable('mentoring_groups')
    .set({ [owner]: ownerId })
    .where('id', 'in', groupIds)
    .where('archive_id', 'is', null)
    .where((where) =>
      where.or([
        where(owner, 'is', null),
        where(owner, '=', ownerId),
        where(owner, 'in', where.selectFrom('classes').select('classes.id').where('classes.archive_id', 'is not', null)),
      ]),
    )
    .executeTakeFirst();
  if (Number(result.numUpdatedRows) === groupIds.length) return;
  // At least one group is not free. An archived group has a separate error text.
  const archived = await tx
    .selectFrom('mentoring_groups')
    .select('group_name')
    .where('id', 'in', groupIds)
    .where('archive_id', 'is not', null)
    .execute();
  refuseArchived(
    archived.map(({ group_name }) => group_name),
    field,
  );
  throw new ConflictProblem(takenText, field);
}

/**
 * Returns the groups whose owner a write may change: the owner's current groups, and `others` that it may get. After the write,
 * `recordRelations` adds to the history only the groups whose owner changed.
 */
export async function watchedGroups(tx: Tx, owner: Owner, ownerId: string, others: readonly string[] = []) {
  const rows = await tx
    .selectFrom('mentoring_groups')
    .select('id')
    .where(owner, '=', ownerId)
    .where('archive_id', 'is', null)
    .execute();
  const relation = { record: groupRecord, field: FIELDS[owner] } as const;
  return {
    relation,
    table: 'mentoring_groups',
    holder: 'id',
    value: owner,
    ids: [...rows.map(({ id }) => id), ...others],
  } as const;
}

/**
 * Finds the rows of an import in which a group would get a second owner. The first owner is a stored record that the import does
 * not change, or an earlier row. An archived class does not count as an owner.
 * @param changes the planned changes of classes or of mentors, in the order of the sheet.
 */
export async function findTakenGroups(
  db: Reader,
  changes: readonly SheetChange[],
  { owner, column, takenText }: { owner: Owner; column: string; takenText: string },
): Promise<SheetFinding[]> {
  const archived = db.selectFrom('classes').select('id').where('archive_id', 'is not', null);
  const rows = await db
    .selectFrom('mentoring_groups')
    .select(['id', owner])
    .where('archive_id', 'is', null)
    .where(owner, 'is not', null)
    .where(owner, 'not in', archived)
    .limit(LIST_MAX)
    .execute();
  // A changed record may lose groups: its row says which ones it has afterwards.
  const changedIds = new Set(changes.map(({ id }) => id));
  /** The owner of each group after the import, by the group's id. */
  const ownerOf = new Map<string, string>();
  for (const row of rows) {
    const ownerId = row[owner];
    if (ownerId !== null && !changedIds.has(ownerId)) ownerOf.set(row.id, ownerId);
  }
  const findings: SheetFinding[] = [];
  for (const { id, line, values } of changes) {
    const groups = sheetIds(values, column);
    const isTaken = groups.some((group) => ownerOf.has(group));
    if (isTaken && line !== null) findings.push({ line, column, message: takenText });
    for (const group of groups) if (!ownerOf.has(group)) ownerOf.set(group, id);
  }
  return findings;
}
