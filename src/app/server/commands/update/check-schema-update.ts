import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { BackupError } from '#platform/server/database/backup/backup-error.ts';
import { describeStep } from '#platform/server/database/describe-step.ts';
import { errorCode } from '#platform/server/database/errors.ts';
import { readSchemaState, type SchemaState } from '#platform/server/database/migrate.ts';
import type { SchemaSteps } from '#platform/server/database/schema-steps.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Config } from '../../config.ts';
import { inWords, roomUnder } from '../doctor/check-disk.ts';
import { sizeOfFile } from '../doctor/check-sqlite.ts';
import { fail, note, ok, reasonOf, warn, type Finding } from '../doctor/finding.ts';
import { lookAtDatabase } from '../doctor/look-at-database.ts';
import { describeDatabase } from './check-notes.ts';
import { tryOnFile, tryOnPostgres, type Trial } from './try-update.ts';

/** The trial holds a copy, the copy that an update makes, and its newest writes. */
const COPIES = 3;
const MARGIN_BYTES = 50_000_000;

/** A trial on PostgreSQL puts a copy on the server that serves: what is larger is tried only where somebody says so. */
const MOST_BYTES = 1_000_000_000;

/** PostgreSQL's word for what a role may not do. */
const NOT_PERMITTED = '42501';

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;
}

/** The first of the folders with more room than that; null where none has it. */
export async function findRoom(folders: readonly string[], neededBytes: number): Promise<string | null> {
  for (const folder of folders) {
    if (existsSync(folder) && (await roomUnder(folder)).freeBytes > neededBytes) return folder;
  }
  return null;
}

function describeTrial({ copyMs, stepsMs, fault }: Trial, bytes: number): Finding {
  const copied = `tried on a copy of ${inWords(bytes)}, which took ${seconds(copyMs)} to make and is removed again`;
  if (fault !== null) {
    return fail(
      `The update fails on this data (${copied}): ${fault}.`,
      'keep the release that runs, and report this with the line above; the data was not touched',
    );
  }
  return ok(`The update of the database takes about ${seconds(stepsMs)} (${copied}).`);
}

/** What it means that the embedded database can't be copied: a start makes such a copy before its first step. */
function describeNoCopy(error: unknown): Finding {
  const hasNoPlace = error instanceof BackupError && (error.failure === 'full' || error.failure === 'folder');
  if (hasNoPlace) return warn(`The update could not be tried on a copy (${reasonOf(error)}).`);
  return fail(
    `The update fails on this data: no sound copy of the database can be made, and the new release makes one first (${reasonOf(error)}).`,
    'keep the release that runs; npm run doctor looks at the database, npm run restore puts a backup in its place',
  );
}

async function tryFile(file: string, bytes: number, config: Config, steps: SchemaSteps, temporary: string): Promise<Finding> {
  const needed = COPIES * bytes + MARGIN_BYTES;
  const room = await findRoom([temporary, ...(config.backups ? [config.backups.dir] : []), dirname(config.dataDir)], needed);
  if (room !== null) {
    try {
      return describeTrial(await tryOnFile(file, room, steps), bytes);
    } catch (error) {
      return describeNoCopy(error);
    }
  }
  return warn(
    `The update could not be tried: no folder has ${inWords(needed)} of room for a copy.`,
    'TMPDIR=/a/folder/with/room npm run update:check -- FOLDER',
  );
}

async function tryServer(url: string, bytes: number, steps: SchemaSteps, most: number): Promise<Finding> {
  if (bytes > most) {
    return warn(
      `The update was not tried: the database has ${inWords(bytes)}, and a copy of it would be made on the same PostgreSQL server.`,
      'npm run update:check -- --any-size …, where that server has room and time for it; or on a restored backup elsewhere',
    );
  }
  try {
    return describeTrial(await tryOnPostgres(url, steps), bytes);
  } catch (error) {
    if (errorCode(error) !== NOT_PERMITTED) return warn(`The update could not be tried on a copy (${reasonOf(error)}).`);
    return warn(
      'The update could not be tried: the role of DATABASE_URL may not make a scratch database.',
      'as superuser: alter role NAME createdb; look again; alter role NAME nocreatedb',
    );
  }
}

/** @returns also the size of the database, in bytes. */
async function readState(config: Config, steps: SchemaSteps): Promise<{ state: SchemaState; bytes: number }> {
  const db = await lookAtDatabase(config);
  try {
    const state = await readSchemaState(db.read, db.engine, steps);
    return { state, bytes: db.file === null ? await readSize(db.read) : sizeOfFile(db.file) };
  } finally {
    await db.close();
  }
}

async function readSize(db: Reader): Promise<number> {
  const { rows } = await sql<{ size: string }>`select pg_database_size(current_database()) as size`.execute(db);
  return Number(rows[0]?.size ?? 0);
}

/**
 * What the new release does to the schema of the database, tried on a copy.
 * @param temporary where a copy goes if there is room.
 * @param most bytes of a PostgreSQL database that is copied on its own server.
 */
export async function checkSchemaUpdate(
  config: Config,
  steps: SchemaSteps,
  { temporary = tmpdir(), most = MOST_BYTES }: { temporary?: string; most?: number } = {},
): Promise<Finding[]> {
  const file = join(config.dataDir, 'suluh.db');
  if (config.databaseUrl === null && !existsSync(file))
    return [note(`There is no database in ${config.dataDir} yet: the first start makes it.`)];
  let looked: Awaited<ReturnType<typeof readState>>;
  try {
    looked = await readState(config, steps);
  } catch (error) {
    return [
      fail(
        `The new release does not start: ${describeDatabase(config)} can't be read (${reasonOf(error)}).`,
        'npm run doctor says what is wrong with it',
      ),
    ];
  }
  const { applied, pending, unknown, standsWithUnknown } = looked.state;
  if (applied === null)
    return [note(`There is nothing of Suluh in ${describeDatabase(config)} yet: the first start makes its tables.`)];
  if (unknown.length > 0 && !standsWithUnknown) {
    return [
      fail(
        `That release is older than the database, which has ${unknown.join(', ')}: it does not start on it.`,
        'take a newer release',
      ),
    ];
  }
  if (pending.length === 0) return [ok('The schema stays as it is: the update takes no longer than a restart.')];
  const lines = pending.map((name) => {
    const step = steps[name];
    return note(
      `${name}: ${step ? describeStep(step.parts) : ''}${step?.standsWith === 'none' ? '; no older release runs beside it' : ''}.`,
    );
  });
  const trial =
    config.databaseUrl === null
      ? await tryFile(file, looked.bytes, config, steps, temporary)
      : await tryServer(config.databaseUrl, looked.bytes, steps, most);
  return [
    ok(
      `The update runs ${pending.length} step${pending.length === 1 ? '' : 's'} of the schema (of ${Object.keys(steps).length}).`,
    ),
    ...lines,
    trial,
  ];
}
