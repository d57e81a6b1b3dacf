/** Finds or starts a PostgreSQL for the test suites. `postgresForTests`, at the end of the file, decides which one is used. */
import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { newTestFolder } from '#tests/support/test-folder.ts';
import { findInstalledPostgres, findPostgresPrograms } from './postgres-programs.ts';

/** The address where a PostgreSQL of this machine usually listens. */
const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres';

/** A PostgreSQL for the test suites. `stop` stops it if this process has started it. */
export interface PostgresForTests {
  url: string;
  stop(): void;
}

/** A PostgreSQL that this process started. Its data is in memory if the system has space for it. */
export interface PrivatePostgres extends PostgresForTests {
  /** Stops it immediately, like a crash; `resume` starts it again. */
  halt(): void;
  resume(): void;
  /** Pauses all processes of PostgreSQL, so it answers nothing; `thaw` resumes them. */
  freeze(): void;
  thaw(): void;
}

/** Returns whether a PostgreSQL answers at this address. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/**
 * PostgreSQL refuses to run as root. Returns the account that runs it instead, `postgres` or `nobody`; null if this process is not
 * root.
 */
function account(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no account "postgres" or "nobody".');
}

/** Returns the child processes of `pid`. */
function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return rows.flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []));
}

/**
 * Starts a PostgreSQL; null if its programs are not found and can't be downloaded.
 * 1. It makes a folder for the programs and the log, and a folder in memory for the data, both owned by PostgreSQL's account.
 * 2. It copies downloaded programs to the first folder, because the account may not be able to read them where they are.
 * 3. It creates the data, and starts PostgreSQL on a free port.
 * @throws if the programs fail
 */
export async function startPrivatePostgres(): Promise<PrivatePostgres | null> {
  const programs = findPostgresPrograms();
  if (programs === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'suluh-postgres-'));
  // `fsync` is on, because the command `doctor` demands it. With the data in memory the suites are fast nevertheless. The programs
  // are in another folder, because some systems do not run programs from a disk in memory.
  const memory = newTestFolder('suluh-postgres-');
  const user = account();
  if (user !== null) for (const path of [folder, memory]) chownSync(path, user.uid, user.gid);
  const removeFolders = () => {
    for (const path of [folder, memory]) rmSync(path, { recursive: true, force: true });
  };
  let root = programs.root;
  if (user !== null && !programs.open) {
    root = join(folder, 'programs');
    cpSync(programs.root, root, { recursive: true, verbatimSymlinks: true });
  }
  const data = join(memory, 'data');
  const port = await freePort();
  const call = (program: string, args: string[]) => {
    const { status } = spawnSync(join(root, 'bin', program), args, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) throw new Error(`${program} failed`);
  };
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  const control = (...args: string[]) => call('pg_ctl', ['-D', data, '-s', ...args]);
  const start = () => control('-w', '-l', join(folder, 'log'), '-o', options, 'start');
  const signal = (name: string) => {
    const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    // If a process has just ended, `kill` fails. This is ignored.
    for (const pid of [postmaster, ...childrenOf(postmaster)]) spawnSync('kill', [`-${name}`, String(pid)], { stdio: 'ignore' });
  };
  try {
    call('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
    start();
  } catch (error) {
    removeFolders();
    throw error;
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    halt: () => control('-m', 'immediate', 'stop'),
    resume: start,
    freeze: () => signal('STOP'),
    thaw: () => signal('CONT'),
    stop: () => {
      control('-m', 'fast', 'stop');
      removeFolders();
    },
  };
}

/**
 * Provides a PostgreSQL for the suites. It takes the first of these that is available:
 * 1. the PostgreSQL at the address `named`
 * 2. a new one, started from the installed programs
 * 3. the one that already answers on 127.0.0.1:5432
 * 4. a new one, started from the programs of an npm package
 *
 * A new one is preferred to a running one because its data is in memory. On a disk, each deletion of a test's database takes long.
 * Nothing is installed on the machine.
 * @throws if none is available
 */
export async function postgresForTests(named: string | undefined): Promise<PostgresForTests> {
  if (named) return { url: named, stop: () => {} };
  if (findInstalledPostgres() === null && (await answers(LOCAL))) return { url: LOCAL, stop: () => {} };
  const started = await startPrivatePostgres();
  if (started !== null) return started;
  throw new Error(
    'No server was found. Set TEST_DATABASE_URL, start a server on 127.0.0.1:5432, or install the programs of PostgreSQL.',
  );
}
