import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Connections of an embedded database for snapshots. */
const SNAPSHOTS_AT_ONCE = 4;

/**
 * Snapshots of an embedded database, each on its own connection, so that a read over several turns of the event loop blocks
 * neither single statements nor other snapshots.
 * @param connect opens a connection on demand.
 */
export function openSnapshots(connect: () => Kysely<Tables>): Pick<Database, 'snapshot' | 'close'> {
  const inTurn = pLimit(SNAPSHOTS_AT_ONCE);
  const idle: Kysely<Tables>[] = [];
  return {
    snapshot: (work) =>
      inTurn(async () => {
        const kysely = idle.pop() ?? connect();
        try {
          return await kysely.transaction().setAccessMode('read only').execute(work);
        } finally {
          idle.push(kysely);
        }
      }),
    close: async () => {
      for (const kysely of idle.splice(0)) await kysely.destroy();
    },
  };
}
