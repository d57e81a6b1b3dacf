import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { createOrderQueue, type OrderProgress } from './order-queue.ts';
import { inOrder } from './reorder.ts';

/** Describes records that an admin puts in order: the cached answer that contains them, and the call that saves the order. */
export interface OrderedRecords<Data, Item extends { _id: string }> {
  queryKey: QueryKey;
  /** Returns the records in the cached answer. */
  itemsOf: (data: Data) => readonly Item[];
  /** Returns the cached answer with other records. */
  withItems: (data: Data, items: Item[]) => Data;
  /** Saves the whole order, and returns the stored one. */
  send: (ids: string[]) => Promise<readonly Item[]>;
}

/** The order of a list on a screen, and the state of its save. */
export interface SavedOrder<Item extends { _id: string }> {
  /**
   * Changes the order on the screen immediately and saves it in the background. `change` receives the latest wanted order, not the
   * rendered one, so that a quick second change does not undo the first.
   */
  arrange: (change: (items: readonly Item[]) => string[]) => void;
  /** Returns the records in the wanted order. */
  arranged: <Shown extends readonly Item[] | undefined>(items: Shown) => Shown | Item[];
  /** Whether an order is being saved, or was just saved. */
  state: OrderProgress['state'];
  /** The reason why the last order was not saved; the list then shows the saved order again. Null without a failure. */
  failure: string | null;
}

const NOTHING_WANTED: OrderProgress = { wanted: null, state: 'idle', failure: null };

/** Saves the order of records, one save at a time. If the last save fails, the list shows the stored order again. */
export function useSavedOrder<Data, Item extends { _id: string }>(records: OrderedRecords<Data, Item>): SavedOrder<Item> {
  const client = useQueryClient();
  const [progress, setProgress] = useState(NOTHING_WANTED);
  const [queue] = useState(() => {
    const { queryKey, itemsOf, withItems, send } = records;
    return createOrderQueue({
      async send(ids) {
        // A read in progress may return the order from before this save.
        await client.cancelQueries({ queryKey, exact: true });
        const stored = (await send(ids)).map(({ _id }) => _id);
        client.setQueryData<Data>(queryKey, (data) => data && withItems(data, inOrder(itemsOf(data), stored)));
      },
      onProgress(now) {
        setProgress(now);
        if (now.state === 'saving') return;
        if (now.failure !== null)
          toasts.error('Error menyimpan materi', 'Urutannya belum tersimpan. Periksa internet Anda, lalu pindahkan lagi.');
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
