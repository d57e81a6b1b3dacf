const collator = new Intl.Collator('id', { numeric: true });

/** Sorts records by name in Indonesian order, which the databases don't know; records with the same name by id. */
export function sortByName<T extends { _id: string }>(records: T[], name: (record: T) => string): T[] {
  return records.sort((a, b) => collator.compare(name(a), name(b)) || (a._id < b._id ? -1 : 1));
}
