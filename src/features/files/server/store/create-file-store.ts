import { dirname } from 'node:path';
import type { Database } from '#platform/server/database/database.ts';
import { diskStore, filesFolder } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { rowStore } from './row-store.ts';

/** Returns the store for files of this database: a folder beside SQLite, rows in PostgreSQL. */
export function createFileStore(db: Pick<Database, 'engine' | 'file' | 'read'>): FileStore {
  return db.file === null ? rowStore(db.read) : diskStore(filesFolder(dirname(db.file)));
}
