import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres';

async function answers(url) {
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

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function programs() {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = versions.map((version) => join(root, version, 'bin')).find((path) => existsSync(join(path, 'initdb')));
  return folder ?? null;
}

function installPostgres() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { stdio: 'inherit', env });
}

/** Runs a program as the account that PostgreSQL wants, which is never root. */
function asPostgres(program, args) {
  const isRoot = process.getuid?.() === 0;
  const [command, rest] = isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
  const { status } = spawnSync(command, rest, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${program} failed`);
}

/** The processes that `pid` started, by the operating system's list. */
function childrenOf(pid) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return rows.filter(([, parent]) => parent === pid).map(([child]) => child);
}

/**
 * A private PostgreSQL in a temporary folder, from the programs of Debian's package; null where there are none.
 * @returns its address, and how to kill, start again, freeze, thaw and remove it.
 */
export async function startPrivatePostgres() {
  const bin = programs();
  if (bin === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'suluh-postgres-'));
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder]);
  else chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const port = await freePort();
  asPostgres(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`;
  const control = (...args) => asPostgres(join(bin, 'pg_ctl'), ['-D', data, '-s', ...args]);
  const start = () => control('-w', '-l', join(folder, 'log'), '-o', options, 'start');
  const signal = (name) => {
    const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    // One that ended meanwhile needs no signal.
    for (const pid of [postmaster, ...childrenOf(postmaster)]) spawnSync('kill', [`-${name}`, String(pid)], { stdio: 'ignore' });
  };
  start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    halt: () => control('-m', 'immediate', 'stop'),
    resume: start,
    freeze: () => signal('STOP'),
    thaw: () => signal('CONT'),
    stop: () => {
      control('-m', 'fast', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A PostgreSQL for the suites: the `named` one, else the one on 127.0.0.1:5432 where one answers, else a
 * private one from Debian's package in a temporary folder.
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function postgresForTests(named) {
  if (named) return { url: named, stop: () => {} };
  if (await answers(LOCAL)) return { url: LOCAL, stop: () => {} };
  if (programs() === null) installPostgres();
  const cluster = await startPrivatePostgres();
  if (cluster === null) throw new Error('PostgreSQL is not installed and could not be.');
  return cluster;
}
