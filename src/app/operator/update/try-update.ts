/**
 * Tries the migrations of a new release on a copy of the database, for `npm run update:check`. The database itself stays unchanged.
 * For either engine: makes a copy (`copyMs`), runs the migrations on the copy (`runSteps`), and removes the copy.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { MANIFEST_TABLE } from '#platform/server/database/backup/copy/manifest.ts';
import { writeCopy } from '#platform/server/database/backup/copy/write-copy.ts';
import { restoreBackup, type Target } from '#platform/server/database/backup/restore-backup.ts';
import { readSnapshot, snapshotParts } from '#platform/server/database/backup/snapshot.ts';
import { inScratchFolder, LEFT_BEHIND_MS, removedAfter } from '#platform/server/database/backup/scratch.ts';
import type { Database } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrations/migrate.ts';
import { openPostgres, UNLIMITED } from '#platform/server/database/engines/postgres.ts';
import { quickCheck } from '#platform/server/database/quick-check.ts';
import type { SchemaSteps } from '#platform/server/database/migrations/schema-steps.ts';
import { openSqlite } from '#platform/server/database/engines/sqlite.ts';
import { BACKUP_RULES } from '#app/server/backup-rules.ts';

/** The result of running a release's migrations on a copy of the database. */
export interface Trial {
  /** The time for making the copy, in milliseconds. */
  copyMs: number;
  /** The time for running the migrations on it, in milliseconds. */
  stepsMs: number;
  /** The reason of the failure; null if the trial succeeded. */
  fault: string | null;
}

/** Does the work and returns its duration in milliseconds. */
async function timed(work: () => Promise<void> | void): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Runs the migrations on the copy as a start does. Returns their error as the result of the trial. */
async function runSteps(copy: Database, steps: SchemaSteps): Promise<Omit<Trial, 'copyMs'>> {
  let fault: string | null = null;
  const stepsMs = await timed(async () => {
    try {
      await migrate(copy, steps);
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
    } finally {
      await copy.close();
    }
  });
  return { stepsMs, fault };
}

/**
 * Removes the last sentences of a migration's error. They describe the state of the data and what to do next, but in a trial they
 * would describe only the copy.
 */
function faultOfCopy(fault: string | null): string | null {
  return fault?.replace(/\)\. (?:The|It) .*$/s, ')').replace(/\.$/, '') ?? null;
}

/**
 * Tries the migrations on a verified copy of the embedded database `file`. Makes the copy in a new folder inside `parentFolder`
 * and removes it afterwards. The trial does everything that a start does. So the migrations also make their own copy
 * (`copyBeforeMigration`), which is a copy of this copy.
 */
export async function tryOnFile(file: string, parentFolder: string, steps: SchemaSteps): Promise<Trial> {
  return inScratchFolder(parentFolder, 'update', async (folder) => {
    const target = join(folder, 'suluh.db');
    const copyMs = await timed(() => void writeCopy(file, target, steps, new Date()));
    const copy = openSqlite(folder);
    // The copy has a table with its manifest, which the database does not have. The migrations must find the same tables as in
    // the database.
    await sql`drop table ${sql.table(MANIFEST_TABLE)}`.execute(copy.direct);
    const { stepsMs, fault } = await runSteps(copy, steps);
    const damage = fault === null ? quickCheck(target) : 'ok';
    return { copyMs, stepsMs, fault: faultOfCopy(fault) ?? (damage === 'ok' ? null : `the result is damaged: ${damage}`) };
  });
}

/** Returns the address of another database on the same server. */
function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Fills an empty database with the data and the schema of the one at `url`. */
async function fill(url: string, target: Target, steps: SchemaSteps): Promise<void> {
  await readSnapshot({ engine: 'postgres', url }, async (snapshot) => {
    const now = new Date();
    const parts = snapshotParts(snapshot, { ...BACKUP_RULES, savedAt: now, suluh: 'trial' });
    const appliedSteps = Object.fromEntries(Object.entries(steps).filter(([name]) => snapshot.steps.includes(name)));
    await restoreBackup(target, parts, { ...BACKUP_RULES, steps: appliedSteps }, now);
  });
}

/** Drops this role's old scratch databases, which killed processes did not remove. Their names contain the creation time in seconds. */
async function dropLeftBehind({ direct }: Database): Promise<void> {
  const latest = (Date.now() - LEFT_BEHIND_MS) / 1000;
  const { rows } = await sql<{ name: string }>`select datname as name from pg_database
    where datname ~ '^suluh_update_[0-9]{10}_[0-9a-f]{12}$' and pg_get_userbyid(datdba) = current_user
    order by datname limit 20`.execute(direct);
  const abandoned = rows.filter(({ name }) => Number(name.split('_')[2]) < latest);
  // Dropping a database in use fails, and the database stays.
  for (const { name } of abandoned) await sql`drop database if exists ${sql.id(name)}`.execute(direct).catch(() => {});
}

/**
 * Tries the migrations on a scratch database of the same PostgreSQL server, filled from a snapshot of the one at `url` and
 * dropped afterwards.
 * @throws the server's error if the role is not allowed to create a database.
 */
export async function tryOnPostgres(url: string, steps: SchemaSteps): Promise<Trial> {
  const scratch = `suluh_update_${Math.floor(Date.now() / 1000)}_${randomBytes(6).toString('hex')}`;
  const admin = openPostgres(url, () => {}, UNLIMITED);
  let creation: Promise<unknown> | null = null;
  const drop = async () => {
    // After an interruption the server may still be creating the database. A drop before the creation has finished would leave the
    // database behind.
    await creation?.catch(() => {});
    await sql`drop database if exists ${sql.id(scratch)} with (force)`.execute(admin.direct);
  };
  try {
    await dropLeftBehind(admin);
    return await removedAfter(drop, async () => {
      creation = sql`create database ${sql.id(scratch)} encoding 'UTF8' template template0`.execute(admin.direct);
      await creation;
      const target = { engine: 'postgres', url: addressOf(url, scratch) } as const;
      const copyMs = await timed(() => fill(url, target, steps));
      const { stepsMs, fault } = await runSteps(
        openPostgres(target.url, () => {}, UNLIMITED),
        steps,
      );
      return { copyMs, stepsMs, fault: faultOfCopy(fault) };
    });
  } finally {
    await admin.close();
  }
}
