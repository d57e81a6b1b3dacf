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

/** The rows whose text holds every searched word, in a new array. */
export function searchRows<Row>(rows: readonly Row[], search: string, text: (row: Row) => string): Row[] {
  const words = searchKey(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...rows];
  return rows.filter((row) => {
    const key = searchKey(text(row));
    return words.every((word) => key.includes(word));
  });
}
