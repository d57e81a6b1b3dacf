import type { Deleted } from '#platform/shared/answers.ts';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { CallOptions } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';

/** The second lines of the messages about failures: they say what to do. */
export const SAVE_FAILED_DETAIL = 'Belum tersimpan. Isian Anda masih ada: baca pesan di formulir, lalu simpan lagi.';
export const DELETE_FAILED_DETAIL = 'Belum terhapus. Baca pesannya, lalu coba lagi.';

/** The fields of every record. */
export interface StoredRecord {
  _id: string;
  /** The ISO instant of the last change. A `PUT` sends it back, so that nobody overwrites a change that they have not seen. */
  updatedAt: string;
}

/** Access to the cached records of one kind. */
export interface RecordCache<Item> {
  queryKey: readonly unknown[];
  /** Adds or replaces the record. */
  put(item: Item): void;
  /** Removes the record. */
  drop(id: string): void;
  /** Reads the records again from the server. */
  reload(): Promise<readonly Item[]>;
}

/** Where the records are in the data of a query. */
interface CachedList<Data, Item, Key extends QueryKey> {
  /** The query, from `queryOptions`. */
  query: FetchQueryOptions<Data, Error, Data, Key>;
  /** Returns the records in the data. */
  items: (data: Data) => readonly Item[];
  /** Returns the data with other records. */
  withItems: (data: Data, items: Item[]) => Data;
}

/** Creates the cache access for records inside a larger answer, such as the materials of a subject. */
export function nestedCache<Data, Item extends StoredRecord, Key extends QueryKey>(
  list: CachedList<Data, Item, Key>,
): RecordCache<Item> {
  const { queryKey } = list.query;
  const change = (edit: (items: readonly Item[]) => Item[]) =>
    queryClient.setQueryData<Data>(queryKey, (data) =>
      data === undefined ? data : list.withItems(data, edit(list.items(data))),
    );
  return {
    queryKey,
    put(item) {
      change((items) =>
        items.some(({ _id }) => _id === item._id)
          ? items.map((stored) => (stored._id === item._id ? item : stored))
          : [...items, item],
      );
    },
    drop(id) {
      change((items) => items.filter(({ _id }) => _id !== id));
    },
    async reload() {
      return list.items(await queryClient.fetchQuery({ ...list.query, staleTime: 0 }));
    },
  };
}

/** Creates the cache access for records whose query returns the list itself. */
export function listCache<Item extends StoredRecord, Key extends QueryKey>(
  query: FetchQueryOptions<Item[], Error, Item[], Key>,
): RecordCache<Item> {
  return nestedCache<Item[], Item, Key>({ query, items: (data) => data, withItems: (_, items) => items });
}

/** The messages about the writes of one kind of record (`docs/product.md#texts`). */
export interface ResourceTexts {
  /** The messages of success; absent if there is none. */
  created?: string;
  updated?: string;
  deleted?: string;
  saveFailed: string;
  deleteFailed: string;
}

/**
 * The writes of one kind of record for its admin screens, with their messages and the reads that follow. A feature declares its
 * resource once; forms, delete dialogs and lists of that kind use it.
 */
export interface Resource<Item extends StoredRecord, Body> {
  /** The list of this kind, in which a write is visible before the list is read again. */
  cache: RecordCache<Item>;
  create: (body: Body, options: CallOptions) => Promise<Item>;
  update: (id: string, body: Body & { updatedAt: string }) => Promise<Item>;
  delete: (id: string) => Promise<{ data: Deleted }>;
  /**
   * How many milliseconds after a write all lists are read again (`docs/product.md#after-a-save`). Null: all other lists are read
   * again immediately, and the list of this kind is not.
   */
  refreshAfterMs: number | null;
  /** Returns the name of a record. With it, the message of an edit offers an undo; absent if the edit is reported otherwise. */
  nameOf?: (item: Item) => string;
  /** Returns the second line of the message about a create; absent or undefined if there is none. */
  createdDetail?: (item: Item) => string | undefined;
  /** Undoes a create; absent if that is not possible. */
  undoCreate?: (item: Item) => unknown;
  /** Replaces the default refresh, which reads every list again. */
  refresh?: () => void;
  texts: ResourceTexts;
}

/** Reads every list again after a write, because each may have changed (a group's class, a subject's teachers). */
export function refreshLists<Item extends StoredRecord, Body>({
  cache,
  refreshAfterMs: afterMs,
  refresh: customRefresh,
}: Resource<Item, Body>): void {
  const listKey = JSON.stringify(cache.queryKey);
  const refreshAll = () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => afterMs !== null || JSON.stringify(queryKey) !== listKey });
  const refresh = customRefresh ?? refreshAll;
  if (afterMs) setTimeout(refresh, afterMs);
  else refresh();
}

/** Shows a saved record in the list immediately, and reads the list again after the resource's delay. */
export function showSaved<Item extends StoredRecord, Body>(resource: Resource<Item, Body>, item: Item): void {
  resource.cache.put(item);
  refreshLists(resource);
}
