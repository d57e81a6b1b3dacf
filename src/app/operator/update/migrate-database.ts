import { migrations } from '#migrations/all-migrations.ts';
import { migrate } from '#platform/server/database/migrations/migrate.ts';
import { openDatabase } from '#app/server/start/open-database.ts';
import { runCommand } from '../run-command.ts';

/** `npm run db:migrate`: runs the missing migrations on the database of the settings, as a server does at its start. */
await runCommand({ usage: 'npm run db:migrate' }, async (config) => {
  const db = await openDatabase(config, () => {}, 'as command');
  try {
    await migrate(db, migrations, { say: (line) => process.stdout.write(`${line}\n`) });
    return ['The schema is up to date.'];
  } finally {
    await db.close();
  }
});
