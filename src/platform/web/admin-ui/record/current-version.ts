import { queryClient } from '../api/query-client.ts';
import type { StoredRecord } from './resource.ts';

/** Returns the content of a record, without the instants that the server sets at each write, such as `updatedAt`. */
const contentOf = (item: StoredRecord) => JSON.stringify(item, (key, value: unknown) => (key.endsWith('At') ? undefined : value));

/** Whether two versions of a record have the same content. */
export const isSameContent = (one: StoredRecord, other: StoredRecord) => contentOf(one) === contentOf(other);

/** Returns a later version of a record from the cached lists; undefined if they have none. */
function laterVersion<Item extends StoredRecord>(queryKey: readonly unknown[], { _id, updatedAt }: Item): Item | undefined {
  return queryClient
    .getQueriesData({ queryKey: [...queryKey] })
    .flatMap(([, items]) => (Array.isArray(items) ? (items as Item[]) : []))
    .find((item) => item._id === _id && item.updatedAt > updatedAt);
}

/** Whether a record was changed since, and the changes were not undone. @param queryKey the key of its cached lists */
export function wasChanged<Item extends StoredRecord>(queryKey: readonly unknown[], stored: Item): boolean {
  const later = laterVersion(queryKey, stored);
  return later !== undefined && !isSameContent(later, stored);
}

/** Returns the present version of a record that later changes and their undos have left with the same content. */
export function currentOf<Item extends StoredRecord>(queryKey: readonly unknown[], stored: Item): Item {
  const later = laterVersion(queryKey, stored);
  return later !== undefined && isSameContent(later, stored) ? later : stored;
}
