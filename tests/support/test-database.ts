import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { newTestFolder } from './test-folder.ts';
import { onServer, urlOf } from './postgres-server.ts';

/** The database of one test file, on the engine of the suite (TEST_ENGINE). */
export interface TestDatabase {
  engine: 'sqlite' | 'postgres';
  /** The settings that make a server use it. */
  settings: { DATA_DIR: string; DATABASE_URL?: string };
  /** Removes it. */
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
  await onServer(`create database ${name}${template === null ? '' : ` template ${template}`}`);
  // Without syncs: a test's data need not survive a power cut.
  await onServer(`alter database ${name} set synchronous_commit = off`);
  return {
    engine: 'postgres',
    settings: { DATA_DIR: dataDir, DATABASE_URL: urlOf(name) },
    drop: async () => {
      await onServer(`drop database if exists ${name} with (force)`);
      removeFolder();
    },
  };
}

function newDatabase(template: string | null): Promise<TestDatabase> {
  return process.env['TEST_ENGINE'] === 'postgres' ? onPostgres(template) : onSqlite(template);
}

/** An empty database: a folder for SQLite, a new database on the server of TEST_DATABASE_URL for PostgreSQL. */
export function newTestDatabase(): Promise<TestDatabase> {
  return newDatabase(null);
}

/** A migrated database without records, copied from this run's template. */
export function migratedTestDatabase(): Promise<TestDatabase> {
  return newDatabase(inject('template'));
}
