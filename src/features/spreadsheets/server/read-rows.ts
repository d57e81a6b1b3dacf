import { forEachYielding } from '#platform/server/yield-turn.ts';
import { InvalidProblem } from '#platform/shared/problem.ts';
import { LINE_TWICE_TEXT, ROW_TEXT } from '../messages.ts';

/** A row of a sheet as it was sent. */
export interface SentRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** The number of columns that are read from a sent row. Further columns are dropped. */
const COLUMNS_MAX = 100;

function refuse(message: string): never {
  throw new InvalidProblem([{ field: 'rows', message }]);
}

function readRow(row: unknown): SentRow {
  if (typeof row !== 'object' || row === null || !('line' in row) || !('cells' in row)) return refuse(ROW_TEXT);
  const { line, cells } = row;
  if (typeof line !== 'number' || !Number.isSafeInteger(line) || line < 0) return refuse(ROW_TEXT);
  if (typeof cells !== 'object' || cells === null || Array.isArray(cells)) return refuse(ROW_TEXT);
  const texts: [string, string][] = [];
  for (const [name, text] of Object.entries(cells).slice(0, COLUMNS_MAX)) {
    if (typeof text === 'string') texts.push([name, text]);
    else if (text !== null && text !== undefined) refuse(ROW_TEXT);
  }
  return { line, cells: Object.fromEntries(texts) };
}

/**
 * Reads the rows of an import's body.
 * @throws InvalidProblem on `rows` for a malformed row, or a line number that is used twice.
 */
export async function readRows(sent: readonly unknown[]): Promise<SentRow[]> {
  const rows: SentRow[] = [];
  const lines = new Set<number>();
  await forEachYielding(sent, (sentRow) => {
    const row = readRow(sentRow);
    if (lines.has(row.line)) refuse(LINE_TWICE_TEXT);
    lines.add(row.line);
    rows.push(row);
  });
  return rows;
}
