import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { NOTICE_CHANNEL, type ChangeListener } from '../changes.ts';

/** From the loss of the connection to the next attempt. */
const RETRY_MS = 1_000;
/** What a server that went silent may hold up a stop. */
const CLOSE_MS = 500;

/**
 * Hears of the content writes of all processes on a connection of its own, which is made again whenever it is lost.
 * @param onNotice gets null after the connection was made again, since notices may be missing, and for a notice of an older
 * release, which names no version.
 * @param onLost hears of a connection that broke.
 */
export function hearNotices(
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
    const leave = () => {
      if (current !== client) return;
      current = null;
      client.end().catch(() => {});
      if (!isClosed) retry = setTimeout(() => void connect(), RETRY_MS).unref();
    };
    client.on('error', (error) => {
      if (current === client) onLost(error);
      leave();
    });
    client.on('end', leave);
    client.on('notification', ({ payload }) => onNotice(payload ? Number(payload) : null));
    try {
      await client.connect();
      await client.query(`listen ${NOTICE_CHANNEL}`);
      if (hasListened) onNotice(null);
      hasListened = true;
    } catch {
      leave();
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
