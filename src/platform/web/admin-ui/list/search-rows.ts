/** An order of a list, as the sort box offers it. */
export interface Sort<Row> {
  id: string;
  label: string;
  compare: (a: Row, b: Row) => number;
}

const collator = new Intl.Collator('id', { sensitivity: 'base', numeric: true });

/** Orders rows by a text as Indonesian readers do, numbers in texts by their value. */
export function byText<Row>(text: (row: Row) => string): (a: Row, b: Row) => number {
  return (a, b) => collator.compare(text(a), text(b));
}

/** The latest first, of ISO instants. */
export function byLatest<Row>(instant: (row: Row) => string): (a: Row, b: Row) => number {
  return (a, b) => (instant(a) < instant(b) ? 1 : instant(a) > instant(b) ? -1 : 0);
}

/** Case, accents and width of a text don't matter when searching. */
export function searchKey(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Finds, of these rows, those whose text holds every searched word, in a new array. What it looks through is prepared once, at
 * the first search.
 */
export function searcher<Row>(rows: readonly Row[], text: (row: Row) => string): (search: string) => Row[] {
  let keys: readonly string[] | undefined;
  return (search) => {
    const words = searchKey(search).split(/\s+/).filter(Boolean);
    if (words.length === 0) return [...rows];
    const known = (keys ??= rows.map((row) => searchKey(text(row))));
    return rows.filter((_row, index) => words.every((word) => known[index]?.includes(word)));
  };
}
