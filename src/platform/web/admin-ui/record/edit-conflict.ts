import type { StoredRecord } from './resource.ts';

/** A field that someone else changed since the form was opened. */
export interface ChangedField {
  name: string;
  label: string;
  /** What is stored now, and what the form holds, as a person reads it. */
  stored: string;
  mine: string;
  /** Whether the person changed it too; if not, the stored value is kept either way. */
  touched: boolean;
}

export interface EditConflict<Item extends StoredRecord, Values> {
  stored: Item;
  storedValues: Values;
  /** The stored values under those the person changed. */
  merged: Values;
  changes: ChangedField[];
}

/** Whether two values of a form field are the same; the order of chosen ids does not count. */
export function sameValue(a: unknown, b: unknown): boolean {
  const key = (value: unknown) =>
    JSON.stringify(Array.isArray(value) && value.every((item) => typeof item === 'string') ? [...value].sort() : (value ?? null));
  return key(a) === key(b);
}
