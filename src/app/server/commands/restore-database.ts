import { join, resolve } from 'node:path';
import { openBackup, type OpenedBackup } from '#platform/server/database/backup/open-backup.ts';
import { restoreBackup, type Target } from '#platform/server/database/backup/restore-backup.ts';
import { StartError } from '#platform/server/database/database.ts';
import { BACKUP_RULES, describeChecked } from '../backup-rules.ts';
import { holdDataFolder } from '../hold-data-folder.ts';
import { runCommand } from './run-command.ts';

async function restore(file: string, target: Target): Promise<string[]> {
  const work = async ({ parts, savedAt }: OpenedBackup) => {
    const restored = await restoreBackup(target, parts, BACKUP_RULES, new Date());
    return [
      ...(savedAt === null
        ? ['Warning: this backup does not say what it held (an earlier Suluh made it): what was lost before nobody can tell.']
        : []),
      ...(restored.kept === null ? [] : [`The database that was there is kept as ${restored.kept}.`]),
      `Restored from ${file} (${describeChecked(savedAt, restored)}). Everyone has to sign in again.`,
    ];
  };
  // What a copy of a database takes has room where the database has.
  const room = target.engine === 'sqlite' ? join(target.dataDir, 'copying') : null;
  return openBackup(file, BACKUP_RULES, work, room);
}

/**
 * `npm run restore -- FILE`: puts a backup in the place of the embedded database, or into an empty PostgreSQL one, while no server
 * runs.
 */
await runCommand(async ({ databaseUrl, dataDir }, [source]) => {
  if (source === undefined) throw new StartError('Usage: npm run restore -- FILE');
  const file = resolve(source);
  if (databaseUrl !== null) return restore(file, { engine: 'postgres', url: databaseUrl });
  return holdDataFolder(dataDir, () => restore(file, { engine: 'sqlite', dataDir }));
});
