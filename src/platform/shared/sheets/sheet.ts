import type { z } from 'zod';

/**
 * The value of a cell: text (numbers, dates and times too, in the form of the calls), the id of a record or null, or the ids of
 * several records.
 */
export type SheetValue = string | null | readonly string[];
/** The values of a record by column. */
export type SheetValues = Readonly<Record<string, SheetValue>>;

/** One column of a sheet. */
export interface SheetColumn {
  /** The field of the form, dotted within a part: `part.field`. */
  name: string;
  heading: string;
  /** Other headings that mean it, Indonesian and English. */
  headings: readonly string[];
  isRequired?: true;
  example: string;
  note: string;
  /** `name` and `names` hold the names of other records. */
  type: 'text' | 'number' | 'date' | 'time' | 'choice' | 'name' | 'names';
  /** The kind of the named records. */
  of?: string;
  /** The column with the record that contains the named ones: names count within it. */
  within?: string;
  /** The column of times where the text may be a range that ends with this one's value, if this one is empty. */
  endOf?: string;
  /** The accepted words for each value of a choice, the usual word first. */
  words?: Readonly<Record<string, readonly string[]>>;
}

/** The sheet of one kind of record. Each feature declares its sheets in its `sheet.ts`. */
export interface Sheet {
  /** The kind of record, as in the history. */
  entity: string;
  columns: readonly SheetColumn[];
  /** The rules of the form. `stored` is the record that a row changes. */
  input: (stored: SheetValues | null) => z.ZodType<object>;
  /** The keys of a stored record. A row with one of these keys matches it. */
  keysOf: (values: SheetValues) => readonly string[];
  /**
   * The keys of a row, the strictest first: the first that a stored record has decides. Without it, those of a stored record.
   */
  rowKeys?: (values: SheetValues) => readonly string[];
  /** Columns of the key. A stored record keeps its own spelling of them. */
  identity: readonly string[];
  /** The values as the record shows them, from values that follow the rules, and from stored ones. */
  settle?: (values: SheetValues) => SheetValues;
  /** The values of a record of which only the name is known; absent if a name is not enough. */
  fromName?: (name: string) => SheetValues;
}

/** The text of a value, `''` for none. */
export function sheetText(values: SheetValues, column: string): string {
  const value = values[column];
  return typeof value === 'string' ? value : '';
}

/** The ids of a value; a single id counts as one. */
export function sheetIds(values: SheetValues, column: string): readonly string[] {
  const value = values[column];
  if (value === null || value === undefined || value === '') return [];
  return typeof value === 'string' ? [value] : value;
}

/** Values by dotted names as an object of parts: `{'a.b': 1}` is `{a: {b: 1}}`. */
export function nestValues(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const [part = name, field] = name.split('.');
    if (field === undefined) whole[part] = value;
    else whole[part] = { ...(whole[part] as object | undefined), [field]: value };
  }
  return whole;
}

/** The value at a dotted name. */
export function valueAt(whole: object, name: string): unknown {
  return name.split('.').reduce<unknown>((value, part) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.getOwnPropertyDescriptor(value, part)?.value;
  }, whole);
}
