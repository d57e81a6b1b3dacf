import type { Tx } from '#platform/server/database/database.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';

/**
 * Gives the owner exactly these groups. The update itself is the check: it takes only groups that are free or already the
 * owner's, so of two writes at once exactly one wins.
 * @throws ConflictProblem with `takenText` on `field` when another owner has one of them.
 */
export async function assignGroups(
  tx: Tx,
  assignment: { owner: 'class_id' | 'mentor_id'; ownerId: string; groupIds: readonly string[]; field: string; takenText: string },
): Promise<void> {
  const { owner, ownerId, groupIds, field, takenText } = assignment;
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
