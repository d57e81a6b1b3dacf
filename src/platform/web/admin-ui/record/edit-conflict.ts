import { get, set, type FieldValues } from 'react-hook-form';
import type { FieldRegistry } from './field-registry.ts';
import type { StoredRecord } from './resource.ts';

/** A field that somebody else changed since the form was opened. */
export interface ChangedField {
  name: string;
  label: string;
  /** The stored value, formatted for people. */
  stored: string;
  /** The form's value, formatted for people. */
  typed: string;
  /** Whether the person changed this field too. Otherwise the form gets the stored value without a question. */
  alsoChangedByMe: boolean;
}

/** A conflict between a form and changes that somebody else saved since the form was opened. */
export interface EditConflict<Item extends StoredRecord, Values> {
  /** The record as somebody else saved it, and its values for the form. */
  stored: Item;
  storedValues: Values;
  /** The stored values, overwritten by those that the person changed. */
  merged: Values;
  /** The fields that somebody else changed. A dialog shows them and asks the person which values to keep. */
  changes: ChangedField[];
}

/** Whether two values of a form field are equal. The order of ids in a list does not matter. */
export function sameValue(a: unknown, b: unknown): boolean {
  const key = (value: unknown) =>
    JSON.stringify(Array.isArray(value) && value.every((item) => typeof item === 'string') ? [...value].sort() : (value ?? null));
  return key(a) === key(b);
}

interface ComparedValues<Values> {
  /** The stored values when the form was opened. */
  base: Values;
  /** The values stored now. */
  stored: Values;
  /** The form's values. */
  typed: Values;
}

/** Compares the stored values with the form's, field by field. `same` is true if all are equal. */
export function compareEdits<Values extends FieldValues>(
  registry: FieldRegistry,
  { base, stored, typed }: ComparedValues<Values>,
) {
  const merged = structuredClone(stored);
  const changes: ChangedField[] = [];
  let same = true;
  for (const [name, { label, show }] of registry) {
    const was: unknown = get(base, name);
    const now: unknown = get(stored, name);
    const typedValue: unknown = get(typed, name);
    const alsoChangedByMe = !sameValue(was, typedValue);
    if (alsoChangedByMe) set(merged, name, typedValue);
    if (!sameValue(now, typedValue)) same = false;
    if (!sameValue(was, now)) changes.push({ name, label, stored: show(now), typed: show(typedValue), alsoChangedByMe });
  }
  return { same, merged, changes };
}
