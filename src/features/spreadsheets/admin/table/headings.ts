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

/** The column of a heading, and how exact the match is: 0 is the column's own heading. */
interface Meaning {
  name: string;
  rank: number;
}

/** The column of each normalised heading. If two columns accept the same one, the first wins. */
export function headingIndex(columns: readonly SheetColumn[]): Map<string, Meaning> {
  const index = new Map<string, Meaning>();
  const add = (text: string, name: string, rank: number) => {
    const key = headingKey(text);
    if (key !== '' && !index.has(key)) index.set(key, { name, rank });
  };
  for (const column of columns) add(column.heading, column.name, 0);
  for (const column of columns) {
    for (const [place, text] of [column.name, ...column.headings].entries()) add(text, column.name, place + 1);
  }
  return index;
}

/**
 * The columns that the cells of a row name; each at most once, null for a cell that names none. If several cells match one column, the
 * most exact one counts: beside "Tingkat", "Nomor" only numbers the rows.
 */
export function matchHeadings(cells: readonly string[], index: ReadonlyMap<string, Meaning>): (string | null)[] {
  const best = new Map<string, { at: number; rank: number }>();
  const meanings = cells.map((cell) => index.get(headingKey(cell)));
  for (const [at, meaning] of meanings.entries()) {
    if (meaning && meaning.rank < (best.get(meaning.name)?.rank ?? Infinity)) best.set(meaning.name, { at, rank: meaning.rank });
  }
  return meanings.map((meaning, at) => (meaning && best.get(meaning.name)?.at === at ? meaning.name : null));
}
