import type { AuditedEntity } from '#platform/shared/history.ts';
import type { HistoryChange, HistoryValue } from '../contract.ts';

/** Fields that hold ids, and of what. */
const REFERENCES: Partial<Record<AuditedEntity, Readonly<Record<string, AuditedEntity>>>> = {
  teacher: { subject: 'subject' },
  mentor: { group: 'mentoringGroup' },
  class: { mentoringGroup: 'mentoringGroup' },
  mentoringGroup: { class: 'class', mentor: 'mentor' },
  subject: { classTeacher: 'teacher', materials: 'material' },
  material: { contents: 'content' },
  schedule: {
    'classes.class': 'class',
    'classes.subjects': 'subject',
    'classes.teacher': 'teacher',
    'classes.substitute': 'teacher',
    'mentoring.group': 'mentoringGroup',
    'mentoring.mentor': 'mentor',
    'mentoring.substitute': 'mentor',
    'webinar.event': 'webinar',
  },
};

/** Parts of a record that hold fields of their own. */
const PARTS = new Set(['classes', 'mentoring', 'webinar', 'log']);
/** What the order of a record's children is called in the call that writes it. */
const ORDER_FIELD: Partial<Record<AuditedEntity, string>> = { subject: 'materials', material: 'contents' };
/** What earlier rows hold of a record and no change is about. */
const NOT_FIELDS = new Set(['_id', 'id', 'updatedAt']);

/** Most names that one value tells; a longer list says how many more there are. */
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

/** A change, or those of a part's own fields; a part of which none of these changed changed in what is not kept. */
function spread({ field, before, after }: RawChange): RawChange[] {
  const [old, present] = [fieldsOf(before), fieldsOf(after)];
  const names = PARTS.has(field) ? [...new Set([...Object.keys(old), ...Object.keys(present)])] : [];
  if (names.length === 0) return [{ field, before, after }];
  const changed = names
    .map((name) => ({ field: `${field}.${name}`, before: old[name] ?? null, after: present[name] ?? null }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after) && !(isEmpty(one.before) && isEmpty(one.after)));
  return changed.length > 0 || field !== 'log' ? changed : [{ field, before: null, after: null }];
}

/** What a row says that changed, by field; other records are ids still. */
export function storedChanges(entity: AuditedEntity, text: string): RawChange[] {
  const { fields, before, after } = parse(text);
  return fields
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((one) => !(isEmpty(one.before) && isEmpty(one.after) && (one.before !== null || one.after !== null)))
    .flatMap(spread)
    .map((one) => (one.field === 'order' ? { ...one, field: ORDER_FIELD[entity] ?? one.field } : one));
}

const idsIn = (value: unknown): string[] => [value].flat().filter((id): id is string => typeof id === 'string' && id !== '');

/** The records that a row's values name, those that are told. */
export function referencesIn(entity: AuditedEntity, changes: readonly RawChange[]): { entity: AuditedEntity; id: string }[] {
  return changes.flatMap(({ field, before, after }) => {
    const referred = REFERENCES[entity]?.[field];
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

/** The same with the names of other records. */
export function withNames(
  entity: AuditedEntity,
  changes: readonly RawChange[],
  nameOf: (entity: AuditedEntity, id: string) => string,
): HistoryChange[] {
  return changes.map(({ field, before, after }) => {
    const referred = REFERENCES[entity]?.[field];
    const told = (value: unknown): HistoryValue => {
      if (referred === undefined || value === null) return plain(value);
      if (typeof value === 'string') return nameOf(referred, value);
      const ids = idsIn(value);
      const names = ids.slice(0, NAMES_MAX).map((id) => nameOf(referred, id));
      return ids.length > NAMES_MAX ? [...names, `… dan ${ids.length - NAMES_MAX} lagi`] : names;
    };
    return { field, before: told(before), after: told(after) };
  });
}
