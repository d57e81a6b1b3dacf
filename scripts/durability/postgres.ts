import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { stop } from '#tests/support/server-process.ts';
import type { PrivatePostgres } from '../postgres-for-tests.ts';
import { ADMIN, compare, newWrite, sendWrite, signInAs, startServer, type Result } from './server.ts';

/** How many writes are sent concurrently. */
const WRITERS = 4;
/** How long PostgreSQL is paused. This is longer than the server waits for its answer. */
const FROZEN_MS = 13_000;
/** How long PostgreSQL is stopped. */
const STOPPED_MS = 2_000;

/** Reads the names of all reports from the database. */
async function readNames(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select name from reports');
  await client.end();
  return rows.map(({ name }) => name);
}

/**
 * Starts writers. Each sends one write after the other, and repeats a write with the same idempotency key until it is acknowledged.
 */
function startWriters(url: string, cookie: string) {
  const acknowledged = new Set<string>();
  const counts = { refused: 0, unknown: 0, wrong: 0 };
  let running = true;
  const writer = async () => {
    while (running) {
      const write = newWrite();
      for (;;) {
        const { status, text } = await sendWrite(url, cookie, write);
        if (status === 201) break;
        if (status !== 503) counts.wrong += 1;
        else if (/belum diketahui/.test(text)) counts.unknown += 1;
        else counts.refused += 1;
        await wait(100);
      }
      acknowledged.add(write.name);
    }
  };
  const writersEnded = Promise.all(Array.from({ length: WRITERS }, writer));
  /** Waits until this many further writes are acknowledged. */
  const more = async (count: number) => {
    const target = acknowledged.size + count;
    while (acknowledged.size < target) await wait(50);
  };
  return {
    acknowledged,
    counts,
    more,
    stop: () => {
      running = false;
      return writersEnded;
    },
  };
}

/** A part of `npm run test:durability`: stops and restarts PostgreSQL, and pauses and resumes it, during writes. */
export async function loseDatabase(cluster: PrivatePostgres, folder: string, rounds: number): Promise<Result> {
  const server = startServer({
    DATA_DIR: folder,
    DATABASE_URL: cluster.url,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const url = await server.url();
  const writers = startWriters(url, await signInAs(url, ADMIN));
  for (let round = 0; round < rounds; round += 1) {
    await writers.more(30);
    cluster.halt();
    await wait(STOPPED_MS);
    cluster.resume();
    await writers.more(30);
    cluster.freeze();
    await wait(FROZEN_MS);
    cluster.thaw();
  }
  await writers.more(30);
  await writers.stop();
  const exit = await stop(server);
  const { lost, twice } = compare(writers.acknowledged, await readNames(cluster.url));
  const { refused, unknown, wrong } = writers.counts;
  return {
    ok: lost === 0 && twice === 0 && wrong === 0 && exit === 0,
    figures: `stopped ${rounds} times and paused ${rounds} times: ${writers.acknowledged.size} writes acknowledged, ${lost} lost, ${twice} stored twice; ${refused} answered with 503, ${unknown} with 503 and an unknown outcome, ${wrong} with another status`,
  };
}
