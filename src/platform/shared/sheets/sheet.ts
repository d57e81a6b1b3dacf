import type { z } from 'zod';

/**
 * The value of a cell: a text (also for numbers, dates and times, as the calls write them), the id of a record, the ids of
 * several records, or null.
 */
export type SheetValue = string | null | readonly string[];
/** The values of a record, by column name. */
export type SheetValues = Readonly<Record<string, SheetValue>>;

/** One column of a sheet. */
export interface SheetColumn {
  /** The name of the form's field; dotted if nested: `classes.teacher`. */
  name: string;
  /** The heading in templates and exports. */
  heading: string;
  /** Other headings by which an import recognises the column, in Indonesian and English. */
  headings: readonly string[];
  /** Whether a row must have a value here. */
  isRequired?: true;
  /** The value in the template's example rows, which an import skips. */
  example: string;
  /** What may be written here, for the person who fills in the template. */
  note: string;
  /** `name` and `names`: the column contains names of other records. */
  type: 'text' | 'number' | 'date' | 'time' | 'choice' | 'name' | 'names';
  /** The kind of the named records. */
  of?: string;
  /** The name of another column, whose record contains the named records. A name is looked up only among those. */
  within?: string;
  /**
   * The name of the column with the start, if this column is the end. A range there, such as `19.00-20.30`, fills this column if it
   * is empty.
   */
  endOf?: string;
  /** The accepted words for each value of a `choice`; an export writes the first. */
  words?: Readonly<Record<string, readonly string[]>>;
}

/**
 * The columns of one kind of record in a spreadsheet, and how a row is matched with a stored record. Each feature declares its
 * sheets in its `sheet.ts`. The server (`SheetKind`) and the admin's import screen read them.
 */
export interface Sheet {
  /** The kind of record, as in the history. */
  entity: string;
  columns: readonly SheetColumn[];
  /**
   * Returns the schema that validates a row, like the form.
   * @param stored the record that the row changes; null for a new one.
   */
  input: (stored: SheetValues | null) => z.ZodType<object>;
  /** Returns the keys of a stored record: texts that identify it. A row with one of these keys changes this record. */
  keysOf: (values: SheetValues) => readonly string[];
  /**
   * Returns the keys of a row, the strictest first: the row changes the record that has the first matching key. By default
   * `keysOf`.
   */
  rowKeys?: (values: SheetValues) => readonly string[];
  /** The columns that identify a record. An import does not change their spelling in a stored record. */
  identity: readonly string[];
  /**
   * Converts valid or stored values to those that the record shows, if one column changes the meaning of another. For example, a
   * schedule that is not cancelled has no reason.
   */
  settle?: (values: SheetValues) => SheetValues;
  /**
   * Returns the values of a new record of which only the name is known, because another sheet names it. Absent if a name is not
   * enough to create one.
   */
  fromName?: (name: string) => SheetValues;
}

/** Returns the value of a column if it is a text, else `''`. */
export function sheetText(values: SheetValues, column: string): string {
  const value = values[column];
  return typeof value === 'string' ? value : '';
}

/** Returns the ids in a column as a list, even if the column contains a single id. */
export function sheetIds(values: SheetValues, column: string): readonly string[] {
  const value = values[column];
  if (value === null || value === undefined || value === '') return [];
  return typeof value === 'string' ? [value] : value;
}

/** Converts values by dotted names to a nested object: `{'a.b': 1}` becomes `{a: {b: 1}}`. */
export function nestValues(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const [part = name, field] = name.split('.');
    if (field === undefined) whole[part] = value;
    else whole[part] = { ...(whole[part] as object | undefined), [field]: value };
  }
  return whole;
}

/** Returns the value at a dotted name of an object; undefined if there is none. */
export function valueAt(whole: object, name: string): unknown {
  return name.split('.').reduce<unknown>((value, part) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.getOwnPropertyDescriptor(value, part)?.value;
  }, whole);
}
