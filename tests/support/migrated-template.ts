import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrations } from '#migrations/all-migrations.ts';
import { migrate } from '#platform/server/database/migrations/migrate.ts';
import { openPostgres } from '#platform/server/database/engines/postgres.ts';
import { openSqlite } from '#platform/server/database/engines/sqlite.ts';
import { executeOnServer, urlOf } from './postgres-server.ts';
import { newTestFolder } from './test-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The template: a migrated, empty database, which is copied for each test. It is the path of a SQLite file, or the name of a
     * PostgreSQL database.
     */
    template: string;
  }
}

async function sqliteTemplate(): Promise<{ template: string; remove: () => Promise<void> }> {
  const folder = newTestFolder('suluh-template-');
  const database = openSqlite(folder);
  await migrate(database, migrations);
  await database.close();
  return { template: join(folder, 'suluh.db'), remove: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function postgresTemplate(): Promise<{ template: string; remove: () => Promise<void> }> {
  const template = `suluh_template_${process.pid}`;
  await executeOnServer(`create database ${template}`);
  const database = openPostgres(urlOf(template), () => {});
  await migrate(database, migrations);
  await database.close();
  return { template, remove: () => executeOnServer(`drop database if exists ${template} with (force)`) };
}

/** The global setup of the database tests, which Vitest calls once per run. It migrates one database, the template. */
export default async function migratedTemplate(project: TestProject): Promise<() => Promise<void>> {
  const { template, remove } = await (project.config.env['TEST_ENGINE'] === 'postgres' ? postgresTemplate() : sqliteTemplate());
  project.provide('template', template);
  return remove;
}
