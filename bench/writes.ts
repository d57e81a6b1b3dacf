/**
 * Measures how fast Suluh does admins' writes (session, checks, history and answer included), relative to a loop that commits
 * single rows to the same database with the same settings. Rounds of writes and rounds of the loop alternate. It measures SQLite,
 * and also PostgreSQL if TEST_DATABASE_URL is set.
 */
import autocannon from 'autocannon';
import Libsql from 'libsql';
import pg from 'pg';
import { addDays, dateInWib } from '#platform/shared/wib.ts';
import { scheduleBody } from '#tests/support/builders.ts';
import { median, REPORT, startOnPostgres, startWithProgramme, type SignedInServer } from './built-server.ts';
import { reportFigures, type Figure } from './figures.ts';

const ROUNDS = 7;
const ROUND_MS = 2_000;
const CONNECTIONS = 8;
/** The goal: the writes per second of Suluh, as a fraction of the single-row commits. */
const AT_LEAST = 0.4;
const ROW = 'x'.repeat(300);

/** Commits single rows in a loop until the round is over, and returns how many per second. */
async function bareCommits(commit: () => unknown): Promise<number> {
  const startedAt = performance.now();
  let count = 0;
  for (; performance.now() - startedAt < ROUND_MS; count += 1) await commit();
  return (count * 1_000) / (performance.now() - startedAt);
}

const today = dateInWib(new Date());
const WRITES = {
  report: {
    path: '/api/v1/admin/report',
    bodies: [REPORT],
  },
  schedule: {
    path: '/api/v1/admin/addSchedule',
    // The schedules are on many days, because a write compares its schedule with all others of the day.
    bodies: Array.from({ length: 1_000 }, (_, day) => scheduleBody({ scheduleDate: addDays(today, day) })),
  },
};

/** Sends writes, and returns how many per second were answered. */
async function adminWrites({ url, admin }: SignedInServer, kind: keyof typeof WRITES): Promise<number> {
  const { path, bodies } = WRITES[kind];
  const { requests, errors, non2xx } = await autocannon({
    url: url + path,
    method: 'POST',
    connections: CONNECTIONS,
    duration: ROUND_MS / 1_000,
    headers: { 'content-type': 'application/json', cookie: admin.cookie, 'sec-fetch-site': 'same-origin' },
    requests: bodies.map((body) => ({ body: JSON.stringify(body) })),
  });
  if (errors + non2xx > 0) throw new Error(`${path}: ${errors} errors, ${non2xx} refusals.`);
  return requests.average;
}

async function measure(engine: string, server: SignedInServer, commit: () => unknown): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of ['report', 'schedule'] as const) {
    const [ours, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const both = [await adminWrites(server, kind), await bareCommits(commit)] as const;
      // The first round only warms both up.
      if (round === 0) continue;
      ours.push(both[0]);
      bare.push(both[1]);
    }
    const speeds = `${median(ours).toFixed(0)} a second; bare commits, ${median(bare).toFixed(0)}`;
    const value = median(ours.map((speed, index) => speed / (bare[index] ?? Number.NaN)));
    figures.push({ what: `${engine}: new ${kind}, ${speeds}`, value, unit: '', atLeast: AT_LEAST });
  }
  return figures;
}

const BARE_TABLE = 'create table bare_rows (id integer primary key, text text not null)';

async function onSqlite(): Promise<Figure[]> {
  const server = await startWithProgramme({
    schedules: { perSpan: 145, spansBefore: 2, spansAhead: 2 },
    teachers: 24,
    reports: 24,
  });
  const bare = new Libsql(server.file);
  bare.exec(
    `pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on; pragma busy_timeout = 5000; ${BARE_TABLE}`,
  );
  const insert = bare.prepare('insert into bare_rows (text) values (?)');
  const figures = await measure('SQLite', server, () => insert.run([ROW]));
  bare.close();
  await server.stop();
  return figures;
}

async function onPostgres(): Promise<Figure[]> {
  if (process.env['TEST_DATABASE_URL'] === undefined) {
    console.log('PostgreSQL is not measured: TEST_DATABASE_URL is not set.');
    return [];
  }
  const { servers, databaseUrl, stop } = await startOnPostgres(1);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(BARE_TABLE.replace('integer primary key', 'integer generated always as identity primary key'));
  const insert = { name: 'insert', text: 'insert into bare_rows (text) values ($1)', values: [ROW] };
  const figures: Figure[] = [];
  for (const server of servers) figures.push(...(await measure('PostgreSQL', server, () => client.query(insert))));
  await client.end();
  await stop();
  return figures;
}

await reportFigures('writes', [...(await onSqlite()), ...(await onPostgres())]);
