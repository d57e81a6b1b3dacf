import { sql } from 'kysely';
import type { Warning } from '#platform/shared/answers.ts';
import { groupBy } from '#platform/shared/collections.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import type { Tx } from '../../database/database.ts';
import type { Author } from '../audit.ts';
import { nextUpdatedAt } from '../updated-at.ts';
import { pointerKey } from './collect-rows.ts';
import { existingIds, insertRows, selectRows, touchRows, updateRows } from './raw-rows.ts';
import { textOf, type Row, type TrashDocument } from './trash-document.ts';
import type { Link, Pointer, TrashKind } from './trash-kind.ts';

/** Makes room if another record of the same parent has the position now. */
async function openPlace(tx: Tx, { table, parent, isOrdered }: TrashKind, record: Row): Promise<void> {
  if (!parent || !isOrdered) return;
  const siblings = await selectRows(tx, table, parent.column, [textOf(record, parent.column)]);
  const place = Number(record['position']);
  if (!siblings.some((row) => row['position'] === place)) return;
  const after = siblings.filter((row) => Number(row['position']) >= place).map((row) => textOf(row, 'id'));
  await updateRows(tx, table, after, sql`position = position + 1`);
}

/** The restored records: changed now, and without references to deleted records. */
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

/** @returns the other records that are linked to something else now. */
async function putLinksBack(tx: Tx, by: Author, link: Link, document: TrashDocument): Promise<string[]> {
  const kept = document.links[link.table] ?? [];
  const others = await existingIds(
    tx,
    link.of,
    kept.map(({ row }) => textOf(row, link.other)),
  );
  const there = kept.filter(({ row }) => others.has(textOf(row, link.other)));
  const rows: Row[] = [];
  if (link.isPlace) {
    const present = groupBy(await selectRows(tx, link.table, link.other, [...others]), (row) => textOf(row, link.other));
    for (const { row, beside } of there) {
      const now = present.get(textOf(row, link.other)) ?? [];
      const holder = now.find(({ position }) => position === row['position']);
      if (holder && !beside.includes(textOf(holder, link.own))) continue;
      const last = Math.max(...now.map(({ position }) => Number(position)));
      rows.push(holder ? { ...row, position: last + 1 } : row);
    }
  } else rows.push(...there.map(({ row }) => row));
  await insertRows(tx, link.table, rows);
  if (link.touches) {
    await touchRows(
      tx,
      by.now,
      link.of,
      rows.map((row) => textOf(row, link.other)),
    );
  }
  const back = new Set(rows.map((row) => textOf(row, link.other)));
  return there.map(({ row }) => textOf(row, link.other)).filter((id) => !back.has(id));
}

/**
 * @returns the other records that were reassigned in the meantime, and stay so without a message.
 * @throws ConflictProblem if others own some of them now, unless those should keep them.
 */
async function fillPointer(
  tx: Tx,
  by: Author,
  pointer: Pointer,
  document: TrashDocument,
  leaveTaken: boolean,
): Promise<string[]> {
  const { table, column, taken } = pointer;
  const kept = document.pointers[pointerKey(pointer)] ?? [];
  const ids = kept.map(({ id }) => id);
  const rows = await selectRows(tx, table, 'id', ids);
  const mains = new Map(kept.map(({ id, standsInFor }) => [id, standsInFor]));
  const hasOther = (row: Row) => {
    const main = mains.get(textOf(row, 'id'));
    if (pointer.standsInFor === undefined || main === undefined) return false;
    const present = row[pointer.standsInFor];
    return present !== null && present !== main;
  };
  const isHeld = (row: Row) => row[column] !== null || hasOther(row) || (pointer.isTaken?.(row) ?? false);
  const held = rows.filter(isHeld);
  if (taken && held.length > 0 && !leaveTaken) {
    throw new ConflictProblem(taken.text(held.map((row) => textOf(row, taken.name)).sort()), taken.field);
  }
  const free = new Set(rows.filter((row) => !isHeld(row)).map((row) => textOf(row, 'id')));
  for (const [named, some] of groupBy(kept, (one) => one.named)) {
    const filled = some.map(({ id }) => id).filter((id) => free.has(id));
    await updateRows(tx, table, filled, sql`${sql.ref(column)} = ${named}`);
  }
  if (pointer.touches) await touchRows(tx, by.now, table, [...free]);
  return taken ? [] : held.map((row) => textOf(row, 'id'));
}

/**
 * Restores the rows of a delete with the same ids, and every relation whose other side still exists.
 * @throws ConflictProblem that names what prevents it.
 */
export async function putBack(
  tx: Tx,
  by: Author,
  kind: TrashKind,
  document: TrashDocument,
  { leaveTaken }: { leaveTaken: boolean },
): Promise<Warning[]> {
  const warnings = (await kind.makeWay?.(tx, document)) ?? [];
  for (const record of document.records) await openPlace(tx, kind, record);
  await insertRows(tx, kind.table, await toRecords(tx, by, kind, document.records));
  for (const { table } of kind.along ?? []) await insertRows(tx, table, document.along[table] ?? []);
  const replaced = new Map<string, string>();
  for (const link of kind.links ?? []) {
    for (const id of await putLinksBack(tx, by, link, document)) replaced.set(id, link.relation?.record.noun ?? '');
  }
  for (const pointer of kind.pointers ?? []) {
    for (const id of await fillPointer(tx, by, pointer, document, leaveTaken)) replaced.set(id, pointer.relation.record.noun);
  }
  for (const [noun, ids] of groupBy([...replaced.keys()], (id) => replaced.get(id) ?? '')) {
    warnings.push({ code: 'place-taken', message: `${ids.length} ${noun} sudah diisi yang lain sejak itu, dan tetap begitu.` });
  }
  return warnings;
}
