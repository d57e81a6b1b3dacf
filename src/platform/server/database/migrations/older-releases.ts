import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartError, type Tx } from '../database.ts';

/** How long an incompatible migration waits for processes of older releases to end. */
const PATIENCE_MS = 60_000;
/** The delay between two checks. */
const CHECK_EVERY_MS = 500;
/** The start of the name of each connection of Suluh. */
const PREFIX = 'suluh';

/**
 * Returns the name of a process's connections, such as `suluh 0017-jobs`, with the newest migration that the process knows.
 * Other processes read it from PostgreSQL.
 */
export function connectionName(newestStep: string | undefined): string {
  return newestStep === undefined ? PREFIX : `${PREFIX} ${newestStep}`;
}

/** Thrown before an incompatible migration while processes of an older release are connected. */
export class OlderProcessesError extends StartError {}

/**
 * Reads the connected processes from `pg_stat_activity`, which drops a killed process immediately.
 * @throws OlderProcessesError if processes are connected that do not know `step`.
 */
export async function assertNoOlderProcess(tx: Tx, step: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name like ${`${PREFIX} %`}`.execute(tx);
  const older = rows.map(({ name }) => name.slice(PREFIX.length + 1)).filter((newestKnown) => newestKnown < step);
  if (older.length === 0) return;
  throw new OlderProcessesError(
    `The database can't be brought to "${step}" while servers of an older version use it (they know it up to ${older.sort().join(', ')}). Stop all of them, then start this one.`,
  );
}

/** How to wait for processes of older releases to end. */
export interface WaitOptions {
  /** Called with the reason for waiting. */
  say?: (line: string) => void;
  patienceMs?: number;
}

/** Retries the work until no older process prevents it. @throws OlderProcessesError if they don't end in time. */
export async function retryUntilNoOlderProcess(
  work: () => Promise<void>,
  { say, patienceMs = PATIENCE_MS }: WaitOptions,
): Promise<void> {
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
      await wait(CHECK_EVERY_MS);
    }
  }
}
