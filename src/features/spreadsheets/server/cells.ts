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
import { asSeveral } from '../name-rules.ts';
import type { NameBook, NameBooks } from './name-book.ts';

/** The value of one cell, the reason why it can't be read, or the unknown names in it. */
export type Cell =
  | { value: SheetValue; note?: string }
  | { reason: string }
  | { unknown: { name: string; reason: string; suggestions: SheetProblem['suggestions'] }[] }
  /** The cell depends on another cell that has a problem. */
  | { waits: true };

/** The meaning of unknown names, by column and key of the name: the id of a record, or `new` to create it. */
export type Settled = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Everything that reading the cells of one import needs. */
export interface CellReader {
  books: NameBooks;
  settled: Settled;
  /** Returns the id of a new record with this name; null if such a record needs more than a name. */
  make: (of: string, name: string) => string | null;
}

const anyText = text({ min: 0, max: LONG_TEXT_MAX, message: CONTROL_CHARACTER_TEXT, multiline: true });
/** Matches a text that begins like a formula, after one or more quotes that mark it as text. */
const QUOTED = /^'+[=+\-@\t\r]/;
/** Matches a text that begins like a formula, with or without such quotes. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Escapes a text for a CSV file, so that a spreadsheet does not run it as a formula. */
export function quoteFormula(written: string): string {
  return FORMULA.test(written) ? `'${written}` : written;
}

/** Escapes a text for an XLSX file, whose cells are marked as text: only a quoted formula needs another quote. */
export function keepQuote(written: string): string {
  return QUOTED.test(written) ? `'${written}` : written;
}

/** Matches the text that a spreadsheet shows for a failed formula. */
const FAILED_FORMULA = /^(?:#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!|ERROR!)|Err:5\d\d)$/;

function withoutQuote(written: string): string {
  return QUOTED.test(written) ? written.slice(1) : written;
}

const bookOf = ({ books }: CellReader, { of = '' }: SheetColumn): NameBook => {
  const book = books.get(of);
  if (!book) throw new Error(`No names of "${of}" were read.`);
  return book;
};

/** Reads the names of other records. `scope` is the id of the record within which names are unique; '' for all records. */
function readNames(reader: CellReader, column: SheetColumn, written: string, scope: string): Cell {
  const book = bookOf(reader, column);
  const answers = reader.settled.get(column.name);
  const isList = column.type === 'names';
  const names = isList ? book.split(written, (name) => answers?.has(sameKey(name)) ?? false, scope) : [written];
  const ids: string[] = [];
  const unknown: Extract<Cell, { unknown: unknown }>['unknown'] = [];
  for (const name of names) {
    const found = book.find(name, scope);
    const answer = answers?.get(sameKey(name));
    const [match] = found;
    if (found.length === 1 && match) ids.push(match._id);
    else if (answer !== undefined && answer !== MAKE_NEW && book.has(answer, scope)) ids.push(answer);
    else {
      const made = answer === MAKE_NEW && found.length === 0 ? reader.make(column.of ?? '', name) : null;
      if (made !== null) ids.push(made);
      else {
        const suggestions = book.suggest(name, scope);
        const reason =
          found.length > 1
            ? `Ada ${found.length} yang bernama ${name}. Pilih salah satu.`
            : unknownReason(name, suggestions, { isArchived: book.isArchived(name, scope), isList });
        unknown.push({ name, reason, suggestions });
      }
    }
  }
  if (unknown.length > 0) return { unknown };
  return { value: isList ? [...new Set(ids)] : (ids[0] ?? null) };
}

function unknownReason(
  name: string,
  [first]: SheetProblem['suggestions'],
  { isArchived, isList }: { isArchived: boolean; isList: boolean },
): string {
  if (isArchived) return archivedNameText(name, first?.name);
  const several = isList && asSeveral(name) !== null ? SEVERAL_TEXT : '';
  return `${name} tidak ditemukan.${several}${first ? ` Maksudnya ${first.name}?` : ''}`;
}

function readChoice({ words = {} }: SheetColumn, written: string): Cell {
  const key = sameKey(written);
  for (const [value, texts] of Object.entries(words)) {
    if (key === value || texts.some((text) => sameKey(text) === key)) return { value };
  }
  return { reason: `Tulis salah satu: ${Object.values(words).map(([first]) => first).join(', ')}.` }; // prettier-ignore
}

function readTime(written: string): Cell {
  const read = readWrittenTime(written);
  if ('fault' in read) return { reason: read.fault };
  if (read.zone === null) return { value: read.time };
  return { value: read.time, note: `${written.trim()} dibaca sebagai ${formatTime(read.time)} WIB.` };
}

/** Splits a range of times, "08.00-09.30" in the column of the start, into the columns of start and end. */
export function splitRanges({ columns }: Sheet, cells: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return columns.reduce((read, { name, endOf }) => {
    const range = endOf === undefined || (read[name] ?? '').trim() !== '' ? null : splitTimeRange(read[endOf] ?? '');
    return endOf === undefined || range === null ? read : { ...read, [endOf]: range[0], [name]: range[1] };
  }, cells);
}

/** Reads the text of one cell. `values` has the values of the columns before it. */
export function readCell(reader: CellReader, column: SheetColumn, sent: string, values: SheetValues): Cell {
  const parsed = anyText.safeParse(withoutQuote(sent));
  if (!parsed.success) return { reason: parsed.error.issues[0]?.message ?? CONTROL_CHARACTER_TEXT };
  const written = parsed.data;
  if (FAILED_FORMULA.test(written)) return { reason: FAILED_FORMULA_TEXT };
  const { type, within } = column;
  if (written === '') return { value: type === 'names' ? [] : type === 'name' || type === 'choice' ? null : '' };
  if (type === 'date') {
    const read = readWrittenDate(written);
    return 'fault' in read ? { reason: read.fault } : { value: read.date };
  }
  if (type === 'time') return readTime(written);
  if (type === 'choice') return readChoice(column, written);
  if (type === 'text' || type === 'number') return { value: written };
  if (within === undefined) return readNames(reader, column, written, '');
  const scope = sheetText(values, within);
  return scope === '' ? { waits: true } : readNames(reader, column, written, scope);
}

/** Formats a value for people. */
export function writeCell(books: NameBooks, column: SheetColumn, values: SheetValues): string {
  const { name, type, of = '', words = {} } = column;
  if (type === 'names' || type === 'name') return books.get(of)?.write(sheetIds(values, name)) ?? '';
  const written = sheetText(values, name);
  if (type === 'date') return written.split('-').reverse().join('/');
  if (type === 'time') return formatTime(written);
  return type === 'choice' ? (words[written]?.[0] ?? written) : written;
}
