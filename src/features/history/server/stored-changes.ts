/**
 * Reads the changes that a row of the history stores (column `changes`, written by `audit.ts`): first as they are stored, with ids
 * (`storedChanges`), then with names for the screen (`withNames`).
 */
import { CHANGE_ACTIONS, type ChangeAction } from '#platform/shared/records/history.ts';
import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import type { HistoryChange, HistoryValue } from '../contract.ts';
import { ENTITIES, recordKind, type Entity } from '../records.ts';

/** Earlier releases stored these names as changed fields. They are ignored. */
const NOT_FIELDS = new Set(['_id', 'id', 'updatedAt']);

/** The largest number of names in a value. A longer list ends with the number of further names. */
const NAMES_MAX = 100;

type Fields = Record<string, unknown>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};
}

/** Parses the stored text of a row's changes. */
function parse(text: string): { fields: string[]; before: Fields; after: Fields } {
  const stored = fieldsOf(JSON.parse(text));
  const [before, after] = [fieldsOf(stored['before']), fieldsOf(stored['after'])];
  const fields = Array.isArray(stored['fields']) ? stored['fields'].map(String) : Object.keys({ ...before, ...after });
  return { fields: [...new Set(fields)].filter((field) => !NOT_FIELDS.has(field)), before, after };
}

/** The actions that undo others. */
const UNDONE: Partial<Record<string, ChangeAction>> = { delete: 'create', restore: 'delete', unarchive: 'archive' };

/** Returns the mark of a row that was written by an undo; undefined for other rows. */
export const undoMark = (changes: string): unknown => fieldsOf(JSON.parse(changes))['isUndo'];

/** Returns the action that a row undid; null if the row was not written by an undo. */
export function undoneAction({ action, changes }: { action: string; changes: string }): ChangeAction | null {
  const mark = undoMark(changes);
  if (mark === undefined) return null;
  // Other rows of such an act only follow from the delete: a schedule that loses its class was not restored.
  if (action === 'delete' && mark === 'restore') return 'restore';
  const undone = UNDONE[action] ?? action;
  return CHANGE_ACTIONS.find((known) => known === undone) ?? null;
}

/** A change of a field, with ids of other records instead of names. */
interface RawChange {
  field: string;
  before: unknown;
  after: unknown;
}

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Splits the change of a field with nested fields, such as `classes`, into the changes of the nested fields. If the history
 * stores none of the changed values, the field itself counts as changed.
 */
function splitNested(known: RecordKind['fields'], { field, before, after }: RawChange): RawChange[] {
  const [oldFields, newFields] = [fieldsOf(before), fieldsOf(after)];
  const hasNested = Object.keys(known).some((name) => name.startsWith(`${field}.`));
  const names = hasNested ? [...new Set([...Object.keys(oldFields), ...Object.keys(newFields)])] : [];
  if (names.length === 0) return [{ field, before, after }];
  const changed = names
    .map((name) => ({ field: `${field}.${name}`, before: oldFields[name] ?? null, after: newFields[name] ?? null }))
    .filter(
      (change) =>
        JSON.stringify(change.before) !== JSON.stringify(change.after) && !(isEmpty(change.before) && isEmpty(change.after)),
    );
  return changed.length > 0 || known[field] === undefined ? changed : [{ field, before: null, after: null }];
}

/** Whether a field is empty before and after, for example '' and null. Two nulls mean that the history stores no values of the field. */
const isNoChange = ({ before, after }: RawChange) => isEmpty(before) && isEmpty(after) && (before !== null || after !== null);

/** Returns the changes of a row by field, with ids of other records instead of names. @param text the column `changes` */
export function storedChanges(entity: Entity, text: string): RawChange[] {
  const { fields, before, after } = parse(text);
  const kind = recordKind(entity);
  const hasNested = (field: string) => fields.some((name) => name.startsWith(`${field}.`));
  return (
    fields
      .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
      .filter((change) => !isNoChange(change))
      .flatMap((change) => splitNested(kind.fields, change).filter(({ field }) => !hasNested(field)))
      // A reorder is stored as `order`; each kind of record has its own name for it.
      .map((change) => (change.field === 'order' ? { ...change, field: kind.orderField ?? change.field } : change))
  );
}

const idsIn = (value: unknown): string[] => [value].flat().filter((id): id is string => typeof id === 'string' && id !== '');

/** Returns the kind of the records whose ids a field contains; undefined if it contains none. */
function referredKind(entity: Entity, field: string): Entity | undefined {
  const referred = recordKind(entity).fields[field]?.of;
  return ENTITIES.find((known) => known === referred);
}

/** Lists the records that the values of a row name, at most `NAMES_MAX` for each value. */
export function referencesIn(entity: Entity, changes: readonly RawChange[]): { entity: Entity; id: string }[] {
  return changes.flatMap(({ field, before, after }) => {
    const referred = referredKind(entity, field);
    if (referred === undefined) return [];
    return [before, after].flatMap((value) =>
      idsIn(value)
        .slice(0, NAMES_MAX)
        .map((id) => ({ entity: referred, id })),
    );
  });
}

/** Turns any stored value into a value of the contract. */
function toHistoryValue(value: unknown): HistoryValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const isScalar = inner === null || ['string', 'number', 'boolean'].includes(typeof inner);
      return [key, isScalar ? inner : JSON.stringify(inner)];
    }),
  );
}

/** Replaces the ids in changes by names. */
export function withNames(
  entity: Entity,
  changes: readonly RawChange[],
  nameOf: (entity: Entity, id: string) => string,
): HistoryChange[] {
  return changes.map(({ field, before, after }) => {
    const referred = referredKind(entity, field);
    const named = (value: unknown): HistoryValue => {
      if (referred === undefined || value === null) return toHistoryValue(value);
      if (typeof value === 'string') return nameOf(referred, value);
      const ids = idsIn(value);
      const names = ids.slice(0, NAMES_MAX).map((id) => nameOf(referred, id));
      return ids.length > NAMES_MAX ? [...names, `… dan ${ids.length - NAMES_MAX} lagi`] : names;
    };
    return { field, before: named(before), after: named(after) };
  });
}
