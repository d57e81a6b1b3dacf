import type { Deleted } from '#platform/shared/answers.ts';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { CallOptions } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';

/** What every record of the contract carries. */
export interface StoredRecord {
  _id: string;
  /** ISO instant of the last change; sent back with a `PUT` so that nobody overwrites what they have not seen. */
  updatedAt: string;
}

/** Where a kind of record lies in the query cache. */
export interface RecordCache<Item> {
  queryKey: readonly unknown[];
  /** Adds the record or replaces it. */
  put(item: Item): void;
  drop(id: string): void;
  /** Reads the records again from the server. */
  reload(): Promise<readonly Item[]>;
}

interface Place<Data, Item, Key extends QueryKey> {
  /** A query as `queryOptions` makes it. */
  query: FetchQueryOptions<Data, Error, Data, Key>;
  items: (data: Data) => readonly Item[];
  withItems: (data: Data, items: Item[]) => Data;
}

/** Records that lie inside a larger answer, as a subject's materials do. */
export function nestedCache<Data, Item extends StoredRecord, Key extends QueryKey>(
  place: Place<Data, Item, Key>,
): RecordCache<Item> {
  const { queryKey } = place.query;
  const change = (edit: (items: readonly Item[]) => Item[]) =>
    queryClient.setQueryData<Data>(queryKey, (data) =>
      data === undefined ? data : place.withItems(data, edit(place.items(data))),
    );
  return {
    queryKey,
    put(item) {
      change((items) =>
        items.some(({ _id }) => _id === item._id)
          ? items.map((known) => (known._id === item._id ? item : known))
          : [...items, item],
      );
    },
    drop(id) {
      change((items) => items.filter(({ _id }) => _id !== id));
    },
    async reload() {
      return place.items(await queryClient.fetchQuery({ ...place.query, staleTime: 0 }));
    },
  };
}

/** Records whose query's data is the list itself. */
export function listCache<Item extends StoredRecord, Key extends QueryKey>(
  query: FetchQueryOptions<Item[], Error, Item[], Key>,
): RecordCache<Item> {
  return nestedCache<Item[], Item, Key>({ query, items: (data) => data, withItems: (_, items) => items });
}

export interface ResourceTexts {
  /** Success toasts; left out where a record has none (`docs/product.md#texts`). */
  created?: string;
  updated?: string;
  deleted?: string;
  saveFailed: string;
  deleteFailed: string;
}

/** How one kind of record is written, and what follows. */
export interface Resource<Item extends StoredRecord, Body> {
  cache: RecordCache<Item>;
  create: (body: Body, options: CallOptions) => Promise<Item>;
  update: (id: string, body: Body & { updatedAt: string }) => Promise<Item>;
  delete: (id: string) => Promise<{ data: Deleted }>;
  /**
   * Milliseconds until the lists are read again after a write (`docs/product.md#after-a-save`); null where the screen's own
   * list is not read again.
   */
  refreshAfterMs: number | null;
  /** Reads again what a write may have changed, where that is not every list. */
  refresh?: () => void;
  texts: ResourceTexts;
}

/** After a write every list may show something else (a group's class, a subject's teachers): all of them are read again. */
export function refreshLists<Item extends StoredRecord, Body>({
  cache,
  refreshAfterMs: afterMs,
  refresh: ownRefresh,
}: Resource<Item, Body>): void {
  const own = JSON.stringify(cache.queryKey);
  const refreshAll = () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => afterMs !== null || JSON.stringify(queryKey) !== own });
  const refresh = ownRefresh ?? refreshAll;
  if (afterMs) setTimeout(refresh, afterMs);
  else refresh();
}

/** The list shows a saved record at once, and is read again after the resource's delay. */
export function showSaved<Item extends StoredRecord, Body>(resource: Resource<Item, Body>, item: Item): void {
  resource.cache.put(item);
  refreshLists(resource);
}
