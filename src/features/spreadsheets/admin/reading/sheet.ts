/** A table that was pasted or read from a file. It includes empty rows: the index of a row is its line in the sheet. */
export interface Sheet {
  name: string;
  rows: string[][];
}

/** The largest table that is read, far above the limit of one import. A larger table is an attack or an accident. */
export const MAX_SHEET_ROWS = 50_000;
export const MAX_SHEET_COLUMNS = 200;
const MAX_CELLS = 1_000_000;
/** The longest text of a cell in characters; longer texts are cut. The longest text of a form has 20,000. */
const MAX_CELL = 32_767;

/** A file or a paste that can't be read; the message says what the person can do. */
export class UnreadableError extends Error {}

export const EMPTY_TEXT = 'Lembar ini kosong. Salin tabelnya bersama baris judulnya, lalu tempel lagi.';
const TOO_LARGE_TEXT = 'Lembar ini terlalu besar untuk dibaca. Salin tabelnya saja ke berkas baru, lalu coba lagi.';

/** Trims the cells, and removes empty rows and columns at the end. @throws UnreadableError if the table is too large */
export function tidyRows(rows: readonly (readonly string[])[]): string[][] {
  if (rows.length > MAX_SHEET_ROWS) throw new UnreadableError(TOO_LARGE_TEXT);
  const tidy = rows.map((row) => {
    const cells = row.slice(0, MAX_SHEET_COLUMNS).map((cell) => cell.slice(0, MAX_CELL).trim());
    return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
  });
  if (tidy.reduce((sum, row) => sum + row.length, 0) > MAX_CELLS) throw new UnreadableError(TOO_LARGE_TEXT);
  return tidy.slice(0, tidy.findLastIndex((row) => row.length > 0) + 1);
}

/**
 * Copies the text of a merged cell to the rows below, but not to the columns beside it: a title over all columns would look like a
 * row of values.
 */
export function fillDown(rows: string[][], column: number, from: number, to: number): void {
  const text = rows[from]?.[column] ?? '';
  if (text === '') return;
  for (const row of rows.slice(from + 1, to + 1)) {
    while (row.length < column) row.push('');
    if (row[column] === undefined || row[column] === '') row[column] = text;
  }
}
