import { resolve } from 'node:path';
import { migrations } from '#migrations/all-migrations.ts';
import { SIGNED_IN_TABLES } from '#features/auth/server/signed-in-tables.ts';
import { restoreBackup } from '#platform/server/database/backup/restore-backup.ts';
import { StartError } from '#platform/server/database/database.ts';
import { lockDataDir, InUseError } from '#platform/server/database/sqlite.ts';
import { describeChecked, embeddedDatabaseFile } from '../embedded-database.ts';
import { runCommand } from './run-command.ts';

/** How long a server that is just stopping may still hold the data folder. */
const WAIT_MS = 2_000;

/** `npm run restore -- FILE`: puts a backup in the place of the embedded database, while no server runs. */
await runCommand(async (config, [source]) => {
  embeddedDatabaseFile(config, 'pg_restore');
  if (source === undefined) throw new StartError('Usage: npm run restore -- FILE');
  const file = resolve(source);
  const release = await lockDataDir(config.dataDir, WAIT_MS).catch((error: unknown) => {
    throw error instanceof InUseError ? new StartError('Stop the server first: it is using the database.') : error;
  });
  try {
    const restored = restoreBackup(file, config.dataDir, migrations, SIGNED_IN_TABLES, new Date());
    return [
      ...(restored.savedAt === null
        ? [
            'Warning: this backup does not say what it held (an earlier Suluh made it), so counts and checksums were not compared.',
          ]
        : []),
      ...(restored.kept === null ? [] : [`The database that was there is kept as ${restored.kept}.`]),
      `Restored from ${file} (${describeChecked(restored)}). Everyone has to sign in again.`,
    ];
  } finally {
    release();
  }
});
