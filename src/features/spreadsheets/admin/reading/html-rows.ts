import { fillDown, tidyRows, MAX_SHEET_COLUMNS, MAX_SHEET_ROWS } from './sheet.ts';

/** Returns the number of rows or columns that a cell covers, bounded by the longest sheet. */
const span = (cell: Element, name: string) => Math.min(Math.max(Number(cell.getAttribute(name)) || 1, 1), MAX_SHEET_ROWS);

/** Returns a cell's text; `<br>` and paragraphs become line breaks. */
function textOf(cell: Element): string {
  const copy = cell.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const unseen of copy.querySelectorAll('style, script')) unseen.remove();
  for (const line of copy.querySelectorAll('br')) line.replaceWith('\n');
  for (const block of copy.querySelectorAll('p + p, div + div, li + li')) block.before('\n');
  return (copy.textContent ?? '').replaceAll(/[ \t\r]*\n[ \t\r]*/g, '\n').replaceAll(/[ \t\u00A0]+/g, ' ');
}

/**
 * Puts the row's cells into the columns that no merged cell of an earlier row covers.
 * @param covered for each column, how many more rows a merged cell covers, this row included. Merged cells of this row are added.
 */
function arrangeRow(row: Element, covered: Map<number, number>): { cells: string[]; merged: { column: number; rows: number }[] } {
  const cells: string[] = [];
  const merged: { column: number; rows: number }[] = [];
  for (const [column, rows] of covered) if (rows > 0) cells[column] = '';
  let column = 0;
  for (const cell of row.querySelectorAll(':scope > td, :scope > th')) {
    while ((covered.get(column) ?? 0) > 0) column += 1;
    if (column >= MAX_SHEET_COLUMNS) break;
    cells[column] = textOf(cell);
    const rows = span(cell, 'rowspan');
    if (rows > 1) merged.push({ column, rows });
    const end = Math.min(column + span(cell, 'colspan'), MAX_SHEET_COLUMNS);
    for (; column < end; column += 1) if (rows > 1) covered.set(column, rows);
  }
  return { cells: Array.from(cells, (text) => text ?? ''), merged };
}

/** Matches the styles of pasted cells. They are removed because the CSP would block and report each of them. */
const FORMATS = /<style\b[^>]*>[^<]*<\/style>|\sstyle=(?:"[^"]*"|'[^']*')/gi;

/** Reads the rows of the largest table of pasted HTML; null without a table of several cells. */
export function readHtml(html: string): string[][] | null {
  const tables = [...new DOMParser().parseFromString(html.replaceAll(FORMATS, ''), 'text/html').querySelectorAll('table')];
  const table = tables.toSorted((a, b) => b.querySelectorAll('tr').length - a.querySelectorAll('tr').length)[0];
  if (!table || table.querySelectorAll('td, th').length < 2) return null;
  const covered = new Map<number, number>();
  const merges: { column: number; from: number; to: number }[] = [];
  // One row more than allowed, so that `tidyRows` refuses a longer table.
  const rows = [...table.querySelectorAll('tr')].slice(0, MAX_SHEET_ROWS + 1).map((row, index) => {
    const { cells, merged } = arrangeRow(row, covered);
    for (const [column, rowsLeft] of covered) covered.set(column, rowsLeft - 1);
    for (const cell of merged) merges.push({ column: cell.column, from: index, to: index + cell.rows - 1 });
    return cells;
  });
  const tidy = tidyRows(rows);
  for (const { column, from, to } of merges) fillDown(tidy, column, from, to);
  return tidy;
}
