/** The order that the admin wants, and whether it is saved. */
export interface OrderProgress {
  /** The ids in the wanted order until the server has saved it; null if nothing is pending. */
  wanted: readonly string[] | null;
  state: 'idle' | 'saving' | 'saved';
  /** The error of the last save; null if it succeeded. */
  failure: unknown;
}

interface OrderQueueOptions {
  /** Saves the whole order. */
  send: (ids: string[]) => Promise<void>;
  onProgress: (progress: OrderProgress) => void;
}

export interface OrderQueue {
  /** The wanted order; null if nothing is pending. */
  wanted: () => readonly string[] | null;
  /** Makes this the wanted order and saves it. */
  arrange: (ids: readonly string[]) => void;
}

/**
 * Saves orders of a list, one request at a time. Orders that arrive during a request wait; a later one replaces an earlier one,
 * because it contains all earlier moves. If the last request fails, its order is dropped.
 */
export function createOrderQueue({ send, onProgress }: OrderQueueOptions): OrderQueue {
  let wanted: readonly string[] | null = null;
  let sending = false;

  async function sendAll(): Promise<void> {
    sending = true;
    let failure: unknown = null;
    while (wanted !== null) {
      const ids: readonly string[] = wanted;
      failure = null;
      try {
        await send([...ids]);
      } catch (error) {
        failure = error;
      }
      if (wanted === ids) wanted = null;
    }
    sending = false;
    onProgress({ wanted: null, state: failure === null ? 'saved' : 'idle', failure });
  }

  return {
    wanted: () => wanted,
    arrange(ids) {
      wanted = ids;
      onProgress({ wanted, state: 'saving', failure: null });
      if (!sending) void sendAll();
    },
  };
}
