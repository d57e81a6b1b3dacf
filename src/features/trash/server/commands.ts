import type { Tx } from '#platform/server/database/database.ts';
import { recordChanges, type Author, type RecordedChange } from '#platform/server/records/audit.ts';
import { alongChanges } from '#platform/server/records/trash/move-to-trash.ts';
import { putBack } from '#platform/server/records/trash/put-back.ts';
import { existingIds } from '#platform/server/records/trash/raw-rows.ts';
import { readDocument, textOf, type ParentReference, type TrashDocument } from '#platform/server/records/trash/trash-document.ts';
import type { TrashKind } from '#platform/server/records/trash/trash-kind.ts';
import { ConflictProblem, NotFoundProblem } from '#platform/shared/problem.ts';
import type { Restored, TrashEntity } from '#platform/shared/trash.ts';
import { trashed } from '../contract.ts';
import { ENTITY_NOUNS, NOT_IN_TRASH_TEXT } from '../messages.ts';
import { findEntriesOf, oldestKept, parentsOf } from './queries.ts';

export type TrashKinds = Readonly<Record<TrashEntity, TrashKind>>;

const entities = trashed.shape.entity;

function nounOf(entity: string): string {
  return ENTITY_NOUNS[entities.parse(entity)];
}

/** Takes the entry out of the trash: of two who want it at once, one gets it. */
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

/** @throws ConflictProblem that names the step which is missing: a record never comes back without what it lies in. */
async function assertParent(
  tx: Tx,
  { parent }: TrashKind,
  { records }: TrashDocument,
  parents: readonly ParentReference[],
  now: Date,
): Promise<void> {
  const [record] = records;
  const [nearest] = parents;
  if (!parent || !record || !nearest) return;
  const id = textOf(record, parent.column);
  if ((await existingIds(tx, parent.table, [id])).has(id)) return;
  const found = await findEntriesOf(tx, parents, now);
  // The outermost first: what lies in it came into the trash with it, or waits for it as well.
  const step = parents.findLast(({ entity, _id }) => found.some((entry) => entry.entity === entity && entry.entity_id === _id));
  if (step) throw new ConflictProblem(`Pulihkan dulu ${nounOf(step.entity)} ${step.name}.`, 'parent');
  const gone = `${nounOf(nearest.entity)} ${nearest.name} sudah dihapus selamanya`;
  throw new ConflictProblem(`Ini tidak dapat dipulihkan: ${gone}.`, 'parent');
}

/**
 * Brings back what one delete took, all of it or nothing.
 * @param without `groups`: those that belong to others by now stay with them
 * @throws ConflictProblem that names what is in the way.
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
  const told = await putBack(tx, by, kind, document, { leaveTaken: without === 'groups' });
  const ids = [entry.entity_id, ...document.records.map((row) => textOf(row, 'id'))];
  const { records, names, warnings } = await kind.read(tx, by, [...new Set(ids)], document.stood);
  await recordChanges(tx, by, [
    ...records.map((after, index): RecordedChange => ({
      action: 'restore',
      entity: kind.entity,
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

/** Nobody can bring it back after this. */
export async function deleteForever(tx: Tx, by: Author, id: string): Promise<string> {
  const { entity, entity_id, name } = await takeOut(tx, id, by.now);
  const isPerson = entity === 'teacher' || entity === 'mentor';
  const change: RecordedChange = { action: 'deleteForever', entity, entityId: entity_id, name: isPerson ? undefined : name };
  await recordChanges(tx, by, [change]);
  return id;
}
