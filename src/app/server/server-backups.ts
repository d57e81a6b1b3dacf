import { join } from 'node:path';
import { createDailyBackups, type DailyBackups } from '#features/backups/server/daily-backups.ts';
import { keptInDatabase } from '#features/backups/server/database-record.ts';
import { shownByFolder } from '#features/backups/server/folder-record.ts';
import type { Database } from '#platform/server/database/database.ts';
import { makePrivateFolder } from '#platform/server/database/owner-only.ts';
import type { Clock } from '#platform/shared/wib.ts';
import { backUpInChildProcess } from './backup-program.ts';
import type { Config, Environment } from './config.ts';

/**
 * The daily backups that the settings ask for; null where they are off.
 * @param shared the database where several processes may share it, null for an embedded one.
 * @param program the built backup command.
 */
export function createServerBackups(
  env: Environment,
  { backups, dataDir }: Config,
  clock: Clock,
  shared: Pick<Database, 'read' | 'direct'> | null,
  program: string,
): DailyBackups | null {
  if (backups === null) return null;
  const isOurs = backups.dir === join(dataDir, 'backups');
  return createDailyBackups({
    ...backups,
    record: shared ? keptInDatabase(shared) : shownByFolder(backups.dir, join(dataDir, 'backup-failure.json')),
    clock,
    // Beside an embedded database it is there; any other may be a drive that is not.
    prepare: () => (isOurs ? makePrivateFolder(dataDir) : undefined),
    save: (target, signal) => backUpInChildProcess(program, target, { ...env, DATA_DIR: dataDir }, signal),
  });
}
