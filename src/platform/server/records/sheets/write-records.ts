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
import { yieldTurn, forEachYielding } from './in-turns.ts';
import type { SheetChange, SheetKind, SheetRelation } from './sheet-kind.ts';

/** The maximum values per statement. A larger statement would make other requests wait. */
const VALUES_AT_ONCE = 10_000;
/** History rows per statement. */
const HISTORY_AT_ONCE = 500;

/** Inserts rows, which all have the columns of the first. Of rows that exist, it updates the columns `update`. */
async function putRows(tx: Tx, table: keyof Tables, rows: readonly Row[], update: readonly string[] = []): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const set = sql.join(update.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
  const orUpdate = update.length === 0 ? sql`` : sql`on conflict (id) do update set ${set}`;
  for (const chunk of chunksOf(rows, Math.floor(VALUES_AT_ONCE / columns.length))) {
    const values = chunk.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)} ${orUpdate}`.execute(tx);
    await yieldTurn();
  }
}

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

/** Stores the rows of the changes themselves, without relations. */
async function storeRows(tx: Tx, by: Author, kind: SheetKind, changes: readonly SheetChange[], before: Described): Promise<void> {
  const { table } = kind.trash;
  const others = await kind.complete?.(tx, by, changes, before);
  const created: Row[] = [];
  const changed: Row[] = [];
  const written = new Set(['updated_at']);
  await forEachYielding(changes, (change) => {
    const row = { ...toRow(kind, change.values), ...others?.get(change.id) };
    const { stored } = change;
    if (stored === null) created.push({ id: change.id, ...row, updated_at: nextUpdatedAt(by.now) });
    else {
      for (const column of Object.keys(row)) written.add(column);
      const at = nextUpdatedAt(by.now, { updated_at: String(stored.row['updated_at']) });
      const sequence = 'sequence' in stored.row ? { sequence: Number(stored.row['sequence']) + 1 } : {};
      if ('sequence' in stored.row) written.add('sequence');
      changed.push({ ...stored.row, ...row, ...sequence, updated_at: at });
    }
  });
  await putRows(tx, table, created);
  await putRows(tx, table, changed, [...written]);
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

/** Returns the ids on the other side, before and after. */
const idsOf = (relinked: readonly RelationChange[]) => [
  ...new Set(relinked.flatMap(({ before, after }) => [...before, ...after])),
];

/** Returns the ids on the other side that gain or lose a record. */
function touchedBy(relinked: readonly RelationChange[]): string[] {
  return idsOf(
    relinked.map(({ id, before, after }) => {
      const [had, has] = [new Set(before), new Set(after)];
      return { id, before: before.filter((other) => !has.has(other)), after: after.filter((other) => !had.has(other)) };
    }),
  );
}

/** Stores a relation that is a column of the other records, such as the class of a group. */
async function storeOwners(tx: Tx, { table, ownColumn }: SheetRelation, relinked: readonly RelationChange[]): Promise<void> {
  const removed = relinked.flatMap(({ before, after }) => before.filter((other) => !after.includes(other)));
  for (const ids of chunksOf(removed, VALUES_AT_ONCE)) {
    if (ids.length > 0)
      await sql`update ${sql.table(table)} set ${sql.ref(ownColumn)} = null where id in (${sql.join(ids)})`.execute(tx);
  }
  const pairs = relinked.flatMap(({ id, after }) => after.map((other) => sql`(${other}, ${id})`));
  for (const values of chunksOf(pairs, VALUES_AT_ONCE / 4)) {
    if (values.length === 0) continue;
    await sql`update ${sql.table(table)} set ${sql.ref(ownColumn)} = v.column2 from (values ${sql.join(values)}) as v
      where ${sql.table(table)}.id = v.column1`.execute(tx);
  }
}

/** Stores a relation that has a table of links, such as the classes of a schedule. */
async function storeLinks(
  tx: Tx,
  { table, ownColumn, otherColumn, hasPosition }: SheetRelation,
  relinked: readonly RelationChange[],
): Promise<void> {
  const emptied = relinked.filter(({ before }) => before.length > 0).map(({ id }) => id);
  for (const ids of chunksOf(emptied, VALUES_AT_ONCE)) {
    if (ids.length > 0) await sql`delete from ${sql.table(table)} where ${sql.ref(ownColumn)} in (${sql.join(ids)})`.execute(tx);
  }
  const rows = relinked.flatMap(({ id, after }) =>
    after.map((otherId, position): Row => ({ [ownColumn]: id, [otherColumn]: otherId, ...(hasPosition && { position }) })),
  );
  await putRows(tx, table, rows);
}

async function storeRelations(tx: Tx, by: Author, kind: SheetKind, changes: readonly SheetChange[]): Promise<void> {
  for (const [name, relation] of Object.entries(kind.relations ?? {})) {
    const relinked = changedRelations(name, changes);
    if (relinked.length === 0) continue;
    const { table, ownColumn, otherColumn, historyField, marksChanged } = relation;
    const watched: WatchedRelation[] = historyField
      ? [{ relation: historyField, table, holder: otherColumn, value: ownColumn, ids: idsOf(relinked) }]
      : [];
    await recordRelations(tx, by, watched, () => (otherColumn === 'id' ? storeOwners : storeLinks)(tx, relation, relinked));
    if (marksChanged) await touchRows(tx, by.now, marksChanged, touchedBy(relinked));
  }
}

/** Records as the history stores them, by id. */
type Described = ReadonlyMap<string, { record: object; name?: string }>;

/** Returns the records for the history, after or before the changes. */
async function describe(tx: Tx, kind: SheetKind, changes: readonly SheetChange[], isAfter: boolean): Promise<Described> {
  const existing = isAfter ? changes : changes.filter(({ stored }) => stored !== null);
  if (kind.describe) return kind.describe(tx, existing.map(({ id }) => id)); // prettier-ignore
  const described = new Map<string, { record: object }>();
  await forEachYielding(existing, ({ id, stored, values }) => {
    described.set(id, { record: { _id: id, ...nestValues(isAfter ? values : (stored?.values ?? {})) } });
  });
  return described;
}

/** Stores new and changed records of one kind with their relations, and records them in the history, in a few statements. */
export async function writeRecords(tx: Tx, by: Author, kind: SheetKind, changes: readonly SheetChange[]): Promise<void> {
  if (changes.length === 0) return;
  const before = await describe(tx, kind, changes, false);
  await storeRows(tx, by, kind, changes, before);
  await storeRelations(tx, by, kind, changes);
  await kind.after?.(tx, by, changes);
  const after = await describe(tx, kind, changes, true);
  for (const chunk of chunksOf(changes, HISTORY_AT_ONCE)) {
    const recorded = chunk.map(({ id, stored }): RecordedChange => ({
      action: stored === null ? 'create' : 'update',
      record: kind.trash.record,
      entityId: id,
      name: after.get(id)?.name,
      ...(stored !== null && { before: before.get(id)?.record }),
      after: after.get(id)?.record,
    }));
    await recordChanges(tx, by, recorded);
    await yieldTurn();
  }
}
