import { sql } from 'kysely';
import type { Warning } from '#platform/shared/answers.ts';
import { groupBy } from '#platform/shared/collections.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import type { Tx } from '../../database/database.ts';
import type { Author } from '../audit.ts';
import { nextUpdatedAt } from '../updated-at.ts';
import { pointerKey } from './collect-rows.ts';
import { existingIds, insertRows, selectRows, touchRows, updateRows } from './raw-rows.ts';
import { textOf, type LinkRow, type Row, type TrashDocument } from './trash-document.ts';
import type { Link, Pointer, TrashKind } from './trash-kind.ts';

/** Frees the record's position among its siblings: if one of them has it now, moves it and all after it by one. */
async function freePosition(tx: Tx, { table, parent, isOrdered }: TrashKind, record: Row): Promise<void> {
  if (!parent || !isOrdered) return;
  const siblings = await selectRows(tx, table, parent.column, [textOf(record, parent.column)]);
  const position = Number(record['position']);
  if (!siblings.some((row) => row['position'] === position)) return;
  const after = siblings.filter((row) => Number(row['position']) >= position).map((row) => textOf(row, 'id'));
  await updateRows(tx, table, after, sql`position = position + 1`);
}

/** Returns the rows to insert, with a new `updated_at` and without references to records that no longer exist. */
async function toRecords(tx: Tx, by: Author, { references = {} }: TrashKind, records: readonly Row[]): Promise<Row[]> {
  const rows = records.map((row): Row => ({
    ...row,
    updated_at: nextUpdatedAt(by.now, { updated_at: textOf(row, 'updated_at') }),
    ...('sequence' in row ? { sequence: Number(row['sequence']) + 1 } : {}),
  }));
  for (const [column, table] of Object.entries(references)) {
    const named = rows.flatMap((row) => (row[column] ? [textOf(row, column)] : []));
    const known = await existingIds(tx, table, named);
    for (const row of rows) if (!known.has(textOf(row, column))) row[column] = null;
  }
  return rows;
}

/**
 * Returns the link rows that can be inserted again. If another record has the position now, the restored record goes to the end.
 * But if that other record was linked only after the delete, the link is not restored.
 */
async function restorableLinks(tx: Tx, link: Link, links: readonly LinkRow[]): Promise<Row[]> {
  if (!link.hasPosition) return links.map(({ row }) => row);
  const others = links.map(({ row }) => textOf(row, link.otherColumn));
  const current = groupBy(await selectRows(tx, link.table, link.otherColumn, others), (row) => textOf(row, link.otherColumn));
  return links.flatMap(({ row, beside }) => {
    const siblings = current.get(textOf(row, link.otherColumn)) ?? [];
    const holder = siblings.find(({ position }) => position === row['position']);
    if (!holder) return [row];
    if (!beside.includes(textOf(holder, link.ownColumn))) return [];
    return [{ ...row, position: Math.max(...siblings.map(({ position }) => Number(position))) + 1 }];
  });
}

/** Restores the links to other records that still exist. @returns the ids of those that have another link instead now. */
async function restoreLinks(tx: Tx, by: Author, link: Link, document: TrashDocument): Promise<string[]> {
  const otherOf = (row: Row) => textOf(row, link.otherColumn);
  const deleted = document.links[link.table] ?? [];
  const existing = await existingIds(
    tx,
    link.of,
    deleted.map(({ row }) => otherOf(row)),
  );
  const links = deleted.filter(({ row }) => existing.has(otherOf(row)));
  const rows = await restorableLinks(tx, link, links);
  await insertRows(tx, link.table, rows);
  if (link.marksChanged) await touchRows(tx, by.now, link.of, rows.map(otherOf));
  const restored = new Set(rows.map(otherOf));
  return links.map(({ row }) => otherOf(row)).filter((id) => !restored.has(id));
}

/** Whether a row has another person since the delete. @param replaced the person for whom the deleted one stood in. */
function isReassigned({ column, standsInFor, isTaken }: Pointer, row: Row, replaced: string | null | undefined): boolean {
  if (row[column] !== null || isTaken?.(row) === true) return true;
  if (standsInFor === undefined || replaced === undefined) return false;
  const current = row[standsInFor];
  return current !== null && current !== replaced;
}

/**
 * Writes the record's id into the column again, where the column is still null.
 * @param leaveTaken leaves reassigned rows as they are, instead of refusing the restore.
 * @returns the ids of reassigned rows, if the pointer has no error text for them.
 * @throws ConflictProblem about reassigned rows, if the pointer has an error text.
 */
async function restorePointer(
  tx: Tx,
  by: Author,
  pointer: Pointer,
  document: TrashDocument,
  leaveTaken: boolean,
): Promise<string[]> {
  const { table, column, taken } = pointer;
  const before = new Map((document.pointers[pointerKey(pointer)] ?? []).map((entry) => [entry.id, entry]));
  const rows = await selectRows(tx, table, 'id', [...before.keys()]);
  const isTakenNow = (row: Row) => isReassigned(pointer, row, before.get(textOf(row, 'id'))?.standsInFor);
  const reassigned = rows.filter(isTakenNow);
  if (taken && reassigned.length > 0 && !leaveTaken) {
    throw new ConflictProblem(taken.text(reassigned.map((row) => textOf(row, taken.name)).sort()), taken.field);
  }
  const free = rows.filter((row) => !isTakenNow(row)).map((row) => textOf(row, 'id'));
  for (const [named, ids] of groupBy(free, (id) => before.get(id)?.named ?? '')) {
    await updateRows(tx, table, ids, sql`${sql.ref(column)} = ${named}`);
  }
  if (pointer.marksChanged) await touchRows(tx, by.now, table, free);
  return taken ? [] : reassigned.map((row) => textOf(row, 'id'));
}

/**
 * Restores the rows of a delete with the same ids, and each relation to a record that still exists. Returns warnings about
 * relations that others have now.
 * @throws ConflictProblem that names what prevents it.
 */
export async function restoreRows(
  tx: Tx,
  by: Author,
  kind: TrashKind,
  document: TrashDocument,
  { leaveTaken }: { leaveTaken: boolean },
): Promise<Warning[]> {
  const warnings = (await kind.checkRestore?.(tx, document)) ?? [];
  for (const record of document.records) await freePosition(tx, kind, record);
  await insertRows(tx, kind.table, await toRecords(tx, by, kind, document.records));
  for (const { table } of kind.along ?? []) await insertRows(tx, table, document.along[table] ?? []);
  const replaced = new Map<string, string>();
  for (const link of kind.links ?? []) {
    for (const id of await restoreLinks(tx, by, link, document)) replaced.set(id, link.relation?.record.noun ?? '');
  }
  for (const pointer of kind.pointers ?? []) {
    for (const id of await restorePointer(tx, by, pointer, document, leaveTaken)) replaced.set(id, pointer.relation.record.noun);
  }
  for (const [noun, ids] of groupBy([...replaced.keys()], (id) => replaced.get(id) ?? '')) {
    warnings.push({ code: 'place-taken', message: `${ids.length} ${noun} sudah diisi yang lain sejak itu, dan tetap begitu.` });
  }
  return warnings;
}
