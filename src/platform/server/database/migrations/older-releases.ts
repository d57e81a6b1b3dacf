import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartError, type Tx } from '../database.ts';

/** How long an incompatible migration waits for processes of older releases to end. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 500;
const PREFIX = 'suluh';

/**
 * The name of a process's connections, which PostgreSQL shows to others: `suluh 0017-jobs`, with the newest migration that
 * the process knows.
 */
export function connectionName(newestStep: string | undefined): string {
  return newestStep === undefined ? PREFIX : `${PREFIX} ${newestStep}`;
}

/** A migration is incompatible with older releases, and processes of one are connected. */
export class OlderProcessesError extends StartError {}

/**
 * Reads from `pg_stat_activity` who is connected. A killed process drops out of it at once.
 * @throws OlderProcessesError if processes are connected that do not know `step`.
 */
export async function assertNoneOlder(tx: Tx, step: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name like ${`${PREFIX} %`}`.execute(tx);
  const older = rows.map(({ name }) => name.slice(PREFIX.length + 1)).filter((known) => known < step);
  if (older.length === 0) return;
  throw new OlderProcessesError(
    `The database can't be brought to "${step}" while servers of an older version use it (they know it up to ${older.sort().join(', ')}). Stop all of them, then start this one.`,
  );
}

export interface Patience {
  /** Called with the reason for waiting. */
  say?: (line: string) => void;
  patienceMs?: number;
}

/** Retries the work until no older process prevents it. @throws OlderProcessesError if they don't end in time. */
export async function onceNoneIsOlder(work: () => Promise<void>, { say, patienceMs = PATIENCE_MS }: Patience): Promise<void> {
  const until = Date.now() + patienceMs;
  let isLogged = false;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!(error instanceof OlderProcessesError) || Date.now() > until) throw error;
      if (!isLogged) say?.(`${error.message} Waiting up to ${Math.round(patienceMs / 1000)} s for that.`);
      isLogged = true;
      await wait(LOOK_MS);
    }
  }
}
