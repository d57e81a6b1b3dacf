import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import { groupBy } from '#platform/shared/collections.ts';
import type { Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { recordChanges, type Author, type RecordedChange } from './audit.ts';
import { yieldTurn } from '../yield-turn.ts';
import { selectRows } from './trash/raw-rows.ts';
import { textOf } from './trash/trash-document.ts';

/** The field of a record under which the history shows a relation to other records. */
export interface RelationField {
  record: RecordKind;
  /** The field's name; `classes.teacher` is nested. */
  field: string;
  /** Reads the records' names, if no field of them contains the name. */
  namesOf?: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** A relation that a write may change: its table, its columns, and the records that may gain or lose it. */
export interface WatchedRelation {
  relation: RelationField;
  table: keyof Tables;
  /**
   * The column with the record's id. If this column is `id`, the relation is one column of the record's own row. Otherwise `table`
   * has one row for each related record.
   */
  holder: string;
  /** The column with the other record's id. */
  value: string;
  /** The ids of the watched records. */
  ids: readonly string[];
}

/** The related ids of a record: one or none, or a list. */
type Value = string | null | string[];

/** Returns the related ids of each record, by the record's id. A list of ids is in its stored order. */
async function readValues(tx: Tx, { table, holder, value, ids }: WatchedRelation): Promise<Map<string, Value>> {
  const rows = groupBy(await selectRows(tx, table, holder, ids), (row) => textOf(row, holder));
  return new Map(
    [...new Set(ids)].map((id): [string, Value] => {
      const ofRecord = rows.get(id) ?? [];
      if (holder === 'id') return [id, ofRecord[0] ? textOf(ofRecord[0], value) || null : null];
      const list = ofRecord.map((row) => ({ position: Number(row['position'] ?? 0), other: textOf(row, value) }));
      list.sort((a, b) => a.position - b.position || (a.other < b.other ? -1 : 1));
      return [id, list.map(({ other }) => other)];
    }),
  );
}

interface Change {
  id: string;
  relation: RelationField;
  before: Value;
  after: Value;
}

/** Sets a field of a record; `classes.teacher` becomes `{classes: {teacher}}`. */
function putField(record: Record<string, unknown>, field: string, value: Value): void {
  const [outer = field, inner] = field.split('.');
  const current = record[outer];
  record[outer] = inner === undefined ? value : { ...(typeof current === 'object' ? current : {}), [inner]: value };
}

/** Combines the changes to one per record, with all of its changed relations. */
async function describe(tx: Tx, changes: readonly Change[]): Promise<RecordedChange[]> {
  const rows: RecordedChange[] = [];
  for (const ofKind of groupBy(changes, ({ relation }) => relation.record.entity).values()) {
    const [first] = ofKind;
    if (!first) continue;
    const { record, namesOf } = first.relation;
    const byRecord = groupBy(ofKind, ({ id }) => id);
    const names = await namesOf?.(tx, [...byRecord.keys()]);
    for (const [entityId, ofRecord] of byRecord) {
      const before: Record<string, unknown> = {};
      const after: Record<string, unknown> = {};
      for (const change of ofRecord) {
        putField(before, change.relation.field, change.before);
        putField(after, change.relation.field, change.after);
      }
      rows.push({ action: 'update', record, entityId, name: names?.get(entityId), before, after });
    }
  }
  return rows;
}

/**
 * Runs a write, and records in the history which of the watched relations it changed: one row per record that gained or lost a
 * relation. For example, the delete of a teacher also changes the subjects that the teacher taught.
 *
 * 1. Reads the related ids of the watched records.
 * 2. Runs the write.
 * 3. Reads the related ids again, and records the differences.
 */
export async function recordRelations<T>(
  tx: Tx,
  by: Author,
  watched: readonly WatchedRelation[],
  work: () => Promise<T>,
): Promise<T> {
  const before = new Map<WatchedRelation, Map<string, Value>>();
  for (const target of watched) before.set(target, await readValues(tx, target));
  const result = await work();
  const changes: Change[] = [];
  for (const [target, values] of before) {
    for (const [id, after] of await readValues(tx, target)) {
      const earlier = values.get(id) ?? null;
      if (JSON.stringify(earlier) !== JSON.stringify(after))
        changes.push({ id, relation: target.relation, before: earlier, after });
    }
  }
  if (changes.length > 0) await recordChanges(tx, by, await describe(tx, changes));
  // An import may write thousands of rows: other requests go first.
  await yieldTurn();
  return result;
}
