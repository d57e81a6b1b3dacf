/**
 * Finds the table in a pasted or read sheet: `findTable` finds the row of headings and what each column means, then `tableRows` returns
 * the rows below. To guess the kind of a table, `scoreHeadings` compares its headings with the columns of each kind.
 */
import { headingIndex, headingKey, matchHeadings, type SheetColumn } from './headings.ts';

/** A column of a pasted table and the record's column that it fills; null if it is skipped. */
export interface TableColumn {
  /** The index of the column in the rows. */
  index: number;
  heading: string;
  name: string | null;
}

/** A table inside a sheet. */
export interface FoundTable {
  /** The index of the row of headings; null if the sheet has none. */
  headingRow: number | null;
  columns: TableColumn[];
}

/** A row of the table. */
export interface TableRow {
  /** The number of its row in the sheet, from 1. */
  line: number;
  /** The texts, by name of the column. */
  cells: Record<string, string>;
  /** Whether the row looks like a note or a title. Such a row is skipped unless the admin includes it. */
  isRemark: boolean;
}

/** The prefix of the first cell in a template's example rows (`templates.ts`). */
const EXAMPLE = /^contoh(?: \d)?:/i;
/** The number of rows that are searched for the headings. */
const HEAD_ROWS = 60;

/**
 * Finds the row with the most known headings. If two rows have equally many, the first wins. But if the second is directly below
 * it, the second wins, because the first is a title, such as "KELOMPOK" above "Nama kelompok". A single known word in a wide row
 * does not count.
 */
function findHeadingRow(rows: readonly (readonly string[])[], index: ReturnType<typeof headingIndex>): number | null {
  let best = { row: -1, known: 0 };
  let isDirectlyBelow = false;
  for (const [row, cells] of rows.slice(0, HEAD_ROWS).entries()) {
    const filled = cells.filter((cell) => cell !== '').length;
    if (filled === 0) continue;
    const known = matchHeadings(cells, index).filter((name) => name !== null).length;
    const isHeading = known >= 2 || (known === 1 && filled <= 2);
    const isBetter = isHeading && known > best.known;
    const isUnderTitle: boolean = isHeading && isDirectlyBelow && known === best.known;
    isDirectlyBelow = isBetter || isUnderTitle;
    if (isBetter || isUnderTitle) best = { row, known };
  }
  return best.row === -1 ? null : best.row;
}

/** The format of a text. */
type Form = 'email' | 'link' | 'date' | 'time' | 'number' | 'text';

/** The first letters of the months, in Indonesian and English. */
const MONTHS = 'jan|feb|peb|mar|apr|mei|may|jun|jul|ag[us]|aug|sep|okt|oct|nov|des|dec';

const FORMS: readonly [Form, RegExp][] = [
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['link', /^https?:\/\//i],
  ['time', /^\d{1,2}[.:]\d{2}(?:[\s.:–-].*)?$/],
  ['date', new RegExp(`^(?:\\p{L}+,?\\s+)?\\d{1,4}[\\s/.-](?:\\d{1,2}|(?:${MONTHS})\\p{L}{0,6})[\\s/.-]\\d{2,4}$`, 'iu')],
  ['number', /^\d+$/],
];

const formOf = (text: string): Form => FORMS.find(([, pattern]) => pattern.test(text.trim()))?.[0] ?? 'text';

/** Returns the most frequent format of the column's first cells. */
function formOfColumn(rows: readonly (readonly string[])[], column: number): Form | null {
  const counts = new Map<Form, number>();
  for (const row of rows.slice(0, HEAD_ROWS)) {
    const text = row[column] ?? '';
    if (text !== '') counts.set(formOf(text), (counts.get(formOf(text)) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/**
 * Guesses the columns of a table without headings: each fills the first free column with an example of the same format. A
 * single column without a match fills the record's first column.
 */
function guessColumns(rows: readonly (readonly string[])[], columns: readonly SheetColumn[]): (string | null)[] {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const free = [...columns];
  const names = Array.from({ length: width }, (_, column) => {
    const form = formOfColumn(rows, column);
    // An example may list several values: the first one decides.
    const match = free.findIndex(({ example }) => formOf(example.split(/[;\n]/)[0] ?? '') === form);
    return match === -1 ? null : (free.splice(match, 1)[0]?.name ?? null);
  });
  return width === 1 && names[0] === null ? [columns[0]?.name ?? null] : names;
}

/** Finds the headings of a sheet and the meaning of its columns. `fixed` has columns that a table without headings lacks. */
export function findTable(
  rows: readonly (readonly string[])[],
  columns: readonly SheetColumn[],
  fixed: Readonly<Record<string, string>> = {},
): FoundTable {
  const known = headingIndex(columns);
  const headingRow = findHeadingRow(rows, known);
  const width = Math.max(0, ...rows.slice(headingRow ?? 0).map(({ length }) => length));
  const headings = headingRow === null ? [] : (rows[headingRow] ?? []);
  const names =
    headingRow === null
      ? guessColumns(
          rows,
          columns.filter(({ name }) => fixed[name] === undefined),
        )
      : matchHeadings(headings, known);
  const found = Array.from({ length: width }, (_, index) => ({
    index,
    heading: headings[index] ?? '',
    name: names[index] ?? null,
  }));
  const isUsed = ({ index, heading }: TableColumn) => heading !== '' || rows.some((row) => (row[index] ?? '') !== '');
  return { headingRow, columns: found.filter(isUsed) };
}

/**
 * Returns a score that says how well the headings of a sheet fit a kind of record: up to 100 for the share of the required columns
 * that the sheet has, plus 1 for each known column, minus a tenth for each other column of the kind.
 */
export function scoreHeadings(rows: readonly (readonly string[])[], columns: readonly SheetColumn[]): number {
  const { headingRow, columns: found } = findTable(rows, columns);
  if (headingRow === null) return 0;
  const names = new Set(found.map(({ name }) => name));
  const required = columns.filter((column) => column.required);
  const requiredShare = required.filter(({ name }) => names.has(name)).length / Math.max(required.length, 1);
  const known = found.filter(({ name }) => name !== null).length;
  return requiredShare * 100 + known - (columns.length - known) / 10;
}

/** Whether a row repeats the headings, as on each page of a printed table. */
const repeats = (row: readonly string[], headings: readonly string[]) =>
  row.length > 0 && row.every((cell, index) => headingKey(cell) === headingKey(headings[index] ?? ''));

/** Returns the rows below the headings with a text in an assigned column. `fixed` has values of columns that the table lacks. */
export function tableRows(
  rows: readonly (readonly string[])[],
  table: FoundTable,
  columns: readonly SheetColumn[],
  fixed: Readonly<Record<string, string>> = {},
): TableRow[] {
  const assigned = table.columns.filter((column) => column.name !== null);
  const byName = new Map(columns.map((column) => [column.name, column]));
  // In a wide table, a row with only one text is a remark.
  const isWide = assigned.length >= 3 && assigned.filter(({ name }) => byName.get(name ?? '')?.required).length >= 2;
  const headings = table.headingRow === null ? null : (rows[table.headingRow] ?? []);
  return rows.flatMap((row, rowIndex) => {
    if (table.headingRow !== null && rowIndex <= table.headingRow) return [];
    if (headings && repeats(row, headings)) return [];
    const cells = Object.fromEntries(assigned.map(({ index, name }) => [name ?? '', row[index] ?? '']));
    const filled = Object.values(cells).filter((cell) => cell !== '').length;
    if (filled === 0) return [];
    const isExample = EXAMPLE.test(cells[columns[0]?.name ?? ''] ?? '');
    return [{ line: rowIndex + 1, cells: { ...fixed, ...cells }, isRemark: isExample || (isWide && filled === 1) }];
  });
}
