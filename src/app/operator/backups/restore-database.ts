import { join, resolve } from 'node:path';
import { openBackup, type OpenedBackup } from '#platform/server/database/backup/open-backup.ts';
import { restoreBackup, type Target } from '#platform/server/database/backup/restore-backup.ts';
import { BACKUP_RULES, describeChecked } from '#app/server/backup-rules.ts';
import { holdDataFolder } from './hold-data-folder.ts';
import { assertFile } from '../command-line.ts';
import { runCommand } from '../run-command.ts';

const usage = 'npm run restore -- FILE';

async function restore(file: string, target: Target): Promise<string[]> {
  const work = async ({ parts, savedAt }: OpenedBackup) => {
    const restored = await restoreBackup(target, parts, BACKUP_RULES, new Date());
    return [
      ...(savedAt === null
        ? ["Warning: this backup has no counts or checksums (an earlier Suluh made it), so missing data can't be detected."]
        : []),
      ...(restored.kept === null ? [] : [`The previous database is kept as ${restored.kept}.`]),
      `Restored from ${file} (${describeChecked(savedAt, restored)}). Everyone has to sign in again.`,
    ];
  };
  // For SQLite, the backup is decompressed on the database's own disk, which has room for it.
  const unpackFolder = target.engine === 'sqlite' ? join(target.dataDir, 'copying') : null;
  return openBackup(file, BACKUP_RULES, work, unpackFolder);
}

/**
 * `npm run restore -- FILE`: replaces the embedded SQLite database with a backup, or fills an empty PostgreSQL database. No server
 * may run.
 */
await runCommand({ usage, words: [1, 1] }, async ({ databaseUrl, dataDir }, { words: [source = ''] }) => {
  assertFile(source, usage);
  const file = resolve(source);
  if (databaseUrl !== null) return restore(file, { engine: 'postgres', url: databaseUrl });
  return holdDataFolder(dataDir, () => restore(file, { engine: 'sqlite', dataDir }));
});
