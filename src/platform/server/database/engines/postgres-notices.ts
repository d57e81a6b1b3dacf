import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { NOTICE_CHANNEL, type ChangeListener } from '../changes.ts';

/** The delay from a lost connection to the next attempt. */
const RETRY_MS = 1_000;
/** How long closing waits for an unresponsive server. */
const CLOSE_MS = 500;

/**
 * Receives notifications of the content writes of all processes on a separate connection, and reconnects after each loss.
 * @param onNotice receives the new content version. It receives null after a reconnect, because notifications may have been lost.
 * It also receives null for a notification without a version, which older releases send.
 * @param onLost is called when a connection breaks.
 */
export function listenForNotices(
  settings: pg.ClientConfig,
  onNotice: ChangeListener,
  onLost: (error: Error) => void,
): { close(): Promise<void> } {
  let current: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  let hasListened = false;

  const connect = async () => {
    const client = new pg.Client(settings);
    current = client;
    const reconnectLater = () => {
      if (current !== client) return;
      current = null;
      client.end().catch(() => {});
      if (!isClosed) retry = setTimeout(() => void connect(), RETRY_MS).unref();
    };
    client.on('error', (error) => {
      if (current === client) onLost(error);
      reconnectLater();
    });
    client.on('end', reconnectLater);
    client.on('notification', ({ payload }) => onNotice(payload ? Number(payload) : null));
    try {
      await client.connect();
      await client.query(`listen ${NOTICE_CHANNEL}`);
      if (hasListened) onNotice(null);
      hasListened = true;
    } catch {
      reconnectLater();
    }
  };

  void connect();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      const ended = current?.end().catch(() => {});
      await Promise.race([ended, wait(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
