import { readConfig } from '#app/server/settings/config.ts';
import { openDatabase } from '#app/server/start/open-database.ts';
import type { Database } from '#platform/server/database/database.ts';
import { migratedTestDatabase, type TestDatabase } from './test-database.ts';

/** A migrated, open database for a test without a server. */
export interface OpenTestDatabase extends Pick<TestDatabase, 'engine' | 'settings'> {
  db: Database;
  /** Closes and deletes the database. */
  close(): Promise<void>;
}

/** Opens a new migrated database on the engine of the suite. */
export async function openTestDatabase(): Promise<OpenTestDatabase> {
  const database = await migratedTestDatabase();
  const db = await openDatabase(readConfig(database.settings), () => {}, 'as command');
  const close = async () => {
    await db.close();
    await database.drop();
  };
  return { engine: database.engine, settings: database.settings, db, close };
}
