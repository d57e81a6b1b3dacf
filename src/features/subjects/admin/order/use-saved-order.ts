import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { ORDER_FAILED_TEXT } from '../materials/material-texts.ts';
import { createOrderQueue, type OrderProgress } from './order-queue.ts';
import { inOrder } from './reorder.ts';

/** Records that an admin puts in order, and the answer of the cache that they lie in. */
export interface OrderedRecords<Data, Item extends { _id: string }> {
  queryKey: QueryKey;
  itemsOf: (data: Data) => readonly Item[];
  withItems: (data: Data, items: Item[]) => Data;
  /** Saves the whole order. */
  send: (ids: string[]) => Promise<readonly Item[]>;
}

export interface SavedOrder<Item extends { _id: string }> {
  /**
   * Changes the order; shown at once, saved behind. The change is given the records as they are wanted at that moment, which
   * may be ahead of what the screen shows: of two quick presses none is lost.
   */
  arrange: (change: (items: readonly Item[]) => string[]) => void;
  /** The records in the order that is wanted. */
  arranged: <Shown extends readonly Item[] | undefined>(items: Shown) => Shown | Item[];
  state: OrderProgress['state'];
  /** Why the last order was not saved; the list shows the saved one again. */
  failure: string | null;
}

const AT_REST: OrderProgress = { wanted: null, state: 'idle', failure: null };

/**
 * Saves the order of records. Moves made while one is being saved wait for it; when the last of them fails, the list goes
 * back to what the server has.
 */
export function useSavedOrder<Data, Item extends { _id: string }>(records: OrderedRecords<Data, Item>): SavedOrder<Item> {
  const client = useQueryClient();
  const [progress, setProgress] = useState(AT_REST);
  const [queue] = useState(() => {
    const { queryKey, itemsOf, withItems, send } = records;
    return createOrderQueue({
      async send(ids) {
        // What is being read now may be from before this order.
        await client.cancelQueries({ queryKey, exact: true });
        const stored = (await send(ids)).map(({ _id }) => _id);
        client.setQueryData<Data>(queryKey, (data) => data && withItems(data, inOrder(itemsOf(data), stored)));
      },
      onProgress(now) {
        setProgress(now);
        if (now.state === 'saving') return;
        if (now.failure !== null) toasts.error(ORDER_FAILED_TEXT);
        void client.invalidateQueries();
      },
    });
  });
  return {
    arrange(change) {
      const data = client.getQueryData<Data>(records.queryKey);
      if (data === undefined) return;
      const items = inOrder(records.itemsOf(data), queue.wanted() ?? []);
      const ids = change(items);
      if (ids.some((id, index) => id !== items[index]?._id)) queue.arrange(ids);
    },
    arranged: (items) => (items === undefined || progress.wanted === null ? items : inOrder(items, progress.wanted)),
    state: progress.state,
    failure: progress.failure === null ? null : errorText(progress.failure),
  };
}
