import { searchKey } from '#platform/shared/records/search-key.ts';

/** A sort order of a list, for the sort box. */
export interface Sort<Row> {
  /** The value in the address. */
  id: string;
  label: string;
  compare: (a: Row, b: Row) => number;
}

const collator = new Intl.Collator('id', { sensitivity: 'base', numeric: true });

/** Returns a comparison of rows by a text, in Indonesian order and with numbers by value. */
export function byText<Row>(text: (row: Row) => string): (a: Row, b: Row) => number {
  return (a, b) => collator.compare(text(a), text(b));
}

/** Returns a comparison of rows by ISO instant, the latest first. */
export function byLatest<Row>(instant: (row: Row) => string): (a: Row, b: Row) => number {
  return (a, b) => (instant(a) < instant(b) ? 1 : instant(a) > instant(b) ? -1 : 0);
}

/**
 * Returns a function that finds the rows whose text contains every searched word, as a new array. The texts are prepared once, at
 * the first search.
 */
export function searcher<Row>(rows: readonly Row[], text: (row: Row) => string): (search: string) => Row[] {
  let keys: readonly string[] | undefined;
  return (search) => {
    const words = searchKey(search).split(/\s+/).filter(Boolean);
    if (words.length === 0) return [...rows];
    const preparedKeys = (keys ??= rows.map((row) => searchKey(text(row))));
    return rows.filter((_row, index) => words.every((word) => preparedKeys[index]?.includes(word)));
  };
}
