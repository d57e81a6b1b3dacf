/** Starts the server of `npm run build` for the measurements, and reads its memory and processor time from `/proc`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dateInWib } from '#platform/shared/wib.ts';
import { Caller } from '#tests/support/caller.ts';
import { executeOnServer, urlOf } from '#tests/support/postgres-server.ts';
import { BUILT, newDataFolder, run, stop, type Settings } from '#tests/support/server-process.ts';
import packageJson from '../package.json' with { type: 'json' };
import { fillProgramme, type DataSize } from './admin-data.ts';

/** The Node options that `npm start` uses. */
export const NODE_OPTIONS = packageJson.scripts.start.match(/--.*?(?= scripts)/)?.[0] ?? '';
/** The admin's login. */
export const ADMIN = { email: 'admin@suluh.test', password: 'obor-di-malam-hari' };
const FIRST_ADMIN = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
/** A body that creates or updates a report. */
export const REPORT = {
  reportName: 'Laporan bulanan',
  reportDescription: 'Apa yang sudah dipelajari.',
  reportLink: 'https://example.org/',
};
/** Settings of every measured server. */
const QUIET = { HOST: '127.0.0.1', SAMPLE_DATA: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'error', NODE_OPTIONS };

/** A running server and its measurements. */
export interface MeasuredServer {
  url: string;
  /** The milliseconds from the server's start to its first answer. */
  startMs: number;
  /** Returns the processor time that all threads of the server have used so far, in milliseconds. */
  cpuMs(): number;
  /** Returns the server's resident memory in megabytes. */
  residentMb(): number;
  stop(): Promise<void>;
}

/** Starts the built server as `npm start` does; resolves after its first answer. */
export async function startMeasured(settings: Settings): Promise<MeasuredServer> {
  const startedAt = performance.now();
  const server = run(BUILT, 'main', { ...QUIET, ...settings });
  const url = await server.url().catch((error: unknown) => {
    throw new Error('The server did not start. Was it built (npm run build)?', { cause: error });
  });
  const answer = await fetch(`${url}/api/v1/student/reports`);
  await answer.text();
  if (!answer.ok) throw new Error(`The server answered with ${answer.status}.`);
  const startMs = performance.now() - startedAt;
  const proc = `/proc/${server.child.pid}`;
  return {
    url,
    startMs,
    // The first number of `schedstat` is the processor time of a thread in nanoseconds.
    cpuMs: () =>
      readdirSync(`${proc}/task`).reduce(
        (sum, thread) => sum + Number(readFileSync(`${proc}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6,
        0,
      ),
    residentMb: () => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`${proc}/status`, 'utf8'))?.[1]) / 1024,
    stop: async () => {
      await stop(server);
    },
  };
}

/** A server with a signed-in admin. */
export interface SignedInServer extends MeasuredServer {
  admin: Caller;
}

async function withAdmin(server: MeasuredServer): Promise<SignedInServer> {
  const admin = new Caller(server.url);
  await admin.signIn(ADMIN);
  return { ...server, admin };
}

/** Starts the built server on a SQLite database with the data of a programme (`fillProgramme`). `stop` removes the data. */
export async function startWithProgramme(
  size: Omit<DataSize, 'today'> & Partial<Pick<DataSize, 'today'>>,
  more: Settings = {},
): Promise<SignedInServer & { /** The path of the SQLite database. */ file: string }> {
  const data = newDataFolder();
  const file = join(data.folder, 'suluh.db');
  const settings = { ...FIRST_ADMIN, DATA_DIR: data.folder, ...more };
  // The first start creates the tables and the admin.
  await (await startMeasured(settings)).stop();
  fillProgramme(file, { today: dateInWib(new Date()), ...size });
  const server = await startMeasured(settings);
  const end = async () => {
    await server.stop();
    data.remove();
  };
  return { ...(await withAdmin(server)), file, stop: end };
}

/**
 * Starts several built servers with sample data on one new database of the PostgreSQL server in TEST_DATABASE_URL. `stop`
 * drops the database.
 */
export async function startOnPostgres(processes: number) {
  const name = `suluh_bench_${process.pid}`;
  await executeOnServer(`create database ${name}`);
  const data = newDataFolder();
  const databaseUrl = urlOf(name);
  const servers: SignedInServer[] = [];
  const end = async () => {
    for (const server of servers) await server.stop();
    await executeOnServer(`drop database ${name} with (force)`);
    data.remove();
  };
  while (servers.length < processes) {
    const settings = { ...FIRST_ADMIN, DATA_DIR: data.folder, DATABASE_URL: databaseUrl, SAMPLE_DATA: 'on' };
    servers.push(await withAdmin(await startMeasured(settings)));
  }
  return { servers, databaseUrl, stop: end };
}

/** Returns the median of at least one value. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
