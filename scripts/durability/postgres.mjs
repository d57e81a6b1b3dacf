import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ADMIN, compare, newWrite, sendWrite, signIn, startServer } from './server.mjs';

const WRITERS = 4;
/** Longer than a server waits for a silent PostgreSQL. */
const FROZEN_MS = 13_000;
const STOPPED_MS = 2_000;

async function readNames(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select name from reports');
  await client.end();
  return rows.map(({ name }) => name);
}

/** Writers that send each write again, with its key, until it is acknowledged. */
function startWriters(url, cookie) {
  const acknowledged = new Set();
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
  const done = Promise.all(Array.from({ length: WRITERS }, writer));
  const more = async (count) => {
    const target = acknowledged.size + count;
    while (acknowledged.size < target) await wait(50);
  };
  return {
    acknowledged,
    counts,
    more,
    stop: () => {
      running = false;
      return done;
    },
  };
}

/** PostgreSQL killed and started again, and frozen and thawed, under writers. @param cluster a private PostgreSQL. */
export async function loseDatabase(cluster, folder, rounds) {
  const server = startServer({
    DATA_DIR: folder,
    DATABASE_URL: cluster.url,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const url = await server.url();
  if (url === null) throw new Error(`The server did not start: ${server.err()}`);
  const writers = startWriters(url, await signIn(url, ADMIN));
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
  const exit = await server.stop();
  const { lost, twice } = compare(writers.acknowledged, await readNames(cluster.url));
  const { refused, unknown, wrong } = writers.counts;
  return {
    ok: lost === 0 && twice === 0 && wrong === 0 && exit === 0,
    figures: `${rounds} stopped and ${rounds} frozen: ${writers.acknowledged.size} writes acknowledged, ${lost} lost, ${twice} stored twice; ${refused} answered 503, ${unknown} of unknown outcome, ${wrong} otherwise`,
  };
}
