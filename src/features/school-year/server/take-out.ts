import '#features/classes/server/tables.ts';
import '#features/reports/server/tables.ts';
import '#features/schedules/server/tables.ts';
import { classRecord, groupRecord } from '#features/classes/record.ts';
import { reportRecord } from '#features/reports/record.ts';
import { scheduleRecord } from '#features/schedules/record.ts';
import { readNameInHistory } from '#features/schedules/server/schedule-relation.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { recordChanges, type Author } from '#platform/server/records/audit.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import type { ArchivedKind } from '../contract.ts';
import { NOT_ARCHIVED_TEXT } from '../messages.ts';
import { restoredKey } from './archived-key.ts';
import { assertKeysFree } from './undo-year.ts';

/**
 * Takes groups out of their archive. In the archive a group has another `name_key`, so that a new group can get its name; this function
 * restores the earlier key.
 * @throws ConflictProblem if a current group has the name of one of them
 */
async function takeOutGroups(tx: Tx, archiveId: string, groups: readonly { id: string; group_name: string; name_key: string }[]) {
  if (groups.length === 0) return;
  await assertKeysFree(tx, groups, archiveId);
  const ids = groups.map(({ id }) => id);
  await tx
    .updateTable('mentoring_groups')
    .set({ archive_id: null, following_id: null, name_key: restoredKey(archiveId) })
    .where('id', 'in', ids)
    .execute();
}

const GROUP_COLUMNS = ['id', 'group_name', 'name_key', 'archive_id'] as const;

/** Returns the archive of a record. @throws NotFoundProblem without a row, ConflictProblem if the record is not archived */
function archiveOf(row: { archive_id: string | null } | undefined): string {
  const { archive_id: archiveId } = orNotFound(row);
  if (archiveId === null) throw new ConflictProblem(NOT_ARCHIVED_TEXT);
  return archiveId;
}

/** The records that were taken out of the archive. The requested record comes first. */
type TakenOut = [record: RecordKind, id: string, name: string][];

async function takeOutClass(tx: Tx, id: string): Promise<TakenOut> {
  const row = orNotFound(
    await tx.selectFrom('classes').select(['class_name', 'archive_id']).where('id', '=', id).executeTakeFirst(),
  );
  const archiveId = archiveOf(row);
  const groups = await tx
    .selectFrom('mentoring_groups')
    .select(GROUP_COLUMNS)
    .where('class_id', '=', id)
    .where('archive_id', '=', archiveId)
    .execute();
  await takeOutGroups(tx, archiveId, groups);
  await tx.updateTable('classes').set({ archive_id: null, following_id: null }).where('id', '=', id).execute();
  return [
    [classRecord, id, row.class_name],
    ...groups.map((group): TakenOut[number] => [groupRecord, group.id, group.group_name]),
  ];
}

async function takeOutGroup(tx: Tx, id: string): Promise<TakenOut> {
  const group = orNotFound(await tx.selectFrom('mentoring_groups').select(GROUP_COLUMNS).where('id', '=', id).executeTakeFirst());
  await takeOutGroups(tx, archiveOf(group), [group]);
  return [[groupRecord, id, group.group_name]];
}

async function takeOutSchedule(tx: Tx, id: string): Promise<TakenOut> {
  archiveOf(await tx.selectFrom('schedules').select('archive_id').where('id', '=', id).executeTakeFirst());
  await tx.updateTable('schedules').set({ archive_id: null }).where('id', '=', id).execute();
  return [[scheduleRecord, id, await readNameInHistory(tx, id)]];
}

async function takeOutReport(tx: Tx, id: string): Promise<TakenOut> {
  const report = await tx.selectFrom('reports').select(['name', 'archive_id']).where('id', '=', id).executeTakeFirst();
  archiveOf(report);
  await tx.updateTable('reports').set({ archive_id: null }).where('id', '=', id).execute();
  return [[reportRecord, id, orNotFound(report).name]];
}

const TAKE_OUT: Record<ArchivedKind, (tx: Tx, id: string) => Promise<TakenOut>> = {
  class: takeOutClass,
  mentoringGroup: takeOutGroup,
  schedule: takeOutSchedule,
  report: takeOutReport,
};

/**
 * Takes one record out of the archive; a class with its groups.
 * @throws NotFoundProblem for an unknown record, ConflictProblem if it is not archived
 */
export async function takeFromArchive(
  tx: Tx,
  by: Author,
  { kind, id }: { kind: ArchivedKind; id: string },
): Promise<{ _id: string }> {
  const takenOut = await TAKE_OUT[kind](tx, id);
  await recordChanges(
    tx,
    by,
    takenOut.map(([record, entityId, name]) => ({ action: 'unarchive', record, entityId, name })),
  );
  return { _id: id };
}
