interface Identified {
  _id: string;
}

/** The ids of items, in their order. */
export function idsOf(items: readonly Identified[]): string[] {
  return items.map(({ _id }) => _id);
}

/** Where a move puts an item: so many places further (up: negative), or to a place, counted from 0. */
export type Move = { by: number } | { to: number };

/** The ids with one of them moved; a move beyond the ends changes nothing, nor does one of an id that is gone. */
export function moveId(ids: readonly string[], id: string, move: Move): string[] {
  const from = ids.indexOf(id);
  const to = 'by' in move ? from + move.by : move.to;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** The items in the order of `ids`; those it does not name stay behind them, in their own order. */
export function inOrder<Item extends Identified>(items: readonly Item[], ids: readonly string[]): Item[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = (item: Item) => place.get(item._id) ?? ids.length;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * The ids of all items after some of them (one of the three lists of a material) were put in a new order: they share the
 * places they had before, and all others keep theirs.
 */
export function mergeOrder<Item extends Identified>(items: readonly Item[], part: readonly string[]): string[] {
  const moving = new Set(part);
  const known = new Set(items.map(({ _id }) => _id));
  const next = part.filter((id) => known.has(id)).values();
  return items.map(({ _id }) => (moving.has(_id) ? (next.next().value ?? _id) : _id));
}
