import { LIST_MAX } from '#platform/server/database/limits.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Author } from '#platform/server/records/audit.ts';
import { recordRelations } from '#platform/server/records/relation-changes.ts';
import type { SheetChange, SheetFinding } from '#platform/server/records/sheets/sheet-kind.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import { refuseArchived } from '#features/school-year/server/archive-relation.ts';
import { sheetIds } from '#platform/shared/sheets/sheet.ts';
import { groupRecord } from '../record.ts';

/** The column of the owner: a group has at most one class and one mentor. */
type Owner = 'class_id' | 'mentor_id';
const FIELDS: Record<Owner, string> = { class_id: 'class', mentor_id: 'mentor' };

/** Selects the groups that get a row in the history when the owner changes: its current groups, and `others` that it may get. */
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

/** The groups that an owner will have; `takenText` refuses a group of another owner on the input's `field`. */
interface Assignment {
  owner: Owner;
  ownerId: string;
  groupIds: readonly string[];
  field: string;
  takenText: string;
}

/**
 * Assigns exactly these groups to the owner. The update is also the check: it changes only groups that are free or already the
 * owner's. So exactly one of two concurrent writes succeeds. A current group of an archived class is free; an archived group is
 * not.
 * @throws ConflictProblem with `takenText` on `field` if another owner has one of the groups
 */
export async function assignGroups(tx: Tx, by: Author, assignment: Assignment): Promise<void> {
  const { owner, ownerId, groupIds } = assignment;
  const watched = await watchedGroups(tx, owner, ownerId, groupIds);
  await recordRelations(tx, by, [watched], () => writeOwner(tx, assignment));
}

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
 * Finds the rows of a sheet with a group that would have two owners after the import. The other owner is a stored record that
 * keeps the group, or another row. An archived class does not own current groups.
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
  const rewritten = new Set(changes.map(({ id }) => id));
  const owners = new Map<string, string>();
  for (const row of rows) {
    const ownerId = row[owner];
    if (ownerId !== null && !rewritten.has(ownerId)) owners.set(row.id, ownerId);
  }
  const findings: SheetFinding[] = [];
  for (const { id, line, values } of changes) {
    const groups = sheetIds(values, column);
    const isTaken = groups.some((group) => owners.has(group));
    if (isTaken && line !== null) findings.push({ line, column, message: takenText });
    for (const group of groups) if (!owners.has(group)) owners.set(group, id);
  }
  return findings;
}
