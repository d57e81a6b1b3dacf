const collator = new Intl.Collator('id', { numeric: true });

/** Sorts by a name as Indonesian readers expect it, the same on both databases; equal names by id, so that order holds. */
export function sortByName<T extends { _id: string }>(records: T[], name: (record: T) => string): T[] {
  return records.sort((a, b) => collator.compare(name(a), name(b)) || (a._id < b._id ? -1 : 1));
}
