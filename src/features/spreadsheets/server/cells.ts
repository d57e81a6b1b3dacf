import { LONG_TEXT_MAX, CONTROL_CHARACTER_TEXT, sameKey, text } from '#platform/shared/fields.ts';
import {
  sheetIds,
  sheetText,
  type Sheet,
  type SheetColumn,
  type SheetValue,
  type SheetValues,
} from '#platform/shared/sheets/sheet.ts';
import { readWrittenDate, readWrittenTime, splitTimeRange } from '#platform/shared/sheets/written-times.ts';
import { formatTime } from '#platform/shared/wib.ts';
import { MAKE_NEW, type SheetProblem } from '../contract.ts';
import { archivedNameText, FAILED_FORMULA_TEXT, SEVERAL_TEXT } from '../messages.ts';
import { withSemicolons } from '../name-rules.ts';
import type { NameBook, NameBooks } from './name-book.ts';

/** The result of reading one cell: its value, or why there is none. */
export type CellResult =
  /** `zoneNote` says that a time was written in a zone other than WIB, and how it was read. */
  | { value: SheetValue; zoneNote?: string }
  /** The text is not a valid value of the column. */
  | { reason: string }
  /** The names in the cell that mean no record, or several. */
  | { unknown: UnknownName[] }
  /** Names can be looked up only within a record of another column (`within`), and the cell of that column is empty or has a problem. */
  | { dependsOnBadCell: true };

interface UnknownName {
  name: string;
  reason: string;
  /** The records that may be meant. */
  suggestions: SheetProblem['suggestions'];
}

/**
 * The admin's decisions about unknown names: column, normalised name (`sameKey`), then the id of an existing record, or `new`
 * (`MAKE_NEW`) to create one.
 */
export type NameDecisions = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** What `readCell` needs to read the cells of one import. */
export interface CellReader {
  books: NameBooks;
  decisions: NameDecisions;
  /** Plans a new record of a kind with this name, and returns its id; null if such a record needs more than a name. */
  planRecord: (kindName: string, name: string) => string | null;
}

const anyText = text({ min: 0, max: LONG_TEXT_MAX, message: CONTROL_CHARACTER_TEXT, multiline: true });

/**
 * Reads the text of one cell, as `readRow` of `plan.ts` does for every cell of an import. The column's type decides how.
 * @param written the text as it was sent.
 * @param values the values of the columns before this one: a group is looked up within the class of its row.
 */
export function readCell(reader: CellReader, column: SheetColumn, written: string, values: SheetValues): CellResult {
  const parsed = anyText.safeParse(withoutQuote(written));
  if (!parsed.success) return { reason: parsed.error.issues[0]?.message ?? CONTROL_CHARACTER_TEXT };
  const cell = parsed.data;
  if (FAILED_FORMULA.test(cell)) return { reason: FAILED_FORMULA_TEXT };
  const { type, within } = column;
  if (cell === '') return { value: type === 'names' ? [] : type === 'name' || type === 'choice' ? null : '' };
  if (type === 'date') {
    const result = readWrittenDate(cell);
    return 'fault' in result ? { reason: result.fault } : { value: result.date };
  }
  if (type === 'time') return readTime(cell);
  if (type === 'choice') return readChoice(column, cell);
  if (type === 'text' || type === 'number') return { value: cell };
  if (within === undefined) return readNames(reader, column, cell, '');
  const scope = sheetText(values, within);
  return scope === '' ? { dependsOnBadCell: true } : readNames(reader, column, cell, scope);
}

/** Formats a value as the text of a cell, for exports and for the preview of an import. `readCell` can read it again. */
export function writeCell(books: NameBooks, column: SheetColumn, values: SheetValues): string {
  const { name, type, of = '', words = {} } = column;
  if (type === 'names' || type === 'name') return books.get(of)?.write(sheetIds(values, name)) ?? '';
  const value = sheetText(values, name);
  if (type === 'date') return value.split('-').reverse().join('/');
  if (type === 'time') return formatTime(value);
  // A choice may have several words. Exports write the first one.
  return type === 'choice' ? (words[value]?.[0] ?? value) : value;
}

// Spreadsheet programs run a CSV cell that begins like a formula. A quote before the cell's text prevents this. An export adds the
// quote, and an import removes it.

/** Matches quotes followed by the start of a formula: `'=1`, `''=1`. */
const QUOTED_FORMULA = /^'+[=+\-@\t\r]/;
/** Matches the start of a formula, with or without quotes before it: `=1`, `'=1`. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Adds a quote to a text for a CSV file, so that a spreadsheet does not run it as a formula. */
export function escapeForCsv(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/**
 * Adds a quote to a text that already begins with a quote and a formula (`'=1`), because an import removes one quote. In XLSX, cells are
 * text, so `=1` needs no quote.
 */
export function escapeForXlsx(cell: string): string {
  return QUOTED_FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Removes the quote that an export added. */
function withoutQuote(written: string): string {
  return QUOTED_FORMULA.test(written) ? written.slice(1) : written;
}

/** Matches the text that a spreadsheet shows for a failed formula. */
const FAILED_FORMULA = /^(?:#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!|ERROR!)|Err:5\d\d)$/;

/**
 * If the start column contains a range ("08.00-09.30") and the end column is empty, puts the two times into their columns.
 * Returns the cells by column name.
 */
export function splitRanges({ columns }: Sheet, cells: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const split: Record<string, string> = { ...cells };
  for (const { name: end, endOf: start } of columns) {
    if (start === undefined || (split[end] ?? '').trim() !== '') continue;
    const range = splitTimeRange(split[start] ?? '');
    if (range !== null) [split[start], split[end]] = range;
  }
  return split;
}

/**
 * Reads the names of other records: one name, or several for a column of type `names`.
 * @param scope names are unique only within this record (its id); '' if they are unique everywhere.
 */
function readNames(reader: CellReader, column: SheetColumn, cell: string, scope: string): CellResult {
  const book = bookOf(reader, column);
  const decisions = reader.decisions.get(column.name);
  const isList = column.type === 'names';
  const names = isList ? book.split(cell, (name) => decisions?.has(sameKey(name)) ?? false, scope) : [cell];
  const ids: string[] = [];
  const unknown: UnknownName[] = [];
  for (const name of names) {
    const id = idOfName(reader, column, name, scope);
    if (id === null) unknown.push(describeUnknown(book, name, scope, isList));
    else ids.push(id);
  }
  if (unknown.length > 0) return { unknown };
  return { value: isList ? [...new Set(ids)] : (ids[0] ?? null) };
}

/**
 * Returns the id of the record that a name means: the only record with the name, or else what the admin decided. For the
 * decision `new`, plans a new record. Null if the name is still unknown.
 */
function idOfName(reader: CellReader, column: SheetColumn, name: string, scope: string): string | null {
  const book = bookOf(reader, column);
  const records = book.find(name, scope);
  const [first] = records;
  if (records.length === 1 && first) return first._id;
  const decision = reader.decisions.get(column.name)?.get(sameKey(name));
  if (decision === undefined) return null;
  if (decision !== MAKE_NEW) return book.has(decision, scope) ? decision : null;
  return records.length === 0 ? reader.planRecord(column.of ?? '', name) : null;
}

/** Returns the book with the names that the column may contain. */
function bookOf({ books }: CellReader, { of: kindName = '' }: SheetColumn): NameBook {
  const book = books.get(kindName);
  if (!book) throw new Error(`No names of "${kindName}" were read.`);
  return book;
}

function describeUnknown(book: NameBook, name: string, scope: string, isList: boolean): UnknownName {
  const suggestions = book.suggest(name, scope);
  const count = book.find(name, scope).length;
  const reason =
    count > 1
      ? `Ada ${count} yang bernama ${name}. Pilih salah satu.`
      : unknownReason(name, suggestions, { isArchived: book.isArchived(name, scope), isList });
  return { name, reason, suggestions };
}

function unknownReason(
  name: string,
  [first]: SheetProblem['suggestions'],
  { isArchived, isList }: { isArchived: boolean; isList: boolean },
): string {
  if (isArchived) return archivedNameText(name, first?.name);
  const severalHint = isList && withSemicolons(name) !== null ? SEVERAL_TEXT : '';
  return `${name} tidak ditemukan.${severalHint}${first ? ` Maksudnya ${first.name}?` : ''}`;
}

/** Finds the value of a choice by one of its words, or by the value itself. */
function readChoice({ words = {} }: SheetColumn, cell: string): CellResult {
  const key = sameKey(cell);
  for (const [value, texts] of Object.entries(words)) {
    if (key === value || texts.some((word) => sameKey(word) === key)) return { value };
  }
  return { reason: `Tulis salah satu: ${Object.values(words).map(([first]) => first).join(', ')}.` }; // prettier-ignore
}

function readTime(cell: string): CellResult {
  const result = readWrittenTime(cell);
  if ('fault' in result) return { reason: result.fault };
  if (result.zone === null) return { value: result.time };
  return { value: result.time, zoneNote: `${cell.trim()} dibaca sebagai ${formatTime(result.time)} WIB.` };
}
