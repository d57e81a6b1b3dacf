import type { Tx } from '#platform/server/database/database.ts';
import type { Author } from '#platform/server/records/audit.ts';
import { recordRelations } from '#platform/server/records/relation-changes.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import { groupRecord } from '../record.ts';

type Owner = 'class_id' | 'mentor_id';
const FIELDS: Record<Owner, string> = { class_id: 'class', mentor_id: 'mentor' };

/** The groups whose history records a change of their owner: its present groups, and `others` that it may get. */
export async function watchedGroups(tx: Tx, owner: Owner, ownerId: string, others: readonly string[] = []) {
  const rows = await tx.selectFrom('mentoring_groups').select('id').where(owner, '=', ownerId).execute();
  const relation = { record: groupRecord, field: FIELDS[owner] } as const;
  return {
    relation,
    table: 'mentoring_groups',
    holder: 'id',
    value: owner,
    ids: [...rows.map(({ id }) => id), ...others],
  } as const;
}

interface Assignment {
  owner: Owner;
  ownerId: string;
  groupIds: readonly string[];
  field: string;
  takenText: string;
}

/**
 * Assigns exactly these groups to the owner. The update itself is the check: it only takes groups that are free or already the
 * owner's, so exactly one of two concurrent writes succeeds.
 * @throws ConflictProblem with `takenText` on `field` if another owner has one of them
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
    .$if(groupIds.length > 0, (query) => query.where('id', 'not in', groupIds))
    .execute();
  if (groupIds.length === 0) return;
  const result = await tx
    .updateTable('mentoring_groups')
    .set({ [owner]: ownerId })
    .where('id', 'in', groupIds)
    .where((where) => where.or([where(owner, 'is', null), where(owner, '=', ownerId)]))
    .executeTakeFirst();
  if (Number(result.numUpdatedRows) < groupIds.length) throw new ConflictProblem(takenText, field);
}
