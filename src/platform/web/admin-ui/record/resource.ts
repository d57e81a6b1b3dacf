import type { Deleted } from '#platform/shared/answers.ts';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { CallOptions } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';

/** The second lines of the specified English messages: what to do. */
export const SAVE_FAILED_DETAIL = 'Belum tersimpan. Isian Anda masih ada: baca pesan di formulir, lalu simpan lagi.';
export const DELETE_FAILED_DETAIL = 'Belum terhapus. Baca pesannya, lalu coba lagi.';

/** The fields of every record. */
export interface StoredRecord {
  _id: string;
  /** ISO instant of the last change; a `PUT` sends it back, so that nobody overwrites a change that they have not seen. */
  updatedAt: string;
}

/** A kind of record in the query cache. */
export interface RecordCache<Item> {
  queryKey: readonly unknown[];
  /** Adds or replaces the record. */
  put(item: Item): void;
  drop(id: string): void;
  /** Reads the records again from the server. */
  reload(): Promise<readonly Item[]>;
}

interface Place<Data, Item, Key extends QueryKey> {
  /** A result of `queryOptions`. */
  query: FetchQueryOptions<Data, Error, Data, Key>;
  items: (data: Data) => readonly Item[];
  withItems: (data: Data, items: Item[]) => Data;
}

/** Records inside a larger answer, like a subject's materials. */
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

/** Records whose query returns the list itself. */
export function listCache<Item extends StoredRecord, Key extends QueryKey>(
  query: FetchQueryOptions<Item[], Error, Item[], Key>,
): RecordCache<Item> {
  return nestedCache<Item[], Item, Key>({ query, items: (data) => data, withItems: (_, items) => items });
}

export interface ResourceTexts {
  /** Success toasts; missing if the record has none (`docs/product.md#texts`). */
  created?: string;
  updated?: string;
  deleted?: string;
  saveFailed: string;
  deleteFailed: string;
}

/** The writes of one kind of record, their texts, and the reads after them. */
export interface Resource<Item extends StoredRecord, Body> {
  cache: RecordCache<Item>;
  create: (body: Body, options: CallOptions) => Promise<Item>;
  update: (id: string, body: Body & { updatedAt: string }) => Promise<Item>;
  delete: (id: string) => Promise<{ data: Deleted }>;
  /**
   * Milliseconds until the lists are read again after a write (`docs/product.md#after-a-save`); null if the screen's own list
   * is not read again.
   */
  refreshAfterMs: number | null;
  /** Undoes a create, for Ctrl+Z. */
  undoCreate?: (item: Item) => void;
  /** Replaces the default, which reads every list again. */
  refresh?: () => void;
  texts: ResourceTexts;
}

/** Reads every list again after a write, because each may have changed (a group's class, a subject's teachers). */
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

/** Shows a saved record in the list at once, and reads the list again after the resource's delay. */
export function showSaved<Item extends StoredRecord, Body>(resource: Resource<Item, Body>, item: Item): void {
  resource.cache.put(item);
  refreshLists(resource);
}
