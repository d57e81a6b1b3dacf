import { resolve } from 'node:path';
import { readSnapshot, snapshotParts } from '#platform/server/database/backup/snapshot.ts';
import { writeBackup } from '#platform/server/database/backup/write-backup.ts';
import { describeChecked, unknownTableLines, databaseLocation, newBackupOptions } from '#app/server/backup-rules.ts';
import { runCommand } from '../run-command.ts';

/**
 * `npm run backup -- FILE`: writes a snapshot of the database of the settings into one new, verified file (docs/backup-format.md).
 * Servers may write at the same time. They run this program for their daily backups.
 */
await runCommand({ usage: 'npm run backup -- FILE', words: [1, 1] }, async (config, { words: [target = ''] }) => {
  const file = resolve(target);
  const savedAt = new Date();
  return readSnapshot(databaseLocation(config), async (snapshot) => {
    const total = await writeBackup(file, snapshotParts(snapshot, newBackupOptions(savedAt)));
    return [`Saved to ${file} (${describeChecked(savedAt.toISOString(), total)}).`, ...unknownTableLines(snapshot)];
  });
});
