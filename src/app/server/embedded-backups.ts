import { join } from 'node:path';
import { dailyBackups, type DailyBackups } from '#features/backups/server/daily-backups.ts';
import type { Clock } from '#platform/shared/wib.ts';
import { saveInOwnProcess } from './backup-program.ts';
import type { Config, Environment } from './config.ts';

/**
 * The daily backups that the settings ask for; null where they are off, and on PostgreSQL.
 * @param program the built backup command.
 */
export function embeddedBackups(env: Environment, config: Config, clock: Clock, program: string): DailyBackups | null {
  const { backups, databaseUrl, dataDir } = config;
  if (backups === null || databaseUrl !== null) return null;
  return dailyBackups({
    ...backups,
    noteFile: join(dataDir, 'backup-failure.json'),
    clock,
    save: (target, signal) => saveInOwnProcess(program, target, { ...env, DATA_DIR: dataDir }, signal),
  });
}
