/**
 * A program for tests: it updates the SQLite database in a folder with two new migrations, of which the second fails. With the
 * arguments `killed DATA_DIR`, the second migration kills the process. With `large DATA_DIR`, it needs more disk space than there
 * is, and the program prints the error.
 */
import { migrations } from '#migrations/all-migrations.ts';
import { migrate } from '#platform/server/database/migrations/migrate.ts';
import type { SchemaSteps, StepParts } from '#platform/server/database/migrations/schema-steps.ts';
import { openSqlite } from '#platform/server/database/engines/sqlite.ts';

const [how, dataDir = ''] = process.argv.slice(2);

const second: StepParts = () =>
  how === 'killed'
    ? [
        'drop table reports',
        async () => {
          process.kill(process.pid, 'SIGKILL');
          await new Promise(() => {});
        },
      ]
    : ['create table layar (sail blob)', 'insert into layar values (randomblob(16000000))'];

const database = openSqlite(dataDir);
try {
  const steps = {
    ...migrations,
    '9998-perahu': {
      compatibleWith: 'none',
      parts: () => ['create table perahu (id integer)', "update subjects set name = 'Perahu'"],
    },
    '9999-layar': { compatibleWith: 'none', parts: second },
  } satisfies SchemaSteps;
  await migrate(database, steps);
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
}
