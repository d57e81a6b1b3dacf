import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '#app/server/settings/config.ts';
import { BackupError } from '#platform/server/database/backup/backup-error.ts';
import { describeStep } from '#platform/server/database/migrations/describe-step.ts';
import { errorCode } from '#platform/server/database/errors.ts';
import { readSchemaState, type SchemaState } from '#platform/server/database/migrations/schema-state.ts';
import type { SchemaSteps } from '#platform/server/database/migrations/schema-steps.ts';
import { openForInspection, sizeOfFile } from '../doctor/check-database.ts';
import { bytesInWords, readFreeSpace } from '../doctor/check-files.ts';
import { fail, type Finding, note, ok, reasonOf, warn } from '../doctor/report.ts';
import { type Trial, tryOnFile, tryOnPostgres } from './try-update.ts';

/** A trial needs space for this many databases: its copy, the copy that the update makes first, and new writes. */
const COPIES = 3;
const MARGIN_BYTES = 50_000_000;

/** A trial on PostgreSQL copies the database on the production server, so a larger database is tried only on request. */
const MOST_BYTES = 1_000_000_000;

/** PostgreSQL's code for a missing permission. */
const NOT_PERMITTED = '42501';

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;
}

/** Returns the first folder whose disk has more than `neededBytes` free, or null. */
export async function findRoom(folders: readonly string[], neededBytes: number): Promise<string | null> {
  for (const folder of folders) {
    if (existsSync(folder) && (await readFreeSpace(folder)).freeBytes > neededBytes) return folder;
  }
  return null;
}

function describeTrial({ copyMs, stepsMs, fault }: Trial, bytes: number): Finding {
  const copied = `tried on a copy of ${bytesInWords(bytes)}, which took ${seconds(copyMs)} to make and was removed again`;
  if (fault === null) return ok(`The update of the database takes about ${seconds(stepsMs)} (${copied}).`);
  const fix = 'keep the running release, and report this with the line above; the data was not changed';
  return fail(`The update fails on this data (${copied}): ${fault}.`, fix);
}

const untried = (error: unknown) => warn(`The update could not be tried on a copy (${reasonOf(error)}).`);

/**
 * Returns the finding for an embedded database that can't be copied. The new release makes the same copy before its first
 * migration, so the update would fail too. The only exception is a problem with the trial's folder.
 */
function describeNoCopy(error: unknown): Finding {
  if (error instanceof BackupError && (error.failure === 'full' || error.failure === 'folder')) return untried(error);
  return fail(
    `The update fails on this data: the copy that the new release makes first can't be made, or is not intact (${reasonOf(error)}).`,
    'keep the running release; npm run doctor checks the database, npm run restore replaces it with a backup',
  );
}

/** Tries the update on a copy of the embedded database, in the first folder with enough space. */
async function tryFile(file: string, bytes: number, config: Config, steps: SchemaSteps, temporary: string): Promise<Finding> {
  const needed = COPIES * bytes + MARGIN_BYTES;
  const folder = await findRoom([temporary, ...(config.backups ? [config.backups.dir] : []), dirname(config.dataDir)], needed);
  if (folder !== null) return tryOnFile(file, folder, steps).then((trial) => describeTrial(trial, bytes), describeNoCopy);
  return warn(
    `The update could not be tried: no folder has ${bytesInWords(needed)} of room for a copy.`,
    'TMPDIR=/a/folder/with/room npm run update:check -- FOLDER',
  );
}

/** Tries the update on a scratch database of the same PostgreSQL server. */
async function tryServer(url: string, bytes: number, steps: SchemaSteps, most: number): Promise<Finding> {
  if (bytes > most) {
    return warn(
      `The update was not tried: the database has ${bytesInWords(bytes)}, and the copy would be on the same PostgreSQL server.`,
      'npm run update:check -- --any-size …, if that server has the room and the time; or try it on a restored backup elsewhere',
    );
  }
  return tryOnPostgres(url, steps).then(
    (trial) => describeTrial(trial, bytes),
    (error: unknown) =>
      errorCode(error) === NOT_PERMITTED
        ? warn(
            'The update could not be tried: the role of DATABASE_URL has no permission to make a scratch database.',
            'as superuser: alter role NAME createdb; check again; alter role NAME nocreatedb',
          )
        : untried(error),
  );
}

/** Reads the state of the schema, and the size of the database in bytes. */
async function readState(config: Config, steps: SchemaSteps): Promise<{ state: SchemaState; bytes: number }> {
  const db = await openForInspection(config);
  try {
    const state = await readSchemaState(db.read, db.engine, steps);
    if (db.file !== null) return { state, bytes: sizeOfFile(db.file) };
    const size = sql<{ size: number }>`select pg_database_size(current_database())::float8 as size`;
    return { state, bytes: (await size.execute(db.read)).rows[0]?.size ?? 0 };
  } finally {
    await db.close();
  }
}

/**
 * Describes the migrations of the new release, and tries them on a copy of the database, for `npm run update:check`. The check ends
 * early if there is no database, if the release can't work with the database, or if no migration is pending.
 * @param temporary the first choice of a folder for the copy of an embedded database.
 * @param most the size in bytes of the largest PostgreSQL database to try.
 */
export async function checkSchemaUpdate(
  config: Config,
  steps: SchemaSteps,
  { temporary = tmpdir(), most = MOST_BYTES }: { temporary?: string; most?: number },
): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config;
  const where = databaseUrl === null ? `the embedded database in ${dataDir}` : 'the PostgreSQL database of DATABASE_URL';
  const file = join(dataDir, 'suluh.db');
  if (databaseUrl === null && !existsSync(file))
    return [note(`There is no database in ${dataDir} yet: the first start makes it.`)];
  const stateOrFinding = await readState(config, steps).catch((error: unknown) =>
    fail(`The new release does not start: ${where} can't be read (${reasonOf(error)}).`, 'npm run doctor shows the reason'),
  );
  // A finding has the field `level`; a state has no such field.
  if ('level' in stateOrFinding) return [stateOrFinding];
  const { applied, pending, unknown, isCompatible } = stateOrFinding.state;
  if (applied === null) return [note(`There are no tables of Suluh in ${where} yet: the first start makes them.`)];
  if (unknown.length > 0 && !isCompatible) {
    const message = `That release is older than the database, which has ${unknown.join(', ')}: it does not start on it.`;
    return [fail(message, 'take a newer release')];
  }
  if (pending.length === 0) return [ok('The schema stays as it is: the update takes no longer than a restart.')];
  const lines = pending.flatMap((name) => {
    const step = steps[name];
    const exclusive = step?.compatibleWith === 'none' ? '; no older release can run beside it' : '';
    return step ? [note(`${name}: ${describeStep(step.parts)}${exclusive}.`)] : [];
  });
  const count = `${pending.length} step${pending.length === 1 ? '' : 's'}`;
  return [
    ok(`The update runs ${count} of the schema (of ${Object.keys(steps).length}).`),
    ...lines,
    await (databaseUrl === null
      ? tryFile(file, stateOrFinding.bytes, config, steps, temporary)
      : tryServer(databaseUrl, stateOrFinding.bytes, steps, most)),
  ];
}
