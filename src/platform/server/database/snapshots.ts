import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** The maximum number of connections for snapshots; further snapshots wait. */
const SNAPSHOTS_AT_ONCE = 4;

/**
 * Runs the snapshots of an embedded database, each on its own connection. So a snapshot that is open for several turns of the
 * event loop does not block `read`, `write` or the other open snapshots.
 * @param connect opens a connection on demand.
 */
export function openSnapshots(connect: () => Kysely<Tables>): Pick<Database, 'snapshot' | 'close'> {
  const queue = pLimit(SNAPSHOTS_AT_ONCE);
  const idle: Kysely<Tables>[] = [];
  return {
    snapshot: (work) =>
      queue(async () => {
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
