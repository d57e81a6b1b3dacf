import type { Reader } from '#platform/server/database/database.ts';
import type { EarlierValues, RecordUndo } from '#platform/server/records/undo.ts';
import type { Entity } from '../records.ts';
import type { Row } from './queries.ts';
import { storedChanges } from './stored-changes.ts';

/** How acts are undone, by kind of record. */
export type Undos = ReadonlyMap<string, RecordUndo>;

/** Acts on more records offer no undo. */
export const UNDO_MAX = 500;

/** Rows that a page of the history reads to find what was changed since. */
const LATER_MAX = 2_000;

type Change = ReturnType<typeof storedChanges>[number];
const changesOf = ({ entity, changes }: Row): Change[] => storedChanges(entity as Entity, changes);

/** What the undo of an act would do. */
export type UndoPlan =
  | { kind: 'edit'; rows: readonly Row[] }
  /** `rows` are the main records, without what is inside them. */
  | { kind: 'remove'; rows: readonly Row[] };

/** Whether the earlier value can be written back: the history has it, or it follows from another field. */
function isKnown({ record, follows = {} }: RecordUndo, { field, before, after }: Change, all: readonly Change[]): boolean {
  const leader = follows[field];
  if (leader !== undefined) return all.some((other) => other.field === leader);
  return (before !== null || after !== null) && (record.fields[field]?.isKept === true || record.orderField === field);
}

function isEditKnown(undos: Undos, row: Row): boolean {
  const undo = undos.get(row.entity);
  if (!undo || (row.action === 'reorder' && !undo.reorder)) return false;
  const changes = changesOf(row);
  return changes.length > 0 && changes.every((change) => isKnown(undo, change, changes));
}

/** How the act could be undone if nobody changed its records since; null if it can't be. */
export function planUndo(undos: Undos, main: Row, rows: readonly Row[]): UndoPlan | null {
  if (rows.length > UNDO_MAX) return null;
  const undo = undos.get(main.entity);
  const own = rows.filter(({ action, entity }) => action === main.action && entity === main.entity);
  switch (main.action) {
    case 'update':
    case 'reorder': {
      const isEdit = rows.every(({ action }) => action === main.action);
      return isEdit && rows.every((row) => isEditKnown(undos, row)) ? { kind: 'edit', rows } : null;
    }
    case 'create':
      return undo?.isFree && own.length === rows.length ? { kind: 'remove', rows: own } : null;
    case 'restore':
      return undo ? { kind: 'remove', rows: own } : null;
    default:
      return null;
  }
}

/** The values before the edit, by field. */
export function earlierValues(row: Row): EarlierValues {
  return { id: row.entity_id, values: Object.fromEntries(changesOf(row).map(({ field, before }) => [field, before])) };
}

const keyOf = ({ entity, entity_id }: Row) => `${entity} ${entity_id}`;

/** Whether the later row changed something that the earlier one wrote. */
function overlaps(later: Row, earlier: Row): boolean {
  const isEdit = (row: Row) => row.action === 'update' || row.action === 'reorder';
  if (!isEdit(later) || !isEdit(earlier)) return true;
  const fields = new Set(changesOf(earlier).map(({ field }) => field));
  return changesOf(later).some(({ field }) => fields.has(field));
}

/** The rows of changes since, of the records of these plans; the newest first, at most `LATER_MAX`. */
export async function readLater(db: Reader, plans: readonly UndoPlan[]): Promise<Row[]> {
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

/** The last change of what this act wrote, by another act. */
export function changedSince({ rows }: UndoPlan, later: readonly Row[]): Row | undefined {
  const own = new Map(rows.map((row) => [keyOf(row), row]));
  return later.find((row) => {
    const earlier = own.get(keyOf(row));
    const isOther = earlier !== undefined && (row.at > earlier.at || (row.at === earlier.at && row.by_id !== earlier.by_id));
    return isOther && overlaps(row, earlier);
  });
}
