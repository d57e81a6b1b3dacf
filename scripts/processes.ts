/**
 * `npm run test:processes` tests several server processes on one PostgreSQL: three processes of the built server run behind a small
 * proxy, under a limited load.
 *
 * 1. It starts the processes and the load.
 * 2. It disturbs the processes in several scenarios (`scenariosOf`), such as restarts, kills and an update. Each scenario says
 *    which requests may fail; all others must succeed.
 * 3. It stops the load, and checks that no acknowledged write was lost and that each job ran once each time it was due.
 *
 * It prints a line for each scenario and check. The exit status is 1 if a scenario or check failed. To run only the scenarios whose
 * titles contain a word, pass the words: `-- kill PostgreSQL`.
 */
import pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfNeeded } from './build-if-needed.mjs';
import { ADMIN, compare } from './durability/server.ts';
import { startPrivatePostgres, type PrivatePostgres } from './postgres-for-tests.ts';
import { createFleet, until, type Fleet } from './processes/fleet.ts';
import { startLoad, type Failure, type Load } from './processes/load.ts';
import { buildNextRelease } from './processes/next-release.ts';
import { startProxy, type Proxy } from './processes/proxy.ts';
import { keepJobsDue } from './processes/due-jobs.ts';
import { newDataFolder, type ServerBundle } from '#tests/support/server-process.ts';

const PROCESSES = 3;
/** For so many seconds a stopping process still answers requests, while its `/readyz` says that it is not ready. */
const DRAIN_SECONDS = 2;
/** How long PostgreSQL is stopped. */
const AWAY_MS = 20_000;
/**
 * Within this time, the proxy notices that a process has ended (it checks every 200 ms), and the processes notice that PostgreSQL
 * answers again.
 */
const NOTICED_MS = 1_500;
/** The pause between two disturbances. */
const CALM_MS = 2_000;
/** The maximum number of unexpected failures that are printed for each scenario. */
const WRONG_SHOWN = 5;

/**
 * Migrations of future releases. Servers of older releases can work with the schema after the first migration, but not after the
 * second.
 */
const COMPATIBLE_STEP = `'9000-next': { compatibleWith: 'older', parts: () => [
  "alter table reports add column label text not null default ''",
  'create table shelves (report_id text primary key references reports (id) on delete cascade)',
  'create index reports_by_label on reports (label)',
] }`;
const BREAKING_STEP = `'9001-after': { compatibleWith: 'none', parts: () => ['alter table reports drop column label'] }`;

/** The running system that the scenarios disturb. */
interface Stage {
  cluster: PrivatePostgres;
  proxy: Proxy;
  fleet: Fleet;
  load: Load;
}

/** The result of a scenario. `excused` returns whether a failed request was expected to fail; by default none is expected to. */
interface Outcome {
  figures: string;
  ok?: boolean;
  excused?: (failure: Failure) => boolean;
}

/** Stops each process and starts a new one in its place, one after the other. */
async function replaceAll({ fleet }: Stage, bundle?: ServerBundle): Promise<Outcome> {
  const exits: (number | null)[] = [];
  for (const name of fleet.names()) {
    exits.push(await fleet.stop(name));
    await fleet.start(bundle);
  }
  await wait(CALM_MS);
  return {
    ok: exits.every((exit) => exit === 0),
    figures: `${exits.length} stopped with DRAIN_SECONDS=${DRAIN_SECONDS} (exit codes ${exits.join(', ')}), and a new one started for each`,
  };
}

/** Kills each process and starts a new one in its place. Requests to a killed process may fail for a moment. */
async function killEach({ fleet }: Stage): Promise<Outcome> {
  const killedAt = new Map<string, number>();
  for (const name of fleet.names()) {
    killedAt.set(name, performance.now());
    await fleet.kill(name);
    await wait(CALM_MS);
    await fleet.start();
  }
  const excused = ({ behind, status, from }: Failure) =>
    status === 502 && from < (killedAt.get(behind) ?? Number.NEGATIVE_INFINITY) + NOTICED_MS;
  return { excused, figures: `${killedAt.size} killed one after the other, and a new one started for each` };
}

/** Stops PostgreSQL for a while. Meanwhile, requests may be answered with 503. */
async function takePostgresAway({ cluster, proxy, fleet }: Stage): Promise<Outcome> {
  const from = performance.now();
  cluster.halt();
  await wait(AWAY_MS);
  cluster.resume();
  const to = performance.now();
  await until('all are ready again', () => proxy.ready().length === fleet.names().length);
  const readyAfter = Math.round((performance.now() - to) / 100) / 10;
  await wait(CALM_MS);
  const excused = (failure: Failure) =>
    failure.status === 503 && failure.retryAfter !== null && failure.to > from && failure.from < to + NOTICED_MS;
  return { excused, figures: `stopped for ${AWAY_MS / 1000} s; all processes ready ${readyAfter} s after its return` };
}

/** Starts a newer release while older processes run. It migrates the schema. Then replaces the older processes. */
async function updateBeside(stage: Stage, next: ServerBundle): Promise<Outcome> {
  const { fleet } = stage;
  const older = fleet.names();
  await fleet.start(next);
  await wait(CALM_MS);
  // In the middle of an update, an older process may be restarted. So it must be able to start on the newer schema.
  await fleet.stop(older[0] ?? '');
  await fleet.start();
  await wait(CALM_MS);
  const { figures, ok } = await replaceAll(stage, next);
  return {
    ok: ok ?? false,
    figures: `a newer release changed the schema beside ${older.length} older processes; after that an older process started; then ${figures}`,
  };
}

/** Starts a release whose migration is incompatible with older processes. It must wait until these processes have ended. */
async function waitForOlder({ fleet }: Stage, last: ServerBundle): Promise<Outcome> {
  const waiting = fleet.launch(last);
  await until('the newer release says that it waits', () => /Waiting up to 60 s/.test(waiting.out()));
  await wait(CALM_MS);
  const served = /Suluh: http/.test(waiting.out());
  waiting.child.kill('SIGKILL');
  await waiting.ended;
  return {
    ok: !served,
    figures: `a release with an incompatible migration ${served ? 'SERVED' : 'waited'} beside ${fleet.names().length} older processes`,
  };
}

/** Reads the names of all reports from the database. */
async function storedNames(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select name from reports');
  await client.end();
  return rows.map(({ name }) => name);
}

function print(verdict: string, title: string, figures: string, since: number): void {
  const seconds = Math.round((performance.now() - since) / 1000);
  process.stdout.write(`${verdict.padEnd(8)} ${title.padEnd(28)} ${figures} (${seconds} s)\n`);
}

/** Reports a scenario or check, which began at `since`. */
type Report = (ok: boolean, title: string, figures: string, since: number) => void;

/** Returns the scenarios by title. `next` is a release with a compatible migration; `last` also has an incompatible migration. */
function scenariosOf(stage: Stage, next: ServerBundle, last: ServerBundle): [title: string, run: () => Promise<Outcome>][] {
  return [
    ['rolling restart', () => replaceAll(stage)],
    ['kill -9', () => killEach(stage)],
    ['stopped PostgreSQL', () => takePostgresAway(stage)],
    ['newer release beside older', () => updateBeside(stage, next)],
    ['incompatible migration', () => waitForOlder(stage, last)],
  ];
}

/** Runs a scenario, and reports the requests that failed meanwhile. */
async function runScenario({ load }: Stage, title: string, run: () => Promise<Outcome>, report: Report): Promise<void> {
  const since = performance.now();
  const before = load.answered();
  const { figures, ok = true, excused = () => false } = await run();
  const failures = load.takeFailures();
  const wrong = failures.filter((failure) => !excused(failure));
  const counted = `${load.answered() - before} requests answered, ${failures.length - wrong.length} failed as expected, ${wrong.length} failed unexpectedly`;
  report(ok && wrong.length === 0, title, `${figures}: ${counted}`, since);
  for (const { what, status, behind, why, retryAfter, from, to } of wrong.slice(0, WRONG_SHOWN)) {
    process.stdout.write(
      `         ${what}: ${status} by process ${behind} after ${Math.round(to - from)} ms, Retry-After ${retryAfter}: ${why}\n`,
    );
  }
}

/** Stops the load, and reports what it wrote and read. */
async function checkLoad({ cluster, load }: Stage, report: Report): Promise<void> {
  const since = performance.now();
  await load.stop();
  const { lost, twice } = compare(load.acknowledged, await storedNames(cluster.url));
  report(
    lost === 0 && twice === 0,
    'writes',
    `${load.acknowledged.size} acknowledged, ${lost} lost, ${twice} stored twice`,
    since,
  );
  const { reads, slowestMs, late } = load.fresh();
  report(
    late === 0 && reads > 0,
    'reads through all processes',
    `${reads} reads of an edit, the slowest ${slowestMs} ms after it, ${late} later than a second`,
    since,
  );
}

/** Reports how the processes shared the jobs that were due. */
async function checkJobs(dueJobs: Awaited<ReturnType<typeof keepJobsDue>>, report: Report): Promise<void> {
  const since = performance.now();
  const jobs = await dueJobs.stop();
  report(
    jobs.twice === 0 && jobs.missed === 0 && jobs.jobs > 0,
    'jobs',
    `${jobs.runs} runs of ${jobs.jobs} jobs by ${jobs.holders} processes, ${jobs.released} given back by stopping processes; ${jobs.twice} run twice, ${jobs.missed} missed`,
    since,
  );
}

/** Runs the selected scenarios and all checks. Returns whether they passed. */
async function runAll(cluster: PrivatePostgres, dataDir: string): Promise<boolean> {
  let failed = false;
  const report: Report = (ok, title, figures, since) => {
    failed ||= !ok;
    print(ok ? 'ok' : 'FAILED', title, figures, since);
  };
  const begin = performance.now();
  const next = await buildNextRelease(COMPATIBLE_STEP);
  const last = await buildNextRelease(`${COMPATIBLE_STEP},\n${BREAKING_STEP}`);
  const proxy = await startProxy();
  const fleet = createFleet(proxy, {
    DATA_DIR: dataDir,
    DATABASE_URL: cluster.url,
    SAMPLE_DATA: 'on',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    RATE_LIMIT: 'off',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'warn',
  });
  try {
    await Promise.all(Array.from({ length: PROCESSES }, () => fleet.start()));
    const dueJobs = await keepJobsDue(cluster.url);
    const load = await startLoad(proxy, ADMIN);
    const stage = { cluster, proxy, fleet, load };
    report(true, 'concurrent first starts', `${PROCESSES} processes on one empty PostgreSQL`, begin);

    const words = process.argv.slice(2);
    for (const [title, run] of scenariosOf(stage, next, last)) {
      const isSelected = words.length === 0 || words.some((word) => title.includes(word));
      if (isSelected) await runScenario(stage, title, run, report);
    }
    await checkLoad(stage, report);
    await checkJobs(dueJobs, report);
    for (const name of fleet.names()) await fleet.stop(name);
    const complaints = fleet.complaints();
    if (complaints !== '') process.stdout.write(`${complaints}\n`);
  } finally {
    for (const name of fleet.names()) await fleet.kill(name);
    await proxy.close();
    next.remove();
    last.remove();
  }
  return !failed;
}

await buildIfNeeded();
const cluster = await startPrivatePostgres();
if (cluster === null) {
  print('SKIPPED', 'many processes', 'this machine has no programs of PostgreSQL', performance.now());
} else {
  const data = newDataFolder();
  try {
    process.exitCode = (await runAll(cluster, data.folder)) ? 0 : 1;
  } finally {
    cluster.stop();
    data.remove();
  }
}
process.exit();
