import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { commitFailure, databaseFailure, OutcomeUnknownError } from '../errors.ts';

/** The numbers of a pool's connections, and of the callers that wait for one. */
export interface PoolState {
  total: number;
  idle: number;
  waiting: number;
}

/**
 * Opens a pool that does not reuse a connection after it failed as `unavailable`, or after a commit with an unknown outcome. It closes
 * the connection: an unresponsive one would block the next caller. Later queries on it (a rollback) fail immediately with the same
 * error.
 * @param onLost is called for connections that broke, idle or in use.
 */
export function openPool(settings: pg.PoolConfig, onLost: (error: Error) => void): PostgresPool & { state(): PoolState } {
  const pool = new pg.Pool(settings);
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return {
    connect: async (): Promise<PostgresPoolClient> => {
      const client = await pool.connect();
      let failure: Error | undefined;
      async function run(text: string, parameters: ReadonlyArray<unknown>): Promise<unknown> {
        if (failure) throw failure;
        try {
          return await client.query(text, [...parameters]);
        } catch (thrown) {
          const error = /^commit$/i.test(text) ? commitFailure(thrown) : thrown;
          const isLost = databaseFailure(error) === 'unavailable' || error instanceof OutcomeUnknownError;
          if (isLost && error instanceof Error) failure = error;
          throw error;
        }
      }
      // The parts of a page read concurrently from one snapshot, which is one connection. A connection runs one statement at a time,
      // so each statement waits for the previous one.
      let last: Promise<unknown> = Promise.resolve();
      const query = (text: string, parameters: ReadonlyArray<unknown>) => {
        const next = () => run(text, parameters);
        return (last = last.then(next, next));
      };
      // Kysely's type includes cursors, which are not used here.
      return { query: query as PostgresPoolClient['query'], release: () => client.release(failure) };
    },
    end: () => pool.end(),
    state: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}
