import { downloadText } from './download.ts';

/** A spreadsheet takes a cell that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A table as RFC 4180 writes it, with the mark by which spreadsheets know UTF-8. A text that a spreadsheet would take for a
 * formula begins with an apostrophe; numbers stay numbers.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) => {
    const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** Gives the person a table as a file. */
export function downloadCsv(fileName: string, rows: readonly (readonly (string | number)[])[]): void {
  downloadText(fileName, toCsv(rows), 'text/csv;charset=utf-8');
}
