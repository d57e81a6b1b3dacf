import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { dateInWib } from '#platform/shared/wib.ts';
import { BUILT, run, stop, type Program, type Settings } from '#tests/support/server-process.ts';
import { fillProgramme } from '../../bench/admin-data.ts';
import type { PrivatePostgres } from '../postgres-for-tests.ts';
import { startServer, type Result } from './server.ts';

const SCHEDULES = { aSpan: 145, spansBefore: 60, spansAhead: 15 };
const NAME = 'pindah';
/** After the first check for a due backup, and the time of a backup. */
const BACKUP_WITHIN_MS = 60_000;

async function onCluster(cluster: PrivatePostgres, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function command(program: Program, settings: Settings, args: string[]): Promise<{ ok: boolean; said: string }> {
  const started = run(BUILT, program, settings, args);
  const code = await started.ended;
  return { ok: code === 0, said: started.out() + started.err() };
}

/** The digest of all data of a database; null if it is empty. */
async function figureOf(settings: Settings, folder: string): Promise<string | null> {
  const file = join(folder, 'angka.jsonl.gz');
  const { ok, said } = await command('backup-database', settings, [file]);
  rmSync(file, { force: true });
  if (!ok && !/holds nothing of Suluh|There is no database/.test(said)) throw new Error(said);
  return /data ([0-9a-f]{64})/.exec(said)?.[1] ?? null;
}

/** Starts a command and kills it after this time. @returns whether it had already ended. */
async function killAfter(ms: number, program: Program, settings: Settings, args: string[]): Promise<boolean> {
  const started = run(BUILT, program, settings, args);
  await Promise.race([started.ended, wait(ms)]);
  const isOver = started.child.exitCode !== null;
  started.child.kill('SIGKILL');
  await started.ended;
  return isOver;
}

/** Two servers on one database, each with its own folder: the number of daily backups. */
async function countDaily(folder: string, databaseUrl: string): Promise<number> {
  const dirs = ['satu', 'dua'].map((name) => join(folder, name));
  const servers = dirs.map((dir) => startServer({ DATA_DIR: dir, DATABASE_URL: databaseUrl, BACKUP_DIR: `${dir}-cadangan` }));
  for (const server of servers) await server.url();
  const files = () => dirs.map((dir) => command('check-backup', { DATA_DIR: dir, BACKUP_DIR: `${dir}-cadangan` }, []));
  const until = Date.now() + BACKUP_WITHIN_MS;
  let made = 0;
  while (made === 0 && Date.now() < until) {
    await wait(1_000);
    made = (await Promise.all(files())).filter(({ ok }) => ok).length;
  }
  for (const server of servers) await stop(server);
  return (await Promise.all(files())).filter(({ ok }) => ok).length;
}

/** Moves to PostgreSQL and restores of an embedded database, killed at random instants; then a move back. */
export async function killMoves(cluster: PrivatePostgres, folder: string, rounds: number): Promise<Result> {
  const source = { DATA_DIR: join(folder, 'sumber') };
  const there = { DATA_DIR: join(folder, 'tidak'), DATABASE_URL: new URL(`/${NAME}`, cluster.url).href };
  const embedded = { DATA_DIR: join(folder, 'tujuan') };
  const backup = join(folder, 'cadangan.jsonl.gz');
  await command('migrate-database', source, []);
  fillProgramme(join(source.DATA_DIR, 'suluh.db'), {
    today: dateInWib(new Date()),
    schedules: SCHEDULES,
    teachers: 24,
    reports: 24,
  });
  await command('backup-database', source, [backup]);
  const figure = await figureOf(source, folder);
  await onCluster(cluster, `create database ${NAME}`);
  const startedAt = performance.now();
  await command('move-database', source, [there.DATABASE_URL]);
  const takes = performance.now() - startedAt;
  let [half, empty, whole] = [0, 0, 0];
  const count = (found: string | null) => {
    if (found === figure) whole += 1;
    else if (found === null) empty += 1;
    else half += 1;
  };
  for (let round = 0; round < rounds; round += 1) {
    await onCluster(cluster, `drop database if exists ${NAME} with (force)`, `create database ${NAME}`);
    await killAfter(Math.random() * takes * 1.1, 'move-database', source, [there.DATABASE_URL]);
    count(await figureOf(there, folder));
    rmSync(embedded.DATA_DIR, { recursive: true, force: true });
    await killAfter(Math.random() * takes, 'restore-database', embedded, [backup]);
    count(await figureOf(embedded, folder));
  }
  let again = await command('move-database', source, [there.DATABASE_URL]);
  // The backend of a killed process may end a moment later.
  for (let tries = 0; !again.ok && /Stop every server/.test(again.said) && tries < 10; tries += 1) {
    again = await command('move-database', source, [there.DATABASE_URL]);
  }
  const daily = await countDaily(folder, there.DATABASE_URL);
  const back = await command('move-database', there, [`sqlite:${embedded.DATA_DIR}`]);
  const returned = await figureOf(embedded, folder);
  const same = (await figureOf(source, folder)) === figure && (await figureOf(there, folder)) === returned;
  return {
    ok: half === 0 && again.ok && back.ok && same && daily === 1,
    figures: `${rounds} moves and ${rounds} restores killed: ${empty} left nothing, ${whole} were whole, ${half} HALF; then moved, and back, ${same ? 'with equal figures' : 'and NOT the same'}; two servers made ${daily} backup of the day`,
  };
}
