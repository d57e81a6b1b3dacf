import type { Reader } from '#platform/server/database/database.ts';
import type { EarlierValues, RecordUndo } from '#platform/server/records/undo.ts';
import { groupBy } from '#platform/shared/collections.ts';
import type { Act } from '../contract.ts';
import type { Entity } from '../records.ts';
import type { Row } from './queries.ts';
import { storedChanges, undoneAction } from './stored-changes.ts';

/** The functions that undo changes, by kind of record. `src/app/server/features.ts` collects them from the features. */
export type Undos = ReadonlyMap<string, RecordUndo>;

/** The largest number of rows of an act that can be undone. */
export const UNDO_MAX = 500;

/** The largest number of rows that a page of the history reads to find later changes. */
const LATER_MAX = 2_000;

/** The rows that stand for an act that has no plan, because it is undone as a whole: from the trash or the archive, or as an import. */
export type Whole = Pick<UndoPlan, 'rows'>;

type Change = ReturnType<typeof storedChanges>[number];
const changesOf = ({ entity, changes }: Row): Change[] => storedChanges(entity as Entity, changes);

/** Whether the history stores no values of a nested field, such as the notes of a log. An undo keeps what is stored there. */
const isNestedWithoutValues = ({ field, before, after }: Change) => field.includes('.') && before === null && after === null;

/** The effect of an undo: it writes back earlier values, or moves records to the trash. */
export type UndoPlan =
  | { kind: 'edit'; rows: readonly Row[] }
  /** `rows` are only the main records. Records inside them go to the trash with them. */
  | { kind: 'remove'; rows: readonly Row[] };

/** Returns true if the earlier value can be written back, because the history stores it or it follows from another field. */
function canRestore({ record, follows = {} }: RecordUndo, { field, before, after }: Change, all: readonly Change[]): boolean {
  const sourceField = follows[field];
  if (sourceField !== undefined) return all.some((other) => other.field === sourceField);
  return (before !== null || after !== null) && (record.fields[field]?.storesValue === true || record.orderField === field);
}

/** Returns true if all earlier values of an edit can be written back. */
function canRestoreEdit(undos: Undos, row: Row): boolean {
  const undo = undos.get(row.entity);
  if (!undo || (row.action === 'reorder' && !undo.reorder)) return false;
  const changes = changesOf(row).filter(({ field }) => !undo.keeps?.includes(field));
  return changes.length > 0 && changes.every((change) => canRestore(undo, change, changes));
}

/** Returns how an act can be undone, if nobody has changed its records later. Returns null if it can't be undone at all. */
export function planUndo(undos: Undos, main: Row, rows: readonly Row[]): UndoPlan | null {
  if (rows.length > UNDO_MAX) return null;
  const undo = undos.get(main.entity);
  const mainRows = rows.filter(({ action, entity }) => action === main.action && entity === main.entity);
  switch (main.action) {
    case 'update':
    case 'reorder': {
      const isEdit = rows.every(({ action }) => action === main.action);
      return isEdit && rows.every((row) => canRestoreEdit(undos, row)) ? { kind: 'edit', rows } : null;
    }
    case 'create':
      // Other records may refer to a new record. Therefore a creation can be undone only if no kind refers to this kind
      // (`isFree`) and the act changed nothing else.
      return undo?.isFree && mainRows.length === rows.length ? { kind: 'remove', rows: mainRows } : null;
    case 'restore':
      return undo ? { kind: 'remove', rows: mainRows } : null;
    default:
      return null;
  }
}

/** Returns the values before an edit, by field. */
export function earlierValues(row: Row): EarlierValues {
  const changes = changesOf(row).filter((change) => !isNestedWithoutValues(change));
  return { id: row.entity_id, values: Object.fromEntries(changes.map(({ field, before }) => [field, before])) };
}

/** Why an act can't be undone any more, because of a later act. */
export type Refusal = Pick<Act, 'noUndo' | 'undoneAt' | 'undonePart'> & {
  /** The row of the later act: of the undo, or of the last change. */
  by: Row;
};

const keyOf = ({ entity, entity_id }: Row) => `${entity} ${entity_id}`;

/** Returns true if the later row changed something that the undo of the earlier row would change or remove. */
function overlaps(undos: Undos, later: Row, earlier: Row): boolean {
  // All actions except edits, such as a delete, concern the whole record.
  const isEdit = (row: Row) => row.action === 'update' || row.action === 'reorder';
  if (!isEdit(later) || !isEdit(earlier)) return true;
  const whole = undos.get(earlier.entity)?.whole ?? [];
  const nameOf = ({ field }: Change) => whole.find((name) => field.startsWith(`${name}.`)) ?? field;
  const fields = new Set(changesOf(earlier).map(nameOf));
  return changesOf(later).some((change) => fields.has(nameOf(change)));
}

/** Reads the changes of the plans' records at or after the plans' acts, the newest first, at most `LATER_MAX`. */
export async function readLaterChanges(db: Reader, plans: readonly Pick<UndoPlan, 'rows'>[]): Promise<Row[]> {
  const rows = plans.flatMap((plan) => plan.rows).slice(0, LATER_MAX);
  if (rows.length === 0) return [];
  const [oldest = ''] = rows.map(({ at }) => at).sort();
  return db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity_id', 'in', [...new Set(rows.map(({ entity_id }) => entity_id))])
    .where('at', '>=', oldest)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATER_MAX)
    .execute();
}

/**
 * Returns the changes of a row as text, so that those of an undo equal the reversed ones of the edit that it undid. Leaves out the
 * nested fields that an undo keeps as they are.
 */
function textOf(row: Row, isReversed: boolean): string {
  const changes = changesOf(row).filter((change) => !isNestedWithoutValues(change));
  const texts = changes.map(({ field, before, after }) =>
    JSON.stringify([field, ...(isReversed ? [after, before] : [before, after])]),
  );
  return texts.sort().join(' ');
}

/** Returns the action that a row undid; null if it is no undo. A restore from the trash undoes a delete without being marked as its undo. */
const actionUndoneBy = (row: Row) => (row.action === 'restore' ? 'delete' : undoneAction(row));

/** Returns the row of the same record that an undo undid. @param earlier the rows before the undo, the newest first */
function undoneRow(undo: Row, earlier: readonly Row[], isUndone: (row: Row) => boolean): Row | undefined {
  const action = actionUndoneBy(undo);
  if (action === null) return undefined;
  const text = action === undo.action ? textOf(undo, false) : null;
  return earlier.find((row) => row.action === action && !isUndone(row) && (text === null || textOf(row, true) === text));
}

/**
 * Finds the undo of each undone row. A row whose undo was itself undone is not undone.
 * @param rows of any records, the newest first
 */
function findUndos(rows: readonly Row[]): Map<Row, Row> {
  const undos = new Map<Row, Row>();
  const undoneRows = new Map<Row, Row>();
  for (const ofRecord of groupBy(rows, keyOf).values()) {
    for (const [index, undo] of [...ofRecord.entries()].reverse()) {
      const undone = undoneRow(undo, ofRecord.slice(index + 1), (row) => undos.has(row));
      if (undone === undefined) continue;
      undos.set(undone, undo);
      undoneRows.set(undo, undone);
    }
  }
  for (const row of rows) {
    const undone = undos.has(row) ? undoneRows.get(row) : undefined;
    if (undone) undos.delete(undone);
  }
  return undos;
}

/** Returns the undo of each undone row (`findUndos`), by the id of the undone row. */
export const undosById = (rows: readonly Row[]): Map<string, Row> =>
  new Map([...findUndos(rows)].map(([row, undo]) => [row.id, undo]));

/** Leaves out undos with the changes that they undid: together they changed nothing. @param rows the newest first */
function withoutUndone(rows: readonly Row[]): Row[] {
  // A restore may leave out what was deleted since, such as a class of the schedule.
  const pairs = [...findUndos(rows)].filter(
    ([row, undo]) => undo.action !== 'restore' || textOf(undo, false) === textOf(row, true),
  );
  const cancelled = new Set(pairs.flat());
  return rows.filter((row) => !cancelled.has(row));
}

/** Finds the last change by another act that prevents the undo of this act. Returns undefined if there is none. */
function changedSince(undos: Undos, act: UndoPlan | Whole, later: readonly Row[]): Row | undefined {
  const rowByRecord = new Map(act.rows.map((row) => [keyOf(row), row]));
  const others = later.filter((row) => {
    const earlier = rowByRecord.get(keyOf(row));
    // The rows of one act have the same instant and author.
    return earlier !== undefined && (row.at > earlier.at || (row.at === earlier.at && row.by_id !== earlier.by_id));
  });
  // A delete is undone by its entry of the trash. After a restore that was undone, the records are in another entry.
  const standing = 'kind' in act ? withoutUndone(others) : others;
  return standing.find((row) => {
    const earlier = rowByRecord.get(keyOf(row));
    return earlier !== undefined && overlaps(undos, row, earlier);
  });
}

/**
 * Returns the reason why an act can't be undone any more: its rows, or some of them, were undone, or a later act changed the same. Null
 * if there is no such later act.
 * @param later the changes of the act's records at or after the act, the newest first
 * @param undosOfRows the undos of these rows by the id of the undone row (`undosById`)
 */
export function whyNotUndoable(
  undos: Undos,
  act: UndoPlan | Whole,
  later: readonly Row[],
  undosOfRows: ReadonlyMap<string, Row>,
): Refusal | null {
  const found = act.rows.flatMap(({ id }) => undosOfRows.get(id) ?? []);
  const [undo] = found.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  if (undo !== undefined) {
    const part = found.length < act.rows.length ? { undonePart: { rows: found.length, of: act.rows.length } } : {};
    return { noUndo: 'undone', undoneAt: undo.at, by: undo, ...part };
  }
  const change = changedSince(undos, act, later);
  return change === undefined ? null : { noUndo: 'changed', by: change };
}
