import { quoteFormula } from './cells.ts';

/** Excel reads a file as UTF-8 only if it begins with this mark. */
const MARK = '\ufeff';

/** Cells with a comma or tab are quoted too: a reader could take it for the delimiter if every row has one. */
const NEEDS_QUOTES = /[",;\t\n\r]/;

function field(text: string): string {
  const safe = quoteFormula(text);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row of a CSV file with semicolons, which spreadsheets expect in Indonesia. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(field).join(';')}\r\n`;
}

/** A CSV file in pieces. */
export async function* csvPieces(rows: AsyncIterable<readonly string[][]>): AsyncGenerator<string> {
  yield MARK;
  for await (const some of rows) yield some.map(csvRow).join('');
}
