interface Identified {
  _id: string;
}

export function idsOf(items: readonly Identified[]): string[] {
  return items.map(({ _id }) => _id);
}

/** A move by some places (negative: up), or to a place, counted from 0. */
export type Move = { by: number } | { to: number };

/** The ids with one of them moved. A move beyond the ends, or of an unknown id, changes nothing. */
export function moveId(ids: readonly string[], id: string, move: Move): string[] {
  const from = ids.indexOf(id);
  const to = 'by' in move ? from + move.by : move.to;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** The items in the order of `ids`. Items that it does not name follow in their present order. */
export function inOrder<Item extends Identified>(items: readonly Item[], ids: readonly string[]): Item[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = (item: Item) => place.get(item._id) ?? ids.length;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * The ids of all items after a part of them (one of the three lists of a material) was put in the order `part`: the part keeps
 * its places among the other items.
 */
export function mergeOrder<Item extends Identified>(items: readonly Item[], part: readonly string[]): string[] {
  const moving = new Set(part);
  const known = new Set(items.map(({ _id }) => _id));
  const next = part.filter((id) => known.has(id)).values();
  return items.map(({ _id }) => (moving.has(_id) ? (next.next().value ?? _id) : _id));
}
