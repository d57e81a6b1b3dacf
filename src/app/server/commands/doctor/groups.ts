import { join } from 'node:path';
import { migrations } from '#migrations/all-migrations.ts';
import type { BackupState } from '#features/backups/contract.ts';
import { readSchemaState, type SchemaState } from '#platform/server/database/migrate.ts';
import type { Clock } from '#platform/shared/wib.ts';
import type { Config, Environment, WrongSetting } from '../../config.ts';
import { databaseName } from '../../reached.ts';
import type { SettingName } from '../../settings.ts';
import { checkAccounts, readAccountState } from './check-accounts.ts';
import { checkAddress } from './check-address.ts';
import { checkBackupAge, checkBackupHere, checkSameDisk } from './check-backups.ts';
import { checkNewestInstant, compareClocks } from './check-clock.ts';
import { checkRoom, roomUnder } from './check-disk.ts';
import { checkBackupDir, checkDataDir, ownUid } from './check-files.ts';
import { checkJobs } from './check-jobs.ts';
import { checkDotEnvFile, checkMemory, checkNode, memoryLimit } from './check-machine.ts';
import { checkPostgres, readPostgresState, type PostgresState } from './check-postgres.ts';
import { checkSchema } from './check-schema.ts';
import { answersHere, checkServer, serversOnFolder } from './check-server.ts';
import { checkSettings } from './check-settings.ts';
import { checkFile, checkWritable, sizeOfFile, type QuickCheck } from './check-sqlite.ts';
import { fail, note, reasonOf, type Finding } from './finding.ts';
import { lookAtDatabase, type LookedAt } from './look-at-database.ts';
import type { Group } from './run-checks.ts';

/** What is examined, and with what. */
export interface Examined {
  config: Config;
  wrong: readonly WrongSetting[];
  /** The process's own, without what `.env` adds. */
  environment: Environment;
  dotEnv: Environment | null;
  dotEnvPath: string;
  clock: Clock;
  quickCheck: QuickCheck;
  /** How the daily backups stand: what a shared database says, or for an embedded one (null) their folder. */
  backupState: (shared: LookedAt | null) => Promise<BackupState>;
}

/** What later groups know from earlier ones. */
interface Known {
  db: LookedAt | null;
  databaseBytes: number;
  postgres: PostgresState | null;
  schema: SchemaState | null;
  servers: number | null;
  /** `databaseName` of it. */
  name: string | null;
  firstStartAt: string | null;
}

function unreachable({ databaseUrl }: Config, error: unknown): Finding {
  if (databaseUrl === null)
    return fail(`The database can't be opened (${reasonOf(error)}).`, 'see what is said of the data folder');
  return fail(
    `PostgreSQL can't be reached or used (${reasonOf(error)}).`,
    'start it (systemctl status postgresql), and set DATABASE_URL to postgres://user:password@host:5432/name as it takes it (psql "$DATABASE_URL" -c "select 1")',
  );
}

async function examineSqlite({ config, quickCheck }: Examined, known: Known): Promise<Finding[]> {
  const path = join(config.dataDir, 'suluh.db');
  known.databaseBytes = sizeOfFile(path);
  const { findings, isSound } = await checkFile(path, quickCheck);
  // Text in a damaged file may end the process that reads it.
  if (!isSound) return findings;
  const db = await lookAtDatabase(config);
  known.schema = await readSchemaState(db.read, 'sqlite', migrations);
  known.db = db;
  return [...findings, await checkWritable(db)];
}

async function examinePostgres({ config, clock }: Examined, known: Known): Promise<Finding[]> {
  const db = await lookAtDatabase(config);
  const asked = clock().getTime();
  const state = await readPostgresState(db.read).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  known.db = db;
  known.postgres = state;
  known.databaseBytes = state.size;
  known.servers = state.processes;
  const ahead = (asked + clock().getTime()) / 2 - Date.parse(state.now);
  known.schema = await readSchemaState(db.read, 'postgres', migrations);
  const isServed = known.schema.applied !== null;
  return [
    ...checkPostgres(state),
    compareClocks("the database server's clock", ahead),
    ...(isServed ? [await checkWritable(db)] : []),
  ];
}

/** Reads nothing of a schema that is not this release's: its tables may be others. */
async function examineContents({ config, clock, environment, dotEnv }: Examined, known: Known): Promise<Finding[]> {
  const { db, schema } = known;
  if (db === null || schema === null) return [];
  const findings = checkSchema(schema, (known.servers ?? 0) > 0);
  if (schema.applied === null || schema.pending.length > 0 || !schema.standsWithUnknown) return findings;
  known.name = await databaseName(db);
  known.firstStartAt = (await db.read.selectFrom('first_start').select('finished_at').executeTakeFirst())?.finished_at ?? null;
  const now = clock();
  const newest = await db.read.selectFrom('audit_log').select('at').orderBy('at', 'desc').limit(1).executeTakeFirst();
  const state = await readAccountState(db.read, now);
  return [
    ...findings,
    checkNewestInstant(newest?.at ?? null, now),
    ...checkAccounts(state, config, { ...dotEnv, ...environment }),
    ...(await checkJobs(db.read)),
  ];
}

/** Every group of checks, in the order of the report; `close` lets go of the database. */
export function groupsOf(examined: Examined): { groups: Group[]; close: () => Promise<void> } {
  const { config, wrong, environment, dotEnv, dotEnvPath, clock, backupState } = examined;
  const known: Known = {
    db: null,
    databaseBytes: 0,
    postgres: null,
    schema: null,
    servers: null,
    name: null,
    firstStartAt: null,
  };
  const isWrong = (...names: SettingName[]) => wrong.some(({ setting }) => names.includes(setting));
  /** Nothing is said of what a wrong setting hides: its default is not what is meant. */
  const unless = (names: SettingName[], run: () => Promise<Finding[]>) => async () =>
    isWrong(...names) ? [note(`Not looked at, until ${names.filter((name) => isWrong(name)).join(' and ')} is right.`)] : run();

  const groups: Group[] = [
    {
      name: 'Settings',
      run: async () => [...checkSettings(config, wrong, environment, dotEnv), ...(await checkDotEnvFile(dotEnvPath, dotEnv))],
    },
    { name: 'Machine', run: async () => [checkNode(process.versions.node), checkMemory(memoryLimit())] },
    {
      name: 'Folders',
      run: unless(['DATABASE_URL'], async () => [...(await checkDataDir(config, ownUid())), ...(await checkBackupDir(config))]),
    },
    {
      name: 'Database',
      run: unless(['DATABASE_URL'], async () => {
        if (config.databaseUrl === null) known.servers = serversOnFolder(config.dataDir);
        try {
          return await (config.databaseUrl === null ? examineSqlite(examined, known) : examinePostgres(examined, known));
        } catch (error) {
          return [unreachable(config, error)];
        }
      }),
    },
    { name: 'Data', run: () => examineContents(examined, known) },
    {
      name: 'Disk',
      run: unless(['DATABASE_URL', 'BACKUPS'], async () => {
        const bytes = known.databaseBytes;
        const dir = config.backups?.dir;
        return [
          checkRoom('DATA_DIR', config.dataDir, await roomUnder(config.dataDir), config.databaseUrl === null ? bytes : 0),
          ...(dir === undefined ? [] : [checkRoom('BACKUP_DIR', dir, await roomUnder(dir), bytes)]),
          ...(dir === undefined || config.databaseUrl !== null ? [] : [await checkSameDisk(config.dataDir, dir)]),
        ];
      }),
    },
    {
      name: 'Backups',
      run: unless(['DATABASE_URL', 'BACKUPS'], async () => {
        const isShared = config.databaseUrl !== null && config.backups !== null;
        const isReadable = known.db !== null && known.schema?.applied?.includes('0018-backup-state') === true;
        if (isShared && !isReadable) return [note('How the backups stand is in the database, which does not say it now.')];
        const state = await backupState(isShared ? known.db : null);
        const here = isShared && config.backups !== null ? await checkBackupHere(state, config.backups.dir) : [];
        return [...checkBackupAge(state, known.firstStartAt, clock()), ...here];
      }),
    },
    {
      name: 'Server',
      run: unless(['HOST', 'PORT'], async () => [
        checkServer({ servers: known.servers, answers: await answersHere(config) }, config),
      ]),
    },
    { name: 'Address', run: unless(['PUBLIC_URL', 'TRUST_PROXY'], () => checkAddress(config, known.name, clock)) },
  ];
  return { groups, close: async () => known.db?.close() };
}
