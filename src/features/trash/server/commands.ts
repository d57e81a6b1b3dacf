import type { Tx } from '#platform/server/database/database.ts';
import { recordChange, recordChanges, type Author, type RecordedChange } from '#platform/server/records/audit.ts';
import { recordRelations } from '#platform/server/records/relation-changes.ts';
import { alongChanges, watchedRelations } from '#platform/server/records/trash/move-to-trash.ts';
import { restoreRows } from '#platform/server/records/trash/restore-rows.ts';
import { existingIds } from '#platform/server/records/trash/raw-rows.ts';
import { readDocument, textOf, type ParentReference, type TrashDocument } from '#platform/server/records/trash/trash-document.ts';
import type { TrashKind } from '#platform/server/records/trash/trash-kind.ts';
import { ConflictProblem, NotFoundProblem } from '#platform/shared/problem.ts';
import type { Restored } from '#platform/shared/records/trash.ts';
import { recordKind, trashNoun, type TrashEntity } from '#features/history/records.ts';
import { trashed } from '../contract.ts';
import { NOT_IN_TRASH_TEXT, PARENTS_GONE_TEXT } from '../messages.ts';
import { findEntriesOf, oldestKept, parentsOf } from './queries.ts';

export type TrashKinds = Readonly<Record<TrashEntity, TrashKind>>;

const entities = trashed.shape.entity;

function nounOf(entity: string): string {
  return trashNoun(entities.parse(entity));
}

/** Removes the entry from the trash. Of two concurrent calls, only one gets it. */
async function takeOut(tx: Tx, id: string, now: Date) {
  const entry = await tx
    .deleteFrom('trash')
    .where('id', '=', id)
    .where('deleted_at', '>', oldestKept(now))
    .returning(['entity', 'entity_id', 'name', 'parents', 'document'])
    .executeTakeFirst();
  if (!entry) throw new NotFoundProblem(NOT_IN_TRASH_TEXT);
  return { ...entry, entity: entities.parse(entry.entity) };
}

/** @throws ConflictProblem with the next step if a record that contains this one is also deleted */
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
  // Outermost first: the records in it were deleted with it, or also wait for it.
  const step = parents.findLast(({ entity, _id }) => found.some((entry) => entry.entity === entity && entry.entity_id === _id));
  if (step) throw new ConflictProblem(`Pulihkan dulu ${nounOf(step.entity)} ${step.name}.`, 'parent');
  const gone = `${nounOf(nearest.entity)} ${nearest.name} sudah dihapus selamanya`;
  throw new ConflictProblem(`Ini tidak dapat dipulihkan: ${gone}.`, 'parent');
}

/**
 * Restores all records of one delete, or none.
 * @param without `groups`: groups that now belong to other records stay there
 * @throws ConflictProblem that names the obstacle
 */
export async function restore(
  tx: Tx,
  by: Author,
  kinds: TrashKinds,
  id: string,
  without: 'groups' | undefined,
): Promise<Restored> {
  const entry = await takeOut(tx, id, by.now);
  const kind = kinds[entry.entity];
  const document = readDocument(entry.document);
  await assertParent(tx, kind, document, parentsOf(entry), by.now);
  const told = await recordRelations(tx, by, watchedRelations(kind, document), () =>
    restoreRows(tx, by, kind, document, { leaveTaken: without === 'groups' }),
  );
  const ids = [entry.entity_id, ...document.records.map((row) => textOf(row, 'id'))];
  const { records, names, warnings } = await kind.read(tx, by, [...new Set(ids)], document.stood);
  await recordChanges(tx, by, [
    ...records.map((after, index): RecordedChange => ({
      action: 'restore',
      record: kind.record,
      entityId: after._id,
      name: names?.[index],
      after,
    })),
    ...alongChanges(kind, document, 'restore'),
  ]);
  return {
    data: kind.answer.parse(records.find(({ _id }) => _id === entry.entity_id)),
    warnings: [...told, ...warnings],
    ...(records.length > 1 ? { restored: records.length } : {}),
  };
}

/** Deletes an entry permanently. */
export async function deleteForever(tx: Tx, by: Author, id: string): Promise<string> {
  const { entity, entity_id, name } = await takeOut(tx, id, by.now);
  const record = recordKind(entity);
  await recordChange(tx, by, {
    action: 'deleteForever',
    record,
    entityId: entity_id,
    name: record.isPerson ? undefined : name,
  });
  return id;
}
