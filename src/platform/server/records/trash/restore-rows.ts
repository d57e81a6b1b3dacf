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

/**
 * Writes the rows of a deleted record, and of what was deleted with it, into the database again, with the same ids. The feature
 * `trash` calls it in the transaction of a restore, and writes the history.
 *
 * 1. The record itself: at its old position, without ids of records that no longer exist.
 * 2. The rows that belong to it (`along`).
 * 3. Its links to other records that still exist.
 * 4. Its id in columns of other records (`pointers`) that nobody has filled since.
 *
 * @param document the rows that the delete stored in the trash.
 * @param leaveReassigned leaves reassigned rows as they are, instead of refusing the restore.
 * @returns warnings about relations that could not be restored, because other records have them now.
 * @throws ConflictProblem that names what prevents the restore.
 */
export async function restoreRows(
  tx: Tx,
  by: Author,
  kind: TrashKind,
  document: TrashDocument,
  { leaveReassigned }: { leaveReassigned: boolean },
): Promise<Warning[]> {
  const warnings = (await kind.checkRestore?.(tx, document)) ?? [];
  for (const record of document.records) await freePosition(tx, kind, record);
  await insertRows(tx, kind.table, await toRecordRows(tx, by, kind, document.records));
  for (const { table } of kind.along ?? []) await insertRows(tx, table, document.along[table] ?? []);
  /** The noun of each record whose relation is not restored, by its id. */
  const unrestored = new Map<string, string>();
  for (const link of kind.links ?? []) {
    for (const id of await restoreLinks(tx, by, link, document)) unrestored.set(id, link.relation?.record.noun ?? '');
  }
  for (const pointer of kind.pointers ?? []) {
    for (const id of await restorePointer(tx, by, pointer, document, leaveReassigned))
      unrestored.set(id, pointer.relation.record.noun);
  }
  for (const [noun, ids] of groupBy([...unrestored.keys()], (id) => unrestored.get(id) ?? '')) {
    warnings.push({ code: 'place-taken', message: `${ids.length} ${noun} sudah diisi yang lain sejak itu, dan tetap begitu.` });
  }
  return warnings;
}

/** Frees the record's position among its siblings. If a sibling has this position now, moves that sibling and all after it by one. */
async function freePosition(tx: Tx, { table, parent, isOrdered }: TrashKind, record: Row): Promise<void> {
  if (!parent || !isOrdered) return;
  const siblings = await selectRows(tx, table, parent.column, [textOf(record, parent.column)]);
  const position = Number(record['position']);
  if (!siblings.some((row) => row['position'] === position)) return;
  const after = siblings.filter((row) => Number(row['position']) >= position).map((row) => textOf(row, 'id'));
  await updateRows(tx, table, after, sql`position = position + 1`);
}

/** Returns the records' rows to insert, with a new `updated_at` and without references to records that no longer exist. */
async function toRecordRows(tx: Tx, by: Author, { references = {} }: TrashKind, records: readonly Row[]): Promise<Row[]> {
  const rows = records.map((row): Row => ({
    ...row,
    updated_at: nextUpdatedAt(by.now, { updated_at: textOf(row, 'updated_at') }),
    ...('sequence' in row ? { sequence: Number(row['sequence']) + 1 } : {}),
  }));
  for (const [column, table] of Object.entries(references)) {
    const ids = rows.flatMap((row) => (row[column] ? [textOf(row, column)] : []));
    const existing = await existingIds(tx, table, ids);
    for (const row of rows) if (!existing.has(textOf(row, column))) row[column] = null;
  }
  return rows;
}

/**
 * Returns the link rows that can be inserted again. Example: a class is restored that was the second of a schedule.
 *
 * - If the second place is free, the class gets it.
 * - If another class moved there that the schedule had before the delete (`beside`), the restored class goes to the end.
 * - If somebody put a new class there since the delete, that class is the replacement, and the link is not restored.
 */
async function restorableLinks(tx: Tx, link: Link, links: readonly LinkRow[]): Promise<Row[]> {
  if (!link.hasPosition) return links.map(({ row }) => row);
  const otherIds = links.map(({ row }) => textOf(row, link.otherColumn));
  const current = groupBy(await selectRows(tx, link.table, link.otherColumn, otherIds), (row) => textOf(row, link.otherColumn));
  return links.flatMap(({ row, beside }) => {
    const siblings = current.get(textOf(row, link.otherColumn)) ?? [];
    const holder = siblings.find(({ position }) => position === row['position']);
    if (!holder) return [row];
    if (!beside.includes(textOf(holder, link.ownColumn))) return [];
    return [{ ...row, position: Math.max(...siblings.map(({ position }) => Number(position))) + 1 }];
  });
}

/**
 * Restores the links to other records that still exist.
 * @returns the ids of the other records whose link is not restored, because another record has its place.
 */
async function restoreLinks(tx: Tx, by: Author, link: Link, document: TrashDocument): Promise<string[]> {
  const otherOf = (row: Row) => textOf(row, link.otherColumn);
  const deleted = document.links[link.table] ?? [];
  const existing = await existingIds(
    tx,
    link.otherTable,
    deleted.map(({ row }) => otherOf(row)),
  );
  const links = deleted.filter(({ row }) => existing.has(otherOf(row)));
  const rows = await restorableLinks(tx, link, links);
  await insertRows(tx, link.table, rows);
  if (link.marksChanged) await touchRows(tx, by.now, link.otherTable, rows.map(otherOf));
  const restored = new Set(rows.map(otherOf));
  return links.map(({ row }) => otherOf(row)).filter((id) => !restored.has(id));
}

/**
 * Whether somebody has filled the column of a row since the delete.
 * @param replacedId the person whom the deleted one substituted; undefined or null if there was none.
 */
function isReassigned(
  { column, standsInFor, isAlsoReassigned }: Pointer,
  row: Row,
  replacedId: string | null | undefined,
): boolean {
  if (row[column] !== null || isAlsoReassigned?.(row) === true) return true;
  if (standsInFor === undefined || replacedId === undefined) return false;
  const current = row[standsInFor];
  return current !== null && current !== replacedId;
}

/**
 * Writes the record's id into the column again, where the column is still null.
 * @param leaveReassigned leaves reassigned rows as they are, instead of refusing the restore.
 * @returns the ids of reassigned rows; none if the pointer has a `reassignedError`.
 * @throws ConflictProblem about reassigned rows, if the pointer has a `reassignedError`.
 */
async function restorePointer(
  tx: Tx,
  by: Author,
  pointer: Pointer,
  document: TrashDocument,
  leaveReassigned: boolean,
): Promise<string[]> {
  const { table, column, reassignedError } = pointer;
  const entries = new Map((document.pointers[pointerKey(pointer)] ?? []).map((entry) => [entry.id, entry]));
  const rows = await selectRows(tx, table, 'id', [...entries.keys()]);
  const isReassignedNow = (row: Row) => isReassigned(pointer, row, entries.get(textOf(row, 'id'))?.standsInFor);
  const reassigned = rows.filter(isReassignedNow);
  if (reassignedError && reassigned.length > 0 && !leaveReassigned) {
    const names = reassigned.map((row) => textOf(row, reassignedError.nameColumn)).sort();
    throw new ConflictProblem(reassignedError.text(names), reassignedError.field);
  }
  const free = rows.filter((row) => !isReassignedNow(row)).map((row) => textOf(row, 'id'));
  // One delete may contain several records. `named` is the id of the record to which the row referred.
  for (const [named, ids] of groupBy(free, (id) => entries.get(id)?.named ?? '')) {
    await updateRows(tx, table, ids, sql`${sql.ref(column)} = ${named}`);
  }
  if (pointer.marksChanged) await touchRows(tx, by.now, table, free);
  return reassignedError ? [] : reassigned.map((row) => textOf(row, 'id'));
}
