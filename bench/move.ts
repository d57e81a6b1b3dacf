/**
 * Measures how many seconds the commands need to back up, restore and move a database with 100,000 schedules, including the checks
 * that each command makes. The move to PostgreSQL and back is measured only if TEST_DATABASE_URL is set.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { dateInWib } from '#platform/shared/wib.ts';
import { executeOnServer, urlOf } from '#tests/support/postgres-server.ts';
import { BUILT, newDataFolder, run, type Program, type Settings } from '#tests/support/server-process.ts';
import { fillProgramme } from './admin-data.ts';
import { reportFigures, type Figure } from './figures.ts';

/** The schedules in a span of 29 days (`fillProgramme`): five a day. */
const PER_SPAN = 145;
const SCHEDULES = 100_000;

/** Runs a command, and returns how many seconds it takes. */
async function secondsOf(program: Program, settings: Settings, args: string[]): Promise<number> {
  const startedAt = performance.now();
  const command = run(BUILT, program, settings, args);
  if ((await command.ended) !== 0) throw new Error(command.err());
  return (performance.now() - startedAt) / 1_000;
}

const data = newDataFolder();
const embedded = { DATA_DIR: join(data.folder, 'data') };
const file = join(embedded.DATA_DIR, 'suluh.db');
const backup = join(data.folder, 'suluh.jsonl.gz');
const name = `suluh_bench_${process.pid}`;
const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
const figures: Figure[] = [];
try {
  await secondsOf('migrate-database', embedded, []);
  const spans = SCHEDULES / PER_SPAN;
  // Four fifths of the schedules are in the past.
  const schedules = { perSpan: PER_SPAN, spansBefore: Math.floor(spans * 0.8), spansAhead: Math.ceil(spans * 0.2) };
  fillProgramme(file, { today: dateInWib(new Date()), schedules, teachers: 24, reports: 24, materialsEach: 8 });
  const megabytes = (path: string) => statSync(path).size / 1_048_576;
  figures.push(
    { what: 'backup', value: await secondsOf('backup-database', embedded, [backup]), unit: 's' },
    { what: 'the database', value: megabytes(file), unit: 'MB' },
    { what: 'its backup', value: megabytes(backup), unit: 'MB' },
    {
      what: 'restore',
      value: await secondsOf('restore-database', { DATA_DIR: join(data.folder, 'restored') }, [backup]),
      unit: 's',
    },
  );
  if (hasPostgres) {
    await executeOnServer(`create database ${name}`);
    const target = { DATA_DIR: join(data.folder, 'none'), DATABASE_URL: urlOf(name) };
    const back = `sqlite:${join(data.folder, 'back')}`;
    const secondBackup = join(data.folder, 'again.jsonl.gz');
    figures.push(
      {
        what: 'move to PostgreSQL',
        value: await secondsOf('move-database', embedded, [target.DATABASE_URL]),
        unit: 's',
        atMost: 30,
      },
      { what: 'backup of PostgreSQL', value: await secondsOf('backup-database', target, [secondBackup]), unit: 's' },
      { what: 'move back', value: await secondsOf('move-database', target, [back]), unit: 's', atMost: 30 },
    );
  }
} finally {
  if (hasPostgres) await executeOnServer(`drop database if exists ${name} with (force)`);
  data.remove();
}
await reportFigures('move', figures);
