/**
 * Checks, in `npm run test:processes`, that several processes run each job exactly once each time it is due.
 * 1. `keepJobsDue` adds triggers to the database that record every change of a job's lease (`WATCH`).
 * 2. While the test kills and restarts servers, it makes each job due again as soon as the job has ended.
 * 3. `stop` compares, for each job, how often the job was due and how often a process took it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** The time between two searches for ended jobs, which then become due again. */
const LOOK_MS = 250;

/**
 * Triggers that record each change of a job's lease, in the transaction of the change:
 * - `opened`: this script made the job due.
 * - `taken`: a process leased a free job.
 * - `taken over`: a process leased the job of a killed process.
 * - `released`: a stopping process gave the job back unfinished.
 */
const WATCH = `
  create schema watched;
  create table watched.events (name text, kind text, by_whom text);
  create function watched.note() returns trigger language plpgsql as $$ begin
    insert into watched.events values (new.name, tg_argv[0], new.claimed_by);
    return new;
  end $$;
  create trigger first_taken after insert on jobs for each row execute function watched.note('taken');
  create trigger taken after update on jobs for each row
    when (old.claimed_by is null and new.claimed_by is not null) execute function watched.note('taken');
  create trigger taken_over after update on jobs for each row
    when (old.claimed_by <> new.claimed_by) execute function watched.note('taken over');
  create trigger released after update on jobs for each row
    when (old.claimed_by is not null and new.claimed_by is null and old.last_ended_at is not distinct from new.last_ended_at)
    execute function watched.note('released');
  create trigger opened after update on jobs for each row
    when (old.last_ended_at is not null and new.last_ended_at is null) execute function watched.note('opened');
  create table watched.begun as select name from jobs;`;

/** A running test of the jobs: all jobs become due again until it is stopped. */
export interface DueJobs {
  /** Makes no more jobs due, waits until all due jobs have run, and counts the recorded changes. */
  stop(): Promise<{ jobs: number; runs: number; holders: number; released: number; twice: number; missed: number }>;
}

/** Makes every job due again as soon as its last run has ended, to test that several processes run each job exactly once. */
export async function keepJobsDue(url: string): Promise<DueJobs> {
  const query = async (text: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
    client.on('error', () => {});
    await client.connect();
    try {
      const { rows } = await client.query<Record<string, unknown>>(text);
      return rows;
    } finally {
      await client.end().catch(() => {});
    }
  };
  await query(WATCH);
  let running = true;
  let isDue = true;
  const renewDueJobs = async () => {
    if (running) await query('update jobs set last_ended_at = null where last_ended_at is not null and claimed_by is null');
    const [state] = await query(
      'select count(*) filter (where last_ended_at is null or claimed_by is not null)::int as due from jobs',
    );
    isDue = state?.['due'] !== 0;
  };
  const loop = (async () => {
    while (running || isDue) {
      // The queries fail while PostgreSQL is stopped.
      await renewDueJobs().catch(() => {});
      await wait(LOOK_MS);
    }
  })();
  return {
    stop: async () => {
      running = false;
      await loop;
      const events = await query('select name, kind, by_whom from watched.events');
      // `begun` has the jobs that existed at the start. Each other job was due once more than it has `opened` events, because it
      // became due when its row was added.
      const begun = (await query('select name from watched.begun')).map(({ name }) => name);
      const names = [...new Set(events.map(({ name }) => name))];
      const holders = new Set(events.flatMap(({ by_whom }) => by_whom ?? [])).size;
      let [runs, released, twice, missed] = [0, 0, 0, 0];
      for (const name of names) {
        const count = (kind: string) => events.filter((event) => event['name'] === name && event['kind'] === kind).length;
        const due = count('opened') + (begun.includes(name) ? 0 : 1);
        runs += due;
        released += count('released');
        // A job is taken once each time it is due, and again after each `released`. The event `taken over` is not counted here.
        twice += Math.max(0, count('taken') - due - count('released'));
        missed += Math.max(0, due + count('released') - count('taken'));
      }
      return { jobs: names.length, runs, holders, released, twice, missed };
    },
  };
}
