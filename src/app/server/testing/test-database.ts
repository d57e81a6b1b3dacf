import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Where one test file's data lives: a database of its own, on the engine that the suite runs on (TEST_ENGINE). */
export interface TestDatabase {
  engine: 'sqlite' | 'postgres';
  /** The settings that make a server use it. */
  settings: { DATA_DIR: string; DATABASE_URL?: string };
  /** Removes it. */
  drop(): Promise<void>;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An empty database: a folder for SQLite, a new database on the server of TEST_DATABASE_URL for PostgreSQL. */
export async function newTestDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'suluh-test-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (process.env['TEST_ENGINE'] !== 'postgres') {
    return { engine: 'sqlite', settings: { DATA_DIR: dataDir }, drop: async () => removeFolder() };
  }
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL.');
  const name = `suluh_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    engine: 'postgres',
    settings: { DATA_DIR: dataDir, DATABASE_URL: url.href },
    drop: async () => {
      await onServer(server, `drop database if exists ${name} with (force)`);
      removeFolder();
    },
  };
}
