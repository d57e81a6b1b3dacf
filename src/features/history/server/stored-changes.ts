import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import type { HistoryChange, HistoryValue } from '../contract.ts';
import { ENTITIES, recordKind, type Entity } from '../records.ts';

/** Fields in earlier rows that are not changes. */
const NOT_FIELDS = new Set(['_id', 'id', 'updatedAt']);

/** The maximum names in a value; a longer list ends with the number of further names. */
const NAMES_MAX = 100;

type Fields = Record<string, unknown>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};
}

function parse(text: string): { fields: string[]; before: Fields; after: Fields } {
  const stored = fieldsOf(JSON.parse(text));
  const [before, after] = [fieldsOf(stored['before']), fieldsOf(stored['after'])];
  const fields = Array.isArray(stored['fields']) ? stored['fields'].map(String) : Object.keys({ ...before, ...after });
  return { fields: [...new Set(fields)].filter((field) => !NOT_FIELDS.has(field)), before, after };
}

interface RawChange {
  field: string;
  before: unknown;
  after: unknown;
}

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A change, or the changes of a part's fields. A part with its own label may have changed only in values that are not kept. */
function spread(known: RecordKind['fields'], { field, before, after }: RawChange): RawChange[] {
  const [old, present] = [fieldsOf(before), fieldsOf(after)];
  const isPart = Object.keys(known).some((name) => name.startsWith(`${field}.`));
  const names = isPart ? [...new Set([...Object.keys(old), ...Object.keys(present)])] : [];
  if (names.length === 0) return [{ field, before, after }];
  const changed = names
    .map((name) => ({ field: `${field}.${name}`, before: old[name] ?? null, after: present[name] ?? null }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after) && !(isEmpty(one.before) && isEmpty(one.after)));
  return changed.length > 0 || known[field] === undefined ? changed : [{ field, before: null, after: null }];
}

/** A row's changes by field, with ids of other records. */
export function storedChanges(entity: Entity, text: string): RawChange[] {
  const { fields, before, after } = parse(text);
  const kind = recordKind(entity);
  return fields
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((one) => !(isEmpty(one.before) && isEmpty(one.after) && (one.before !== null || one.after !== null)))
    .flatMap((one) => spread(kind.fields, one))
    .map((one) => (one.field === 'order' ? { ...one, field: kind.orderField ?? one.field } : one));
}

const idsIn = (value: unknown): string[] => [value].flat().filter((id): id is string => typeof id === 'string' && id !== '');

/** The kind of the records whose ids the field holds. */
function referredBy(entity: Entity, field: string): Entity | undefined {
  const of = recordKind(entity).fields[field]?.of;
  return ENTITIES.find((known) => known === of);
}

/** The records in a row's values, up to `NAMES_MAX` per value. */
export function referencesIn(entity: Entity, changes: readonly RawChange[]): { entity: Entity; id: string }[] {
  return changes.flatMap(({ field, before, after }) => {
    const referred = referredBy(entity, field);
    if (referred === undefined) return [];
    return [before, after].flatMap((value) =>
      idsIn(value)
        .slice(0, NAMES_MAX)
        .map((id) => ({ entity: referred, id })),
    );
  });
}

function plain(value: unknown): HistoryValue {
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

/** The changes with names instead of ids. */
export function withNames(
  entity: Entity,
  changes: readonly RawChange[],
  nameOf: (entity: Entity, id: string) => string,
): HistoryChange[] {
  return changes.map(({ field, before, after }) => {
    const referred = referredBy(entity, field);
    const named = (value: unknown): HistoryValue => {
      if (referred === undefined || value === null) return plain(value);
      if (typeof value === 'string') return nameOf(referred, value);
      const ids = idsIn(value);
      const names = ids.slice(0, NAMES_MAX).map((id) => nameOf(referred, id));
      return ids.length > NAMES_MAX ? [...names, `… dan ${ids.length - NAMES_MAX} lagi`] : names;
    };
    return { field, before: named(before), after: named(after) };
  });
}
