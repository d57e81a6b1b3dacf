import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import { groupBy } from '#platform/shared/collections.ts';
import type { Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { recordChanges, type Author, type RecordedChange } from './audit.ts';
import { selectRows } from './trash/raw-rows.ts';
import { textOf } from './trash/trash-document.ts';

/** How the history tells of a relation that a record has with others. */
export interface RelationField {
  record: RecordKind;
  /** A field of its list; `classes.teacher` is one of a part. */
  field: string;
  /** What the records are called, where no field says it. */
  namesOf?: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Where a relation is stored, and of which records it may change. */
export interface WatchedRelation {
  relation: RelationField;
  table: keyof Tables;
  /** The column that names the record: `id` where the relation is a column of its own, else each row is one of a list. */
  holder: string;
  /** The column that names the other one. */
  value: string;
  ids: readonly string[];
}

type Value = string | null | string[];

/** What each of the records names, by its id; lists in their order. */
async function readValues(tx: Tx, { table, holder, value, ids }: WatchedRelation): Promise<Map<string, Value>> {
  const rows = groupBy(await selectRows(tx, table, holder, ids), (row) => textOf(row, holder));
  return new Map(
    [...new Set(ids)].map((id): [string, Value] => {
      const own = rows.get(id) ?? [];
      if (holder === 'id') return [id, own[0] ? textOf(own[0], value) || null : null];
      const places = own.map((row) => ({ place: Number(row['position'] ?? 0), other: textOf(row, value) }));
      places.sort((a, b) => a.place - b.place || (a.other < b.other ? -1 : 1));
      return [id, places.map(({ other }) => other)];
    }),
  );
}

interface Change {
  id: string;
  relation: RelationField;
  before: Value;
  after: Value;
}

/** `{classes: {teacher}}` of `classes.teacher`, beside what the record's other changes gave. */
function putField(record: Record<string, unknown>, field: string, value: Value): void {
  const [part = field, inner] = field.split('.');
  const known = record[part];
  record[part] = inner === undefined ? value : { ...(typeof known === 'object' ? known : {}), [inner]: value };
}

/** One row for each record, whichever of its relations changed. */
async function describe(tx: Tx, changes: readonly Change[]): Promise<RecordedChange[]> {
  const rows: RecordedChange[] = [];
  for (const some of groupBy(changes, ({ relation }) => relation.record.entity).values()) {
    const [first] = some;
    if (!first) continue;
    const { record, namesOf } = first.relation;
    const byRecord = groupBy(some, ({ id }) => id);
    const names = await namesOf?.(tx, [...byRecord.keys()]);
    for (const [entityId, own] of byRecord) {
      const before: Record<string, unknown> = {};
      const after: Record<string, unknown> = {};
      for (const change of own) {
        putField(before, change.relation.field, change.before);
        putField(after, change.relation.field, change.after);
      }
      rows.push({ action: 'update', record, entityId, name: names?.get(entityId), before, after });
    }
  }
  return rows;
}

/**
 * Runs a write of other records and writes into the history which relations of the watched ones it changed: a row for each
 * record that gained or lost one, in a few statements however many there are.
 */
export async function recordRelations<T>(
  tx: Tx,
  by: Author,
  watched: readonly WatchedRelation[],
  work: () => Promise<T>,
): Promise<T> {
  const before = new Map<WatchedRelation, Map<string, Value>>();
  for (const one of watched) before.set(one, await readValues(tx, one));
  const result = await work();
  const changes: Change[] = [];
  for (const [one, values] of before) {
    for (const [id, after] of await readValues(tx, one)) {
      const earlier = values.get(id) ?? null;
      if (JSON.stringify(earlier) !== JSON.stringify(after)) changes.push({ id, relation: one.relation, before: earlier, after });
    }
  }
  if (changes.length > 0) await recordChanges(tx, by, await describe(tx, changes));
  return result;
}
