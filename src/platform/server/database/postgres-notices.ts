import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** The channel on which every content write of every process is told, when and only when it is committed. */
export const NOTICE_CHANNEL = 'suluh_content';

/** From the loss of the connection to the next attempt. */
const RETRY_MS = 1_000;
/** What a server that went silent may hold up a stop. */
const CLOSE_MS = 500;

/**
 * Hears of the content writes of all processes on a connection of its own, which is made again whenever it is lost.
 * @param onNotice also called after each connecting: nobody knows what was told meanwhile.
 * @param onLost hears of a connection that broke.
 */
export function hearNotices(
  settings: pg.ClientConfig,
  onNotice: () => void,
  onLost: (error: Error) => void,
): { close(): Promise<void> } {
  let current: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

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
    client.on('notification', onNotice);
    try {
      await client.connect();
      await client.query(`listen ${NOTICE_CHANNEL}`);
      onNotice();
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
