import { downloadText } from './download.ts';

/** The beginnings of cells that spreadsheets read as formulas. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Formats a table as CSV (RFC 4180), with a byte order mark, so that spreadsheets detect the encoding. A text that a spreadsheet
 * would read as a formula gets a leading apostrophe; numbers are unchanged.
 * @param delimiter Excel with Indonesian settings expects `;`
 */
export function toCsv(rows: readonly (readonly (string | number)[])[], delimiter: ',' | ';' = ','): string {
  const cell = (value: string | number) => {
    const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
    return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(delimiter)}\r\n`).join('')}`;
}

/** Downloads a table as a file. */
export function downloadCsv(fileName: string, rows: readonly (readonly (string | number)[])[]): void {
  downloadText(fileName, toCsv(rows), 'text/csv;charset=utf-8');
}
