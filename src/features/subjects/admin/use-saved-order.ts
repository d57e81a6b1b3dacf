import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { ORDER_FAILED_TEXT } from './material-texts.ts';
import { inOrder } from './reorder.ts';

/** Records that an admin puts in order, and the answer of the cache that they lie in. */
export interface OrderedRecords<Data, Item extends { _id: string }> {
  queryKey: QueryKey;
  itemsOf: (data: Data) => readonly Item[];
  withItems: (data: Data, items: Item[]) => Data;
  /** Saves the whole order. */
  send: (ids: string[]) => Promise<readonly Item[]>;
}

export interface SavedOrder {
  /** Takes the ids of all records in their new order; shown at once, saved behind. */
  arrange: (ids: string[]) => void;
  state: 'idle' | 'saving' | 'saved';
  /** Why the last order was not saved; the list shows the saved one again. */
  failure: string | null;
}

/**
 * Saves the order of records. Moves made while one is being saved wait for it and are sent one after another; when the
 * last of them fails, the list goes back to what the server had.
 */
export function useSavedOrder<Data, Item extends { _id: string }>(records: OrderedRecords<Data, Item>): SavedOrder {
  const client = useQueryClient();
  const { queryKey } = records;
  const mutationKey = ['order', ...queryKey];
  const stored = useRef<string[]>([]);
  const show = (ids: readonly string[]) =>
    client.setQueryData<Data>(queryKey, (data) =>
      data === undefined ? data : records.withItems(data, inOrder(records.itemsOf(data), ids)),
    );
  const save = useMutation({
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) },
    mutationFn: records.send,
    onMutate: (ids) => {
      const data = client.getQueryData<Data>(queryKey);
      const waiting = client.isMutating({ mutationKey }) > 1;
      if (!waiting && data !== undefined) stored.current = records.itemsOf(data).map(({ _id }) => _id);
      void client.cancelQueries({ queryKey, exact: true });
      show(ids);
    },
    onSuccess: (items) => {
      stored.current = items.map(({ _id }) => _id);
    },
    onError: () => toasts.error(ORDER_FAILED_TEXT),
    onSettled: (_items, error) => {
      if (client.isMutating({ mutationKey }) > 1) return;
      if (error) show(stored.current);
      void client.invalidateQueries();
    },
  });
  return {
    arrange: save.mutate,
    state: save.isPending ? 'saving' : save.isSuccess ? 'saved' : 'idle',
    failure: save.isError ? errorText(save.error) : null,
  };
}
