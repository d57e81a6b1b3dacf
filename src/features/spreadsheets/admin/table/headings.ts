import type { SheetColumnAnswer } from '#features/spreadsheets/contract.ts';

/** The properties of a sheet's column that `find-table.ts` needs. */
export type SheetColumn = Pick<SheetColumnAnswer, 'name' | 'heading' | 'headings' | 'required' | 'example'>;

/** Normalises a heading for comparison: ignores case, accents, spaces, punctuation and remarks in brackets. */
export function headingKey(text: string): string {
  return text
    .slice(0, 200)
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The column that a heading means. A lower rank is a more exact match: 0 is the column's own heading. */
interface Meaning {
  name: string;
  rank: number;
}

/**
 * Maps each normalised heading to its column. A column's own heading wins over another column's alias. Between two equal ones, the
 * first column wins.
 */
export function headingIndex(columns: readonly SheetColumn[]): Map<string, Meaning> {
  const index = new Map<string, Meaning>();
  const add = (text: string, name: string, rank: number) => {
    const key = headingKey(text);
    if (key !== '' && !index.has(key)) index.set(key, { name, rank });
  };
  for (const column of columns) add(column.heading, column.name, 0);
  for (const column of columns) {
    for (const [position, text] of [column.name, ...column.headings].entries()) add(text, column.name, position + 1);
  }
  return index;
}

/**
 * For each cell of a row, returns the column that the cell is a heading of, or null. If several cells match one column, only the
 * most exact match counts. Example: "Tingkat" and "Nomor" both match one column. If the sheet has both, "Tingkat" is the column and
 * "Nomor" is only a row number.
 */
export function matchHeadings(cells: readonly string[], index: ReadonlyMap<string, Meaning>): (string | null)[] {
  const best = new Map<string, { index: number; rank: number }>();
  const meanings = cells.map((cell) => index.get(headingKey(cell)));
  for (const [cell, meaning] of meanings.entries()) {
    if (meaning && meaning.rank < (best.get(meaning.name)?.rank ?? Infinity))
      best.set(meaning.name, { index: cell, rank: meaning.rank });
  }
  return meanings.map((meaning, cell) => (meaning && best.get(meaning.name)?.index === cell ? meaning.name : null));
}
