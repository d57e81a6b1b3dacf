import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const LOOK_MS = 250;

/** Notes each claim of a job's turn beside the server's own tables. */
const WATCH = `
  create schema watched;
  create table watched.claims (name text, by_whom text, from_whom text);
  create function watched.note() returns trigger language plpgsql as $$ begin
    insert into watched.claims values (new.name, new.claimed_by, case when tg_op = 'UPDATE' then old.claimed_by end);
    return new;
  end $$;
  create trigger noted_first after insert on jobs for each row execute function watched.note();
  create trigger noted after update on jobs for each row
    when (new.claimed_by is not null and old.claimed_by is distinct from new.claimed_by) execute function watched.note();
  create table watched.begun as select name from jobs;`;

/** The turns of the jobs, opened again and again, and who took them. */
export interface Turns {
  /** Waits until the turns that are open were taken. */
  stop(): Promise<{ jobs: number; turns: number; holders: number; twice: number; missed: number }>;
}

/**
 * Makes the turn of every job due again as soon as the last one was taken, all the while. */
export async function openTurns(url: string): Promise<Turns> {
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
  // Of the others the first turn is still to come.
  const opened = new Map((await query('select name from watched.begun')).map(({ name }) => [String(name), 0]));
  const look = async () => {
    // A statement of its own for what was taken, and one that opens the next turn of exactly those.
    if (running) {
      const again = await query(
        'update jobs set last_ended_at = null where last_ended_at is not null and claimed_by is null returning name',
      );
      for (const { name } of again) opened.set(String(name), (opened.get(String(name)) ?? 1) + 1);
    }
    const [state] = await query(
      'select count(*) filter (where last_ended_at is null or claimed_by is not null)::int as due from jobs',
    );
    isDue = state?.['due'] !== 0;
  };
  const loop = (async () => {
    while (running || isDue) {
      // PostgreSQL is away for a while.
      await look().catch(() => {});
      await wait(LOOK_MS);
    }
  })();
  return {
    stop: async () => {
      running = false;
      await loop;
      const claims = await query('select name, by_whom, from_whom from watched.claims');
      const names = [...new Set(claims.map(({ name }) => String(name)))];
      let [turns, twice, missed] = [0, 0, 0];
      for (const name of names) {
        // What a killed process left was taken over, not taken twice.
        const taken = claims.filter((claim) => claim['name'] === name && claim['from_whom'] === null).length;
        const due = opened.get(name) ?? 1;
        turns += due;
        twice += Math.max(0, taken - due);
        missed += Math.max(0, due - taken);
      }
      return { jobs: names.length, turns, holders: new Set(claims.map(({ by_whom }) => by_whom)).size, twice, missed };
    },
  };
}
