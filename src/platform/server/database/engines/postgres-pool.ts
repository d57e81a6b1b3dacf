import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { commitFailure, databaseFailure, OutcomeUnknownError } from '../errors.ts';

/** Connections of a pool, and who waits for one. */
export interface PoolState {
  total: number;
  idle: number;
  waiting: number;
}

/**
 * A pool whose connections are closed, not given back, after they failed: one that went silent would hold up whoever takes
 * it next. What is asked of it after the failure (a rollback) fails at once with the same error.
 * @param onLost hears of connections that broke, idle or in use.
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
      // Parts of a page read their one snapshot at the same time; a connection takes one statement after the other.
      let last: Promise<unknown> = Promise.resolve();
      const query = (text: string, parameters: ReadonlyArray<unknown>) => {
        const next = () => run(text, parameters);
        return (last = last.then(next, next));
      };
      // Kysely's type has cursors too, which nothing here streams with.
      return { query: query as PostgresPoolClient['query'], release: () => client.release(failure) };
    },
    end: () => pool.end(),
    state: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}
