import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartError, type Tx } from '../database.ts';

/** How long a step that stands with no older release waits for their processes to end. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 500;
const PREFIX = 'suluh';

/** What a process calls its connections to PostgreSQL, which shows it to others: `suluh 0017-jobs`, by the newest step that it knows. */
export function connectionName(newestStep: string | undefined): string {
  return newestStep === undefined ? PREFIX : `${PREFIX} ${newestStep}`;
}

/** A step of the schema stands with no older release, and processes of one are connected. */
export class OlderProcessesError extends StartError {}

/**
 * Asks PostgreSQL who is connected to the database: a killed process is so no longer.
 * @throws OlderProcessesError while there are processes that do not know `step`.
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
  /** Told what is waited for. */
  say?: (line: string) => void;
  patienceMs?: number;
}

/** Does the work once no older process is in its way. @throws OlderProcessesError where they don't end in time. */
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
