import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { newestBackup } from '#features/backups/rules.ts';
import { openBackup } from '#platform/server/database/backup/open-backup.ts';
import { restoreBackup } from '#platform/server/database/backup/restore-backup.ts';
import { inScratchFolder } from '#platform/server/database/backup/scratch.ts';
import { StartError } from '#platform/server/database/database.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import { BACKUP_RULES, describeChecked } from '#app/server/backup-rules.ts';
import type { Config } from '#app/server/settings/config.ts';
import { assertFile } from '../command-line.ts';
import { runCommand } from '../run-command.ts';

const usage = 'npm run backup:check [-- FILE]';

/** Returns the path of the newest daily backup. */
async function newestDailyBackup({ backups }: Config): Promise<string> {
  if (backups === null) throw new StartError('BACKUPS is off: name a file, npm run backup:check -- FILE.');
  const names = await readdir(backups.dir).catch(() => []);
  const newest = newestBackup(names, dateInWib(new Date()));
  if (newest === null) throw new StartError(`There is no daily backup in ${backups.dir}.`);
  return join(backups.dir, newest);
}

/**
 * `npm run backup:check [-- FILE]`: reports whether a backup, by default the newest daily one, can be restored. Restores it into a
 * scratch database, runs the migrations there, and removes that database again.
 */
await runCommand({ usage, words: [0, 1] }, async (config, { words: [named] }) => {
  if (named !== undefined) assertFile(named, usage);
  const file = named === undefined ? await newestDailyBackup(config) : resolve(named);
  return inScratchFolder(tmpdir(), 'check', (scratch) =>
    openBackup(
      file,
      BACKUP_RULES,
      async ({ parts, savedAt }) => {
        const restored = await restoreBackup({ engine: 'sqlite', dataDir: scratch }, parts, BACKUP_RULES, new Date());
        const { newSteps } = restored;
        return [
          `${file} can be restored (${describeChecked(savedAt, restored)}).`,
          savedAt === null
            ? 'It has no counts or checksums (an earlier Suluh made it); its data is intact, references included.'
            : 'Counts, checksums and references match.',
          newSteps.length === 0
            ? 'Its schema is that of this release.'
            : `Its schema is older; the migrations succeeded (${newSteps.join(', ')}).`,
        ];
      },
      // A backup that is an SQLite database is copied to here. The scratch folder itself receives the restored database.
      join(scratch, 'copying'),
    ),
  );
});
