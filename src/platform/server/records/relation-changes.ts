import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import { groupBy } from '#platform/shared/collections.ts';
import type { Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { recordChanges, type Author, type RecordedChange } from './audit.ts';
import { selectRows } from './trash/raw-rows.ts';
import { textOf } from './trash/trash-document.ts';

/** How the history shows a record's relation to others. */
export interface RelationField {
  record: RecordKind;
  /** A field of its list; `classes.teacher` is nested. */
  field: string;
  /** The records' names, if no field has them. */
  namesOf?: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Where a relation is stored, and the records whose relation may change. */
export interface WatchedRelation {
  relation: RelationField;
  table: keyof Tables;
  /** The column with the record's id: `id` if the relation is a column of the record, else each row is an element of a list. */
  holder: string;
  /** The column with the other record's id. */
  value: string;
  ids: readonly string[];
}

type Value = string | null | string[];

/** The related ids of each record, by its id; lists in order. */
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

/** Puts `classes.teacher` as `{classes: {teacher}}` beside the record's other changes. */
function putField(record: Record<string, unknown>, field: string, value: Value): void {
  const [part = field, inner] = field.split('.');
  const known = record[part];
  record[part] = inner === undefined ? value : { ...(typeof known === 'object' ? known : {}), [inner]: value };
}

/** One change per record, with all of its changed relations. */
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
 * Runs a write of other records, and records in the history which watched relations it changed: one row per record that
 * gained or lost one, in a few statements.
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
