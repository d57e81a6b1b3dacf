/**
 * The groups of checks of `npm run doctor` (`GROUPS`). `doctor.ts` calls `groupsOf` and runs the groups in order. A group calls the
 * functions of `check-….ts`. Later groups use what earlier ones found out (`Known`), such as the open database.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '#migrations/all-migrations.ts';
import type { BackupState } from '#features/backups/contract.ts';
import { databaseName } from '#app/server/routes/reached.ts';
import type { Config, WrongSetting } from '#app/server/settings/config.ts';
import type { Environment } from '#app/server/settings/read-setting.ts';
import type { SettingName } from '#app/server/settings/settings.ts';
import { readSchemaState, type SchemaState } from '#platform/server/database/migrations/schema-state.ts';
import type { Clock } from '#platform/shared/wib.ts';
import { checkAccounts, checkJobs } from './check-accounts.ts';
import { checkAddress } from './check-address.ts';
import { checkBackupAge, checkBackupIsLocal, checkSameDisk } from './check-backups.ts';
import {
  checkFile,
  checkSchema,
  checkWritable,
  openForInspection,
  type InspectedDatabase,
  type QuickCheck,
  sizeOfFile,
} from './check-database.ts';
import { checkBackupDir, checkDataDir, checkDotEnvFile, checkDiskSpace, currentUserId, readFreeSpace } from './check-files.ts';
import { checkMemory, checkNewestInstant, checkNode, compareClocks } from './check-machine.ts';
import { checkPostgres, readPostgresState } from './check-postgres.ts';
import { isServerRunning, checkServer, serversOnFolder } from './check-server.ts';
import { checkProgramme, checkSettings } from './check-settings.ts';
import { checkUploads } from './check-uploads.ts';
import { fail, type Finding, type Group, list, note, reasonOf } from './report.ts';

/** The input of all checks. */
interface Examined {
  config: Config;
  wrong: readonly WrongSetting[];
  /** The process's own variables, without those of `.env`. */
  environment: Environment;
  /** The variables of `.env`; null if it can't be read. */
  dotEnv: Environment | null;
  dotEnvPath: string;
  clock: Clock;
  quickCheck: QuickCheck;
  /** Reads the state of the daily backups from a shared database or, given null, from their folder. */
  backupState: (shared: InspectedDatabase | null) => Promise<BackupState>;
}

/** The results of earlier groups that later groups need. The functions `examine…` below fill in their own fields. */
interface Known {
  db: InspectedDatabase | null;
  databaseBytes: number;
  schema: SchemaState | null;
  servers: number | null;
  /** The database's name (`databaseName`). The doctor sends it to a server, which answers only if it uses the same database. */
  name: string | null;
  firstStartAt: string | null;
}

/** A group of checks, with the settings that it depends on. */
interface GroupEntry {
  name: string;
  /**
   * The settings that the checks use. If one of them is invalid, the group is skipped: the doctor replaces an invalid setting by
   * its default, and a check of the default would mislead.
   */
  needs: readonly SettingName[];
  run(examined: Examined, known: Known): Promise<Finding[]>;
}

/** All groups, in the order of the report. */
const GROUPS: readonly GroupEntry[] = [
  {
    name: 'Settings',
    needs: [],
    run: async ({ config, wrong, environment, dotEnv, dotEnvPath }) =>
      list(checkSettings(config, wrong, environment, dotEnv), await checkDotEnvFile(dotEnvPath, dotEnv)),
  },
  { name: 'Machine', needs: [], run: async () => [checkNode(process.versions.node), checkMemory()] },
  {
    name: 'Folders',
    needs: ['DATABASE_URL'],
    run: async ({ config }) => list(await checkDataDir(config, currentUserId()), await checkBackupDir(config)),
  },
  { name: 'Database', needs: ['DATABASE_URL'], run: examineDatabase },
  { name: 'Data', needs: [], run: examineData },
  { name: 'Disk', needs: ['DATABASE_URL', 'BACKUPS'], run: examineDisk },
  { name: 'Backups', needs: ['DATABASE_URL', 'BACKUPS'], run: examineBackups },
  {
    name: 'Server',
    needs: ['HOST', 'PORT'],
    run: async ({ config }, { servers }) => [checkServer({ servers, answers: await isServerRunning(config) }, config)],
  },
  {
    name: 'Address',
    needs: ['PUBLIC_URL', 'TRUST_PROXY'],
    run: ({ config, clock }, { name }) => checkAddress(config, name, clock),
  },
];

async function examineDatabase(examined: Examined, known: Known): Promise<Finding[]> {
  const { config } = examined;
  try {
    return await (config.databaseUrl === null ? examineSqlite(examined, known) : examinePostgres(examined, known));
  } catch (error) {
    const reason = reasonOf(error);
    return [
      config.databaseUrl === null
        ? fail(`The database can't be opened (${reason}).`, 'see the findings about the data folder')
        : fail(
            `PostgreSQL can't be reached or used (${reason}).`,
            'start it (systemctl status postgresql), and set DATABASE_URL to postgres://user:password@host:5432/name (try psql "$DATABASE_URL" -c "select 1")',
          ),
    ];
  }
}

async function examineSqlite({ config, quickCheck }: Examined, known: Known): Promise<Finding[]> {
  known.servers = serversOnFolder(config.dataDir);
  const path = join(config.dataDir, 'suluh.db');
  if (!existsSync(path)) return [note('There is no database file.')];
  known.databaseBytes = sizeOfFile(path);
  const { finding, isSound } = await checkFile(path, quickCheck);
  // A damaged file is not read any further, because damaged text may crash the process.
  if (!isSound) return [finding];
  const db = await openForInspection(config);
  known.schema = await readSchemaState(db.read, 'sqlite', migrations);
  known.db = db;
  return [finding, await checkWritable(db)];
}

async function examinePostgres({ config, clock }: Examined, known: Known): Promise<Finding[]> {
  const db = await openForInspection(config);
  const sentAt = clock().getTime();
  const state = await readPostgresState(db.read).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  // The database read its clock about halfway between the query and the answer.
  const aheadMs = (sentAt + clock().getTime()) / 2 - state.now.getTime();
  Object.assign(known, { db, databaseBytes: state.size, servers: state.processes });
  known.schema = await readSchemaState(db.read, 'postgres', migrations);
  const isEmpty = known.schema.applied === null;
  return list(checkPostgres(state), compareClocks("the database server's clock", aheadMs), !isEmpty && (await checkWritable(db)));
}

/** Checks the schema and the data. Reads no data if another release made the schema, because its tables may differ. */
async function examineData({ config, clock, environment, dotEnv }: Examined, known: Known): Promise<Finding[]> {
  const { db, schema } = known;
  if (db === null || schema === null) return [];
  const finding = checkSchema(schema, (known.servers ?? 0) > 0);
  if (schema.applied === null || schema.pending.length > 0 || !schema.isCompatible) return [finding];
  known.name = await databaseName(db);
  known.firstStartAt = (await db.read.selectFrom('first_start').select('finished_at').executeTakeFirst())?.finished_at ?? null;
  const now = clock();
  const newest = await db.read.selectFrom('audit_log').select('at').orderBy('at', 'desc').limit(1).executeTakeFirst();
  return list(
    finding,
    checkNewestInstant(newest?.at ?? null, now),
    await checkAccounts(db.read, config, { ...dotEnv, ...environment }, now),
    await checkJobs(db.read),
    await checkUploads(db, config.filesLimit),
    ...(await checkProgramme(db.read, config, { ...dotEnv, ...environment })),
  );
}

async function examineDisk(
  { config: { dataDir, databaseUrl, backups } }: Examined,
  { databaseBytes }: Known,
): Promise<Finding[]> {
  const isEmbedded = databaseUrl === null;
  return list(
    checkDiskSpace('DATA_DIR', dataDir, await readFreeSpace(dataDir), isEmbedded ? databaseBytes : 0),
    backups && checkDiskSpace('BACKUP_DIR', backups.dir, await readFreeSpace(backups.dir), databaseBytes),
    backups && isEmbedded && (await checkSameDisk(dataDir, backups.dir)),
  );
}

async function examineBackups({ config, clock, backupState }: Examined, known: Known): Promise<Finding[]> {
  const sharedDir = config.databaseUrl === null ? null : (config.backups?.dir ?? null);
  // Earlier schemas have no table for the state.
  const isReadable = known.db !== null && known.schema?.applied?.includes('0018-backup-state') === true;
  if (sharedDir !== null && !isReadable) return [note('The state of the backups is in the database, which could not be read.')];
  const state = await backupState(sharedDir === null ? null : known.db);
  return list(
    checkBackupAge(state, known.firstStartAt, clock()),
    sharedDir !== null && (await checkBackupIsLocal(state, sharedDir)),
  );
}

/** Returns all groups of checks of `npm run doctor`; `close` closes the database that they opened. */
export function groupsOf(examined: Examined): { groups: Group[]; close: () => Promise<void> } {
  const known: Known = { db: null, databaseBytes: 0, schema: null, servers: null, name: null, firstStartAt: null };
  const groups = GROUPS.map(({ name, needs, run }) => {
    const invalid = needs.filter((needed) => examined.wrong.some(({ setting }) => setting === needed));
    const skipped = [note(`Skipped until ${invalid.join(' and ')} is valid.`)];
    return { name, run: async () => (invalid.length > 0 ? skipped : run(examined, known)) };
  });
  return { groups, close: async () => known.db?.close() };
}
