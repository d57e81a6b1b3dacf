import type { Tx } from '#platform/server/database/database.ts';
import { recordChange, recordChanges, type Author, type RecordedChange } from '#platform/server/records/audit.ts';
import { recordRelations } from '#platform/server/records/relation-changes.ts';
import { changesOfOwnedRecords, watchedRelations } from '#platform/server/records/trash/move-to-trash.ts';
import { restoreRows } from '#platform/server/records/trash/restore-rows.ts';
import { existingIds } from '#platform/server/records/trash/raw-rows.ts';
import { readDocument, textOf, type ParentReference, type TrashDocument } from '#platform/server/records/trash/trash-document.ts';
import type { TrashKind } from '#platform/server/records/trash/trash-kind.ts';
import { ConflictProblem, NotFoundProblem } from '#platform/shared/problem.ts';
import type { Restored } from '#platform/shared/records/trash.ts';
import { recordKind, trashNoun, type TrashEntity } from '#features/history/records.ts';
import { trashed } from '../contract.ts';
import { NOT_IN_TRASH_TEXT, PARENTS_GONE_TEXT } from '../messages.ts';
import { findEntriesOf, oldestRestorable, parentsOf } from './queries.ts';

/** The functions that restore each kind of record. `src/app/server/features.ts` collects them from the features. */
export type TrashKinds = Readonly<Record<TrashEntity, TrashKind>>;

/** Checks that a stored name is that of a kind of record. */
const entities = trashed.shape.entity;

function nounOf(entity: string): string {
  return trashNoun(entities.parse(entity));
}

/**
 * Removes an entry from the trash and returns it. @throws NotFoundProblem if the entry is missing, or a concurrent call removed it first
 */
async function removeEntry(tx: Tx, id: string, now: Date) {
  const entry = await tx
    .deleteFrom('trash')
    .where('id', '=', id)
    .where('deleted_at', '>', oldestRestorable(now))
    .returning(['entity', 'entity_id', 'name', 'parents', 'document'])
    .executeTakeFirst();
  if (!entry) throw new NotFoundProblem(NOT_IN_TRASH_TEXT);
  return { ...entry, entity: entities.parse(entry.entity) };
}

/**
 * Checks that the record that contains this one exists.
 * @param parents the containing records, the nearest first
 * @throws ConflictProblem that says what to restore first, or that the containing record was deleted permanently
 */
async function assertParent(
  tx: Tx,
  { parent }: TrashKind,
  { records }: TrashDocument,
  parents: readonly ParentReference[],
  now: Date,
): Promise<void> {
  if (!parent) return;
  const ids = new Set(records.map((record) => textOf(record, parent.column)));
  if ((await existingIds(tx, parent.table, [...ids])).size === ids.size) return;
  const [nearest] = parents;
  if (!nearest) throw new ConflictProblem(PARENTS_GONE_TEXT, 'parent');
  const found = await findEntriesOf(tx, parents, now);
  // The outermost record must be restored first. The records inside it come back with it, or can be restored only after it.
  const outermost = parents.findLast(({ entity, _id }) =>
    found.some((entry) => entry.entity === entity && entry.entity_id === _id),
  );
  if (outermost) throw new ConflictProblem(`Pulihkan dulu ${nounOf(outermost.entity)} ${outermost.name}.`, 'parent');
  const reason = `${nounOf(nearest.entity)} ${nearest.name} sudah dihapus selamanya`;
  throw new ConflictProblem(`Ini tidak dapat dipulihkan: ${reason}.`, 'parent');
}

/**
 * Restores an entry of the trash: all records that were deleted together, or none of them.
 * 1. It removes the entry from the trash, and checks that the record which contains this one exists.
 * 2. It writes the rows again, and the relations to records that still exist.
 * 3. It reads the restored records, for the answer and the history.
 *
 * @param without with `groups`, mentoring groups that now have another class or mentor keep it
 * @throws ConflictProblem that says why it can't be restored
 */
export async function restore(
  tx: Tx,
  by: Author,
  kinds: TrashKinds,
  id: string,
  without: 'groups' | undefined,
): Promise<Restored> {
  const entry = await removeEntry(tx, id, by.now);
  const kind = kinds[entry.entity];
  const document = readDocument(entry.document);
  await assertParent(tx, kind, document, parentsOf(entry), by.now);
  const relationWarnings = await recordRelations(tx, by, watchedRelations(kind, document), () =>
    restoreRows(tx, by, kind, document, { leaveReassigned: without === 'groups' }),
  );
  const ids = [entry.entity_id, ...document.records.map((row) => textOf(row, 'id'))];
  const { records, names, warnings } = await kind.readRestored(tx, by, [...new Set(ids)], document.stood);
  await recordChanges(tx, by, [
    ...records.map((after, index): RecordedChange => ({
      action: 'restore',
      record: kind.record,
      entityId: after._id,
      name: names?.[index],
      after,
    })),
    ...changesOfOwnedRecords(kind, document, 'restore'),
  ]);
  return {
    data: kind.answer.parse(records.find(({ _id }) => _id === entry.entity_id)),
    warnings: [...relationWarnings, ...warnings],
    ...(records.length > 1 ? { restored: records.length } : {}),
  };
}

/** Deletes an entry of the trash permanently. */
export async function deleteForever(tx: Tx, by: Author, id: string): Promise<string> {
  const { entity, entity_id, name } = await removeEntry(tx, id, by.now);
  const record = recordKind(entity);
  await recordChange(tx, by, {
    action: 'deleteForever',
    record,
    entityId: entity_id,
    // The history does not keep the name of a person whose data is gone.
    name: record.isPerson ? undefined : name,
  });
  return id;
}
