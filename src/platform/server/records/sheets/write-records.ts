import { sql } from 'kysely';
import { chunksOf } from '#platform/shared/collections.ts';
import { nestValues, sheetIds, type SheetValues } from '#platform/shared/sheets/sheet.ts';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { recordChanges, type Author, type RecordedChange } from '../audit.ts';
import { recordRelations, type WatchedRelation } from '../relation-changes.ts';
import { touchRows } from '../trash/raw-rows.ts';
import type { Row } from '../trash/trash-document.ts';
import { nextUpdatedAt } from '../updated-at.ts';
import { yieldTurn, forEachYielding } from '../../yield-turn.ts';
import type { SheetChange, SheetKind, SheetRelation } from './sheet-kind.ts';

/** The maximum number of values per statement. A larger statement would make other requests wait. */
const VALUES_AT_ONCE = 11_500;
/** The maximum number of pairs of ids in a statement of `storeOwners`. */
const PAIRS_AT_ONCE = VALUES_AT_ONCE / 4;
/** History rows per statement. */
const HISTORY_AT_ONCE = 500;

/**
 * Stores the new and changed records of one kind from a spreadsheet. An import and its undo call this function in their
 * transaction. It sends a few large SQL statements, because one statement per record would take too long for thousands of rows.
 *
 * 1. Reads the records as they are, for the history.
 * 2. Stores their rows, then their relations (a relation also changes the history of the other records).
 * 3. Runs what the kind does after a write (`after`).
 * 4. Reads the records again, and writes the changes into the history.
 */
export async function writeRecords(tx: Tx, by: Author, kind: SheetKind, changes: readonly SheetChange[]): Promise<void> {
  if (changes.length === 0) return;
  const before = await describe(tx, kind, changes, 'before');
  await storeRows(tx, by, kind, changes, before);
  await storeRelations(tx, by, kind, changes);
  await kind.after?.(tx, by, changes);
  const after = await describe(tx, kind, changes, 'after');
  for (const chunk of chunksOf(changes, HISTORY_AT_ONCE)) {
    const historyRows = chunk.map(({ id, stored }): RecordedChange => ({
      action: stored === null ? 'create' : 'update',
      record: kind.trash.record,
      entityId: id,
      name: after.get(id)?.name,
      ...(stored !== null && { before: before.get(id)?.record }),
      after: after.get(id)?.record,
    }));
    await recordChanges(tx, by, historyRows);
    await yieldTurn();
  }
}

/** Records as the history stores them, by id. */
type Described = ReadonlyMap<string, { record: object; name?: string }>;

/** Returns the records for the history, as they are before or after the changes. `before` leaves out new records. */
async function describe(
  tx: Tx,
  kind: SheetKind,
  changes: readonly SheetChange[],
  moment: 'before' | 'after',
): Promise<Described> {
  const existing = moment === 'after' ? changes : changes.filter(({ stored }) => stored !== null);
  if (kind.describe) return kind.describe(tx, existing.map(({ id }) => id)); // prettier-ignore
  const described = new Map<string, { record: object }>();
  await forEachYielding(existing, ({ id, stored, values }) => {
    described.set(id, { record: { _id: id, ...nestValues(moment === 'after' ? values : (stored?.values ?? {})) } });
  });
  return described;
}

/**
 * Inserts rows, which must all have the same columns.
 * @param updated the columns to update in a row whose id exists already. If the list is empty, no such row may exist.
 */
async function putRows(tx: Tx, table: keyof Tables, rows: readonly Row[], updated: readonly string[] = []): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const set = sql.join(updated.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
  const orUpdate = updated.length === 0 ? sql`` : sql`on conflict (id) do update set ${set}`;
  for (const chunk of chunksOf(rows, Math.floor(VALUES_AT_ONCE / columns.length))) {
    const values = chunk.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)} ${orUpdate}`.execute(tx);
    await yieldTurn();
  }
}

/** Returns the row of a record, without `id` and `updated_at`. Relations, which have several values, are not part of it. */
function toRow({ sheet, columns }: SheetKind, values: SheetValues): Row {
  return Object.fromEntries(
    sheet.columns.flatMap(({ name, type }): [string, string | number | null][] => {
      const column = columns[name];
      const value = values[name];
      if (column === undefined) return [];
      if (typeof value !== 'string') return [[column, null]];
      return [[column, type === 'number' ? Number(value) : value]];
    }),
  );
}

/** Stores the records' own rows, without relations. `before` has the records before the changes. */
async function storeRows(tx: Tx, by: Author, kind: SheetKind, changes: readonly SheetChange[], before: Described): Promise<void> {
  const { table } = kind.trash;
  /** The columns that no sheet column sets, by record id. */
  const furtherColumns = await kind.complete?.(tx, by, changes, before);
  const created: Row[] = [];
  const changed: Row[] = [];
  const updatedColumns = new Set(['updated_at']);
  await forEachYielding(changes, (change) => {
    const row = { ...toRow(kind, change.values), ...furtherColumns?.get(change.id) };
    const { stored } = change;
    if (stored === null) created.push({ id: change.id, ...row, updated_at: nextUpdatedAt(by.now) });
    else {
      for (const column of Object.keys(row)) updatedColumns.add(column);
      const updatedAt = nextUpdatedAt(by.now, { updated_at: String(stored.row['updated_at']) });
      // A schedule counts the changes of its calendar event.
      const sequence = 'sequence' in stored.row ? { sequence: Number(stored.row['sequence']) + 1 } : {};
      if ('sequence' in stored.row) updatedColumns.add('sequence');
      changed.push({ ...stored.row, ...row, ...sequence, updated_at: updatedAt });
    }
  });
  await putRows(tx, table, created);
  await putRows(tx, table, changed, [...updatedColumns]);
}

/** The related ids of a record before and after a change of one relation. */
interface RelationChange {
  id: string;
  before: readonly string[];
  after: readonly string[];
}

/** Returns the records for which the relation `name` changes. */
function changedRelations(name: string, changes: readonly SheetChange[]): RelationChange[] {
  return changes.flatMap(({ id, stored, values }) => {
    const before = stored === null ? [] : sheetIds(stored.values, name);
    const after = sheetIds(values, name);
    const isSame = before.length === after.length && before.every((other) => after.includes(other));
    return isSame ? [] : [{ id, before, after }];
  });
}

/** Returns the ids of all other records that are related before or after the changes. */
const relatedIds = (relationChanges: readonly RelationChange[]) => [
  ...new Set(relationChanges.flatMap(({ before, after }) => [...before, ...after])),
];

/** Returns the ids of the other records that gain or lose a relation. */
function idsThatChange(relationChanges: readonly RelationChange[]): string[] {
  return relatedIds(
    relationChanges.map(({ id, before, after }) => {
      const [had, has] = [new Set(before), new Set(after)];
      return { id, before: before.filter((other) => !has.has(other)), after: after.filter((other) => !had.has(other)) };
    }),
  );
}

/** Stores a relation that is a column of the other records, such as the class of a group. */
async function storeOwners(
  tx: Tx,
  { table, ownColumn }: SheetRelation,
  relationChanges: readonly RelationChange[],
): Promise<void> {
  // A record that moves from one owner to another is in both lists, so the removals come first.
  const removed = relationChanges.flatMap(({ before, after }) => before.filter((other) => !after.includes(other)));
  for (const ids of chunksOf(removed, VALUES_AT_ONCE)) {
    if (ids.length > 0)
      await sql`update ${sql.table(table)} set ${sql.ref(ownColumn)} = null where id in (${sql.join(ids)})`.execute(tx);
  }
  const pairs = relationChanges.flatMap(({ id, after }) => after.map((other) => sql`(${other}, ${id})`));
  for (const values of chunksOf(pairs, PAIRS_AT_ONCE)) {
    if (values.length === 0) continue;
    await sql`update ${sql.table(table)} set ${sql.ref(ownColumn)} = v.column2 from (values ${sql.join(values)}) as v
      where ${sql.table(table)}.id = v.column1`.execute(tx);
  }
}

/** Stores a relation that has a table of links, such as the classes of a schedule. */
async function storeLinks(
  tx: Tx,
  { table, ownColumn, otherColumn, hasPosition }: SheetRelation,
  relationChanges: readonly RelationChange[],
): Promise<void> {
  // Deletes all links of a changed record and inserts the new ones, so that their positions are right.
  const emptied = relationChanges.filter(({ before }) => before.length > 0).map(({ id }) => id);
  for (const ids of chunksOf(emptied, VALUES_AT_ONCE)) {
    if (ids.length > 0) await sql`delete from ${sql.table(table)} where ${sql.ref(ownColumn)} in (${sql.join(ids)})`.execute(tx);
  }
  const rows = relationChanges.flatMap(({ id, after }) =>
    after.map((otherId, position): Row => ({ [ownColumn]: id, [otherColumn]: otherId, ...(hasPosition && { position }) })),
  );
  await putRows(tx, table, rows);
}

/** Stores the changed relations of the records, and records the changes in the history of the other records. */
async function storeRelations(tx: Tx, by: Author, kind: SheetKind, changes: readonly SheetChange[]): Promise<void> {
  for (const [name, relation] of Object.entries(kind.relations ?? {})) {
    const relationChanges = changedRelations(name, changes);
    if (relationChanges.length === 0) continue;
    const { table, ownColumn, otherColumn, historyField, marksChanged } = relation;
    const watched: WatchedRelation[] = historyField
      ? [{ relation: historyField, table, holder: otherColumn, value: ownColumn, ids: relatedIds(relationChanges) }]
      : [];
    await recordRelations(tx, by, watched, () =>
      (otherColumn === 'id' ? storeOwners : storeLinks)(tx, relation, relationChanges),
    );
    if (marksChanged) await touchRows(tx, by.now, marksChanged, idsThatChange(relationChanges));
  }
}
