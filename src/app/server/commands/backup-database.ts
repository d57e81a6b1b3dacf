import { resolve } from 'node:path';
import { readSnapshot, snapshotParts } from '#platform/server/database/backup/snapshot.ts';
import { writeBackup } from '#platform/server/database/backup/write-backup.ts';
import { StartError } from '#platform/server/database/database.ts';
import { describeChecked, foreignLines, originOf, savedWith } from '../backup-rules.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run backup -- FILE`: writes the database of the settings into one new, checked file (docs/backup-format.md), consistent even
 * while servers write. A server runs the same program for its daily backups.
 */
await runCommand(async (config, [target]) => {
  if (target === undefined) throw new StartError('Usage: npm run backup -- FILE');
  const file = resolve(target);
  const savedAt = new Date();
  return readSnapshot(originOf(config), async (snapshot) => {
    const total = await writeBackup(file, snapshotParts(snapshot, savedWith(savedAt)));
    return [`Saved to ${file} (${describeChecked(savedAt.toISOString(), total)}).`, ...foreignLines(snapshot)];
  });
});
