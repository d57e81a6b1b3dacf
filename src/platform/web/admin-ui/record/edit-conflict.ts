import { get, set, type FieldValues } from 'react-hook-form';
import type { FieldRegistry } from './field-registry.ts';
import type { StoredRecord } from './resource.ts';

/** A field that somebody else changed since the form was opened. */
export interface ChangedField {
  name: string;
  label: string;
  /** The stored value, and the form's value, as a person reads them. */
  stored: string;
  mine: string;
  /** Whether the person changed it too; if not, the form takes the stored value in any case. */
  touched: boolean;
}

export interface EditConflict<Item extends StoredRecord, Values> {
  stored: Item;
  storedValues: Values;
  /** The stored values, overwritten by those that the person changed. */
  merged: Values;
  changes: ChangedField[];
}

/** Whether two values of a form field are equal; the order of chosen ids is ignored. */
export function sameValue(a: unknown, b: unknown): boolean {
  const key = (value: unknown) =>
    JSON.stringify(Array.isArray(value) && value.every((item) => typeof item === 'string') ? [...value].sort() : (value ?? null));
  return key(a) === key(b);
}

interface ComparedValues<Values> {
  /** When the form was opened. */
  base: Values;
  stored: Values;
  mine: Values;
}

/** Compares the stored values with the form's, field by field; `same` if they are equal. */
export function compareEdits<Values extends FieldValues>(
  registry: FieldRegistry,
  { base, stored, mine }: ComparedValues<Values>,
) {
  const merged = structuredClone(stored);
  const changes: ChangedField[] = [];
  let same = true;
  for (const [name, { label, show }] of registry) {
    const was: unknown = get(base, name);
    const now: unknown = get(stored, name);
    const typed: unknown = get(mine, name);
    const touched = !sameValue(was, typed);
    if (touched) set(merged, name, typed);
    if (!sameValue(now, typed)) same = false;
    if (!sameValue(was, now)) changes.push({ name, label, stored: show(now), mine: show(typed), touched });
  }
  return { same, merged, changes };
}
