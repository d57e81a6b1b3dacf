import { escapeForCsv } from './cells.ts';

/** The byte order mark. Excel reads a file as UTF-8 only if the file begins with this mark. */
const BYTE_ORDER_MARK = '\ufeff';

/** Matches cells to quote. A comma or tab also needs quotes: a reader could mistake it for the delimiter. */
const NEEDS_QUOTES = /[",;\t\n\r]/;

function field(text: string): string {
  const safe = escapeForCsv(text);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes one row of a CSV file with semicolons, which spreadsheets expect in Indonesia. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(field).join(';')}\r\n`;
}

/** Writes a CSV file in pieces. */
export async function* csvPieces(rows: AsyncIterable<readonly string[][]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const piece of rows) yield piece.map(csvRow).join('');
}
