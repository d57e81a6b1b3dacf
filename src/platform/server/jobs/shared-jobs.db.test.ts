import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { openTestDatabase, type OpenTestDatabase } from '#tests/support/open-test-database.ts';
import type { Job } from './jobs.ts';
import { sharedJob, readJobStates } from './shared-jobs.ts';
import { eventually } from '#tests/support/eventually.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const MINUTE = 60_000;
const START = Date.parse('2026-11-20T03:00:00.000Z');

let opened: OpenTestDatabase;
let db: Database;
let now = START;
let runs: string[] = [];

beforeAll(async () => {
  opened = await openTestDatabase();
  ({ db } = opened);
});
afterAll(() => opened.close());
beforeEach(async () => {
  now = START;
  runs = [];
  await db.direct.deleteFrom('jobs').execute();
});

const never = new AbortController().signal;
const at = (ms: number) => new Date(ms).toISOString();

/** The job "sweep", every 15 minutes, as the process `holder` runs it. */
function jobOf(holder: string, run: Job['run'] = async () => {}, options = {}): Job {
  const job: Job = {
    name: 'sweep',
    firstAfterMs: 0,
    everyMs: 15 * MINUTE,
    run: (signal) => {
      runs.push(holder);
      return run(signal);
    },
  };
  return sharedJob({ db, clock: () => new Date(now), holder }, job, options);
}

async function state() {
  const [first] = await readJobStates(db.read);
  return first;
}

/** A run that lasts until `end` is called. */
function lasting() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { run: () => ended, end: () => end() };
}

const claimedUntil = async () =>
  (await db.read.selectFrom('jobs').select('claimed_until').executeTakeFirst())?.claimed_until ?? null;

describe('a job that processes share', () => {
  it('runs in one of the processes when its interval has passed since the end of its last run', async () => {
    // An embedded database has one server.
    const jobs = (onPostgres ? ['a', 'b', 'c'] : ['a']).map((holder) => jobOf(holder));
    const runAll = () => Promise.all(jobs.map((job) => job.run(never)));
    await runAll();
    expect(runs).toHaveLength(1);
    now += 15 * MINUTE - 1;
    await runAll();
    expect(runs).toHaveLength(1);
    now += 1;
    await runAll();
    expect(runs).toHaveLength(2);
    expect(await state()).toEqual({
      name: 'sweep',
      claimedBy: null,
      lastStartedAt: at(now),
      lastEndedAt: at(now),
      lastOutcome: 'done',
      lastDoneAt: at(now),
    });
  });

  it('is checked every minute, or more often if it runs more often', () => {
    expect(jobOf('a').everyMs).toBe(MINUTE);
    const often: Job = { name: 'often', firstAfterMs: 0, everyMs: 1_000, run: async () => {} };
    expect(sharedJob({ db, clock: () => new Date(), holder: 'a' }, often).everyMs).toBe(1_000);
  });

  it('runs in only one process at a time, even if a run takes longer than the interval', async () => {
    const { run, end } = lasting();
    const long = jobOf('a', run, { leaseMs: MINUTE, renewMs: 5 }).run(never);
    await eventually(() => expect(runs).toEqual(['a']));
    for (const _ of [1, 2, 3]) {
      now += 30_000;
      await expect.poll(claimedUntil, { interval: 5, timeout: 30_000 }).toBe(at(now + MINUTE));
      if (onPostgres) await jobOf('b').run(never);
    }
    expect(runs).toEqual(['a']);
    end();
    await long;
    expect(await state()).toMatchObject({ lastStartedAt: at(START), lastEndedAt: at(now), lastOutcome: 'done' });
  });

  it('moves from a killed process to another one when the lease has expired', async () => {
    const abandoned = { name: 'sweep', claimed_by: 'dead', claimed_until: at(START + MINUTE), last_started_at: at(START) };
    await db.direct.insertInto('jobs').values(abandoned).execute();
    if (onPostgres) {
      await jobOf('b').run(never);
      expect(runs).toEqual([]);
      now += MINUTE;
    }
    // An embedded database has only one server, which takes over the job of its killed predecessor immediately.
    await jobOf('b').run(never);
    expect(runs).toEqual(['b']);
  });

  it('records a failure, keeps the time of its last success, and runs next time as usual', async () => {
    await jobOf('a').run(never);
    now += 15 * MINUTE;
    const failing = jobOf('b', async () => Promise.reject(new Error('disk full')));
    await expect(failing.run(never)).rejects.toThrow('disk full');
    expect(await state()).toMatchObject({ claimedBy: null, lastOutcome: 'failed', lastEndedAt: at(now), lastDoneAt: at(START) });
    await jobOf('c').run(never);
    expect(runs).toEqual(['a', 'b']);
    now += 15 * MINUTE;
    await jobOf('c').run(never);
    expect(runs).toEqual(['a', 'b', 'c']);
  });

  it('is released by a process that stops, and starts again in another one', async () => {
    const stop = new AbortController();
    const untilStopped: Job['run'] = (signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    const long = jobOf('a', untilStopped).run(stop.signal);
    await eventually(() => expect(runs).toEqual(['a']));
    stop.abort();
    await long;
    expect(await state()).toMatchObject({ claimedBy: null, lastEndedAt: null, lastOutcome: null });
    await jobOf('b').run(never);
    expect(runs).toEqual(['a', 'b']);
  });

  it('is aborted if another process has taken it over, and leaves the lease of that process unchanged', async () => {
    let wasAborted = false;
    const untilAborted: Job['run'] = (signal) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () => {
          wasAborted = true;
          resolve();
        }),
      );
    const long = jobOf('frozen', untilAborted, { renewMs: 5 }).run(never);
    await eventually(() => expect(runs).toEqual(['frozen']));
    await db.direct.updateTable('jobs').set({ claimed_by: 'other' }).execute();
    await long;
    expect(wasAborted).toBe(true);
    expect(await state()).toMatchObject({ claimedBy: 'other', lastOutcome: null });
  });

  it('is not delayed by a timestamp from a wrong clock', async () => {
    const ahead = at(START + 365 * 24 * 60 * MINUTE);
    await db.direct
      .insertInto('jobs')
      .values({ name: 'sweep', claimed_by: 'wrong', claimed_until: ahead, last_started_at: ahead, last_ended_at: ahead })
      .execute();
    await jobOf('a').run(never);
    expect(runs).toEqual(['a']);
  });
});
