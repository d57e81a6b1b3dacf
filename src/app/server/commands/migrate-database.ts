import { existsSync } from 'node:fs';
import { migrations } from '#migrations/all-migrations.ts';
import { StartError } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../open-database.ts';

/**
 * `npm run db:migrate`: brings the schema of the settings' database up to date without starting a server, which does the
 * same at its start.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const db = await openDatabase(readConfig(process.env), () => {}, 'as command');
  try {
    await migrate(db, migrations, { say: (line) => process.stdout.write(`${line}\n`) });
    process.stdout.write('The schema is up to date.\n');
  } finally {
    await db.close();
  }
} catch (error) {
  process.stderr.write(`suluh: ${error instanceof StartError ? error.message : String(error)}\n`);
  process.exit(1);
}
