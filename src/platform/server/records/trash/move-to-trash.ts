import { sql } from 'kysely';
import type { Deleted } from '#platform/shared/answers.ts';
import type { Tx } from '../../database/database.ts';
import { recordChanges, type Author, type RecordedChange } from '../audit.ts';
import { newId } from '../ids.ts';
import { recordRelations, type WatchedRelation } from '../relation-changes.ts';
import { collectRows, pointerKey } from './collect-rows.ts';
import { touchRows } from './raw-rows.ts';
import { textOf, type ParentReference, type TrashDocument } from './trash-document.ts';
import type { TrashKind } from './trash-kind.ts';

/** Returns the history rows of the records that are deleted or restored along with the main ones. */
export function changesOfOwnedRecords(kind: TrashKind, document: TrashDocument, action: 'delete' | 'restore'): RecordedChange[] {
  return (kind.along ?? []).flatMap(({ table, records }): RecordedChange[] => {
    if (!records) return [];
    return (document.along[table] ?? []).map((row): RecordedChange => {
      const value = records.toRecord(row);
      const side = action === 'delete' ? { before: value } : { after: value };
      return { action, record: records.kind, entityId: value._id, ...side };
    });
  });
}

/**
 * Returns the relations of other records that a delete of the document's records removes, and a restore restores. They are rows that link
 * two records (`links`), columns of other records (`pointers`), and lists with the deleted records (`listedIn`). `TrashKind` has examples.
 */
export function watchedRelations(kind: TrashKind, document: TrashDocument): WatchedRelation[] {
  const links = (kind.links ?? []).flatMap(({ table, ownColumn, otherColumn, relation }): WatchedRelation[] => {
    const ids = (document.links[table] ?? []).map(({ row }) => textOf(row, otherColumn));
    return relation ? [{ relation, table, holder: otherColumn, value: ownColumn, ids }] : [];
  });
  const pointers = (kind.pointers ?? []).map((pointer): WatchedRelation => {
    const ids = (document.pointers[pointerKey(pointer)] ?? []).map(({ id }) => id);
    return { relation: pointer.relation, table: pointer.table, holder: 'id', value: pointer.column, ids };
  });
  const lists = Object.entries(kind.listedIn ?? {}).map(([column, relation]): WatchedRelation => {
    const ids = document.records.flatMap((row) => textOf(row, column) || []);
    return { relation, table: kind.table, holder: column, value: 'id', ids };
  });
  return [...links, ...pointers, ...lists];
}

/**
 * Moves records to the trash. The steps:
 * 1. Store the records and all rows that depend on them as one entry of the trash, which is kept for `TRASH_DAYS`.
 * 2. Mark the records that refer to them as changed.
 * 3. Delete the records. The database deletes the dependent rows, and clears the columns that refer to them.
 * 4. Write the deletes and the changed relations into the history.
 *
 * @param records the records as their list shows them; at least one
 * @param about `name` and `parents` (the nearest first) of the first record, as the trash shows them; `names` of all records for
 * the history, if no field contains them
 */
export async function moveToTrash(
  tx: Tx,
  by: Author,
  kind: TrashKind,
  records: readonly [{ _id: string }, ...{ _id: string }[]],
  about: { name: string; parents?: readonly ParentReference[]; names?: readonly string[] },
): Promise<Deleted> {
  const ids = records.map(({ _id }) => _id);
  const [{ _id }] = records;
  const { document, counts } = await collectRows(tx, kind, ids);
  const trash = newId();
  await tx
    .insertInto('trash')
    .values({
      id: trash,
      entity: kind.record.entity,
      entity_id: _id,
      name: about.name,
      deleted_at: by.now.toISOString(),
      admin_id: by.adminId,
      counts: JSON.stringify(counts),
      parents: JSON.stringify(about.parents ?? []),
      document: JSON.stringify(document),
    })
    .execute();
  for (const link of kind.links ?? []) {
    const otherIds = (document.links[link.table] ?? []).map(({ row }) => textOf(row, link.otherColumn));
    if (link.marksChanged) await touchRows(tx, by.now, link.otherTable, otherIds);
  }
  for (const pointer of kind.pointers ?? []) {
    const otherIds = (document.pointers[pointerKey(pointer)] ?? []).map(({ id }) => id);
    if (pointer.marksChanged) await touchRows(tx, by.now, pointer.table, otherIds);
  }
  await recordRelations(tx, by, watchedRelations(kind, document), () =>
    sql`delete from ${sql.table(kind.table)} where id in (${sql.join(ids)})`.execute(tx),
  );
  await recordChanges(tx, by, [
    ...records.map((before, index): RecordedChange => ({
      action: 'delete',
      record: kind.record,
      entityId: before._id,
      name: about.names?.[index],
      before,
    })),
    ...changesOfOwnedRecords(kind, document, 'delete'),
  ]);
  return { _id, trash };
}

/** Deletes a record's entries from the trash, so that it can't be restored. Returns the number of entries. */
export async function forgetInTrash(tx: Tx, entity: string, id: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('trash')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
