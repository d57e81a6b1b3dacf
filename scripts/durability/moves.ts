import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { dateInWib } from '#platform/shared/wib.ts';
import { BUILT, run, stop, type Program, type Settings } from '#tests/support/server-process.ts';
import { fillProgramme } from '../../bench/admin-data.ts';
import type { PrivatePostgres } from '../postgres-for-tests.ts';
import { startServer, type Result } from './server.ts';

/** The size of the database that is moved. */
const SCHEDULES = { perSpan: 145, spansBefore: 60, spansAhead: 15 };
/** The name of the target database. */
const NAME = 'pindah';
/** How long the daily backup may take to appear after the servers start. */
const BACKUP_WITHIN_MS = 60_000;
/** How often a move is tried again while PostgreSQL still shows a killed process. */
const MOVE_TRIES = 10;

/** Executes statements in PostgreSQL. */
async function onCluster(cluster: PrivatePostgres, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Runs one of Suluh's commands. `output` is everything that it printed. */
async function runCommand(program: Program, settings: Settings, args: string[]): Promise<{ ok: boolean; output: string }> {
  const started = run(BUILT, program, settings, args);
  const code = await started.ended;
  return { ok: code === 0, output: started.out() + started.err() };
}

/** Returns the digest of all data of a database; null if it is empty. */
async function digestOf(settings: Settings, folder: string): Promise<string | null> {
  const file = join(folder, 'angka.jsonl.gz');
  const { ok, output } = await runCommand('backup-database', settings, [file]);
  rmSync(file, { force: true });
  if (!ok && !/holds nothing of Suluh|There is no database/.test(output)) throw new Error(output);
  return /data ([0-9a-f]{64})/.exec(output)?.[1] ?? null;
}

/** Starts a command, and kills it if it has not ended after this time. */
async function killAfter(ms: number, program: Program, settings: Settings, args: string[]): Promise<void> {
  const started = run(BUILT, program, settings, args);
  await Promise.race([started.ended, wait(ms)]);
  started.child.kill('SIGKILL');
  await started.ended;
}

/** Runs two servers on one database, each with its own folder. Returns how many of the servers made the daily backup. */
async function countDaily(folder: string, databaseUrl: string): Promise<number> {
  const dirs = ['satu', 'dua'].map((name) => join(folder, name));
  const servers = dirs.map((dir) => startServer({ DATA_DIR: dir, DATABASE_URL: databaseUrl, BACKUP_DIR: `${dir}-cadangan` }));
  for (const server of servers) await server.url();
  const files = () => dirs.map((dir) => runCommand('check-backup', { DATA_DIR: dir, BACKUP_DIR: `${dir}-cadangan` }, []));
  const until = Date.now() + BACKUP_WITHIN_MS;
  let backupCount = 0;
  while (backupCount === 0 && Date.now() < until) {
    await wait(1_000);
    backupCount = (await Promise.all(files())).filter(({ ok }) => ok).length;
  }
  for (const server of servers) await stop(server);
  return (await Promise.all(files())).filter(({ ok }) => ok).length;
}

/**
 * Moves the data to PostgreSQL. A move is refused while PostgreSQL still shows the connections of a killed process, so it is tried
 * again.
 */
async function moveAfterKill(source: Settings, target: string): Promise<{ ok: boolean; output: string }> {
  let move = await runCommand('move-database', source, [target]);
  for (let tries = 0; !move.ok && /Stop every server/.test(move.output) && tries < MOVE_TRIES; tries += 1) {
    move = await runCommand('move-database', source, [target]);
  }
  return move;
}

/**
 * Tests moves and restores for `npm run test:durability`:
 *
 * 1. Fills an SQLite database (`source`), makes a backup of it, and measures how long a move takes.
 * 2. In each round, kills a move to PostgreSQL (`target`) and a restore to SQLite (`embedded`) at random times. Each must leave the
 *    target with all data or with none.
 * 3. Moves the data to PostgreSQL, lets two servers run on it, and moves it back. The data must stay the same.
 */
export async function killMoves(cluster: PrivatePostgres, folder: string, rounds: number): Promise<Result> {
  const source = { DATA_DIR: join(folder, 'sumber') };
  // This folder has no database file, because DATABASE_URL names the database.
  const target = { DATA_DIR: join(folder, 'tidak'), DATABASE_URL: new URL(`/${NAME}`, cluster.url).href };
  const embedded = { DATA_DIR: join(folder, 'tujuan') };
  const backup = join(folder, 'cadangan.jsonl.gz');
  await runCommand('migrate-database', source, []);
  fillProgramme(join(source.DATA_DIR, 'suluh.db'), {
    today: dateInWib(new Date()),
    schedules: SCHEDULES,
    teachers: 24,
    reports: 24,
  });
  await runCommand('backup-database', source, [backup]);
  const digest = await digestOf(source, folder);
  await onCluster(cluster, `create database ${NAME}`);
  const startedAt = performance.now();
  await runCommand('move-database', source, [target.DATABASE_URL]);
  const durationMs = performance.now() - startedAt;
  let [half, empty, whole] = [0, 0, 0];
  const count = (found: string | null) => {
    if (found === digest) whole += 1;
    else if (found === null) empty += 1;
    else half += 1;
  };
  for (let round = 0; round < rounds; round += 1) {
    await onCluster(cluster, `drop database if exists ${NAME} with (force)`, `create database ${NAME}`);
    await killAfter(Math.random() * durationMs * 1.1, 'move-database', source, [target.DATABASE_URL]);
    count(await digestOf(target, folder));
    rmSync(embedded.DATA_DIR, { recursive: true, force: true });
    await killAfter(Math.random() * durationMs, 'restore-database', embedded, [backup]);
    count(await digestOf(embedded, folder));
  }
  const lastMove = await moveAfterKill(source, target.DATABASE_URL);
  const daily = await countDaily(folder, target.DATABASE_URL);
  const back = await runCommand('move-database', target, [`sqlite:${embedded.DATA_DIR}`]);
  const returned = await digestOf(embedded, folder);
  const same = (await digestOf(source, folder)) === digest && (await digestOf(target, folder)) === returned;
  return {
    ok: half === 0 && lastMove.ok && back.ok && same && daily === 1,
    figures: `${rounds} moves and ${rounds} restores killed: ${empty} left no data, ${whole} left all data, ${half} left a PART of it; then moved there and back: the data is ${same ? 'the same' : 'NOT the same'}; of two servers, ${daily} made the daily backup`,
  };
}
