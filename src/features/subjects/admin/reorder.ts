/** The list with the item at `from` moved to `to`; a move beyond its ends changes nothing. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items[from];
  if (moved === undefined || to < 0 || to >= items.length) return [...items];
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, moved);
}

interface Identified {
  _id: string;
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
