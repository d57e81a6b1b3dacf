const collator = new Intl.Collator('id', { numeric: true });

/** Sorts by name in Indonesian order, the same on both engines; equal names by id, for a stable order. */
export function sortByName<T extends { _id: string }>(records: T[], name: (record: T) => string): T[] {
  return records.sort((a, b) => collator.compare(name(a), name(b)) || (a._id < b._id ? -1 : 1));
}
