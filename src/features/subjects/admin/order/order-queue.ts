/** How far the wanted order is on its way to the server. */
export interface OrderProgress {
  /** The ids as the admin wants them, until the server has them; null when nothing waits. */
  wanted: readonly string[] | null;
  state: 'idle' | 'saving' | 'saved';
  /** Why the last order was not saved. */
  failure: unknown;
}

interface OrderQueueOptions {
  /** Saves the whole order. */
  send: (ids: string[]) => Promise<void>;
  onProgress: (progress: OrderProgress) => void;
}

export interface OrderQueue {
  /** What is wanted at this moment; null when nothing waits. */
  wanted: () => readonly string[] | null;
  arrange: (ids: readonly string[]) => void;
}

/**
 * Sends orders one at a time. What is wanted while one is on its way waits for it, and only the latest of those is sent:
 * every order is whole, so it holds the earlier moves too. When the last one fails, nothing is wanted any more.
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
