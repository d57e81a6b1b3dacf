import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { newTestFolder } from './test-folder.ts';
import { executeOnServer, urlOf } from './postgres-server.ts';

/** A database for tests, on the engine of the suite (TEST_ENGINE). */
export interface TestDatabase {
  engine: 'sqlite' | 'postgres';
  /** The settings with which a server uses this database. */
  settings: { DATA_DIR: string; DATABASE_URL?: string };
  /** Deletes the database. */
  drop(): Promise<void>;
}

function newFolder() {
  const dataDir = newTestFolder('suluh-test-');
  return { dataDir, removeFolder: () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function onSqlite(template: string | null): Promise<TestDatabase> {
  const { dataDir, removeFolder } = newFolder();
  if (template !== null) copyFileSync(template, join(dataDir, 'suluh.db'));
  return { engine: 'sqlite', settings: { DATA_DIR: dataDir }, drop: async () => removeFolder() };
}

async function onPostgres(template: string | null): Promise<TestDatabase> {
  const { dataDir, removeFolder } = newFolder();
  const name = `suluh_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await executeOnServer(`create database ${name}${template === null ? '' : ` template ${template}`}`);
  // The data of a test may be lost in a power cut, so commits do not wait for the disk.
  await executeOnServer(`alter database ${name} set synchronous_commit = off`);
  return {
    engine: 'postgres',
    settings: { DATA_DIR: dataDir, DATABASE_URL: urlOf(name) },
    drop: async () => {
      await executeOnServer(`drop database if exists ${name} with (force)`);
      removeFolder();
    },
  };
}

function newDatabase(template: string | null): Promise<TestDatabase> {
  return process.env['TEST_ENGINE'] === 'postgres' ? onPostgres(template) : onSqlite(template);
}

/** Creates an empty database: a folder for SQLite, or a database on the PostgreSQL server of TEST_DATABASE_URL. */
export function newTestDatabase(): Promise<TestDatabase> {
  return newDatabase(null);
}

/** Creates a migrated database without records, as a copy of this run's template. */
export function migratedTestDatabase(): Promise<TestDatabase> {
  return newDatabase(inject('template'));
}
