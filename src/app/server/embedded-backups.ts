import { join } from 'node:path';
import { createDailyBackups, type DailyBackups } from '#features/backups/server/daily-backups.ts';
import type { Clock } from '#platform/shared/wib.ts';
import { backUpInChildProcess } from './backup-program.ts';
import type { Config, Environment } from './config.ts';

/**
 * The daily backups that the settings ask for; null where they are off, and on PostgreSQL.
 * @param program the built backup command.
 */
export function createEmbeddedBackups(env: Environment, config: Config, clock: Clock, program: string): DailyBackups | null {
  const { backups, databaseUrl, dataDir } = config;
  if (backups === null || databaseUrl !== null) return null;
  return createDailyBackups({
    ...backups,
    noteFile: join(dataDir, 'backup-failure.json'),
    clock,
    save: (target, signal) => backUpInChildProcess(program, target, { ...env, DATA_DIR: dataDir }, signal),
  });
}
