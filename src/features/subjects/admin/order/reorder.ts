interface Identified {
  _id: string;
}

export function idsOf(items: readonly Identified[]): string[] {
  return items.map(({ _id }) => _id);
}

/** A move by a number of positions (negative: up), or to an index. */
export type Move = { by: number } | { to: number };

/** Moves one of the ids. A move beyond the ends, or of an unknown id, changes nothing. */
export function moveId(ids: readonly string[], id: string, move: Move): string[] {
  const from = ids.indexOf(id);
  const to = 'by' in move ? from + move.by : move.to;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** Returns the items in the order of `ids`. Items whose id is missing there follow in their current order. */
export function inOrder<Item extends Identified>(items: readonly Item[], ids: readonly string[]): Item[] {
  const positions = new Map(ids.map((id, index) => [id, index]));
  const positionOf = (item: Item) => positions.get(item._id) ?? ids.length;
  return items.toSorted((a, b) => positionOf(a) - positionOf(b));
}

/**
 * Returns the ids of all items after some of them (one of the three lists of a material) were put in the order `part`. The
 * positions of the other items do not change: with the part `D B`, the items `a B c D` become `a D c B`.
 */
export function mergeOrder<Item extends Identified>(items: readonly Item[], part: readonly string[]): string[] {
  const moving = new Set(part);
  const known = new Set(items.map(({ _id }) => _id));
  const next = part.filter((id) => known.has(id)).values();
  return items.map(({ _id }) => (moving.has(_id) ? (next.next().value ?? _id) : _id));
}
