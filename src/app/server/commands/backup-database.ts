import { resolve } from 'node:path';
import { migrations } from '#migrations/all-migrations.ts';
import { writeBackup } from '#platform/server/database/backup/write-backup.ts';
import { StartError } from '#platform/server/database/database.ts';
import { describeChecked, embeddedDatabaseFile } from '../embedded-database.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run backup -- FILE`: copies the embedded database into one new, checked file, consistent even while a server runs. A
 * server runs the same program for its daily backups.
 */
await runCommand(async (config, [target]) => {
  const source = embeddedDatabaseFile(config, 'pg_dump');
  if (target === undefined) throw new StartError('Usage: npm run backup -- FILE');
  const file = resolve(target);
  const checked = writeBackup(source, file, migrations, new Date());
  return [`Saved to ${file} (${describeChecked(checked)}).`];
});
