import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { migrations } from '#migrations/all-migrations.ts';
import { migrate } from '#platform/server/database/migrations/migrate.ts';
import { openSqlite } from '#platform/server/database/engines/sqlite.ts';

/** Executes statements on a SQLite file, without checks of foreign keys. */
export function execOn(path: string, statements: string): void {
  const file = new Libsql(path);
  file.exec(`pragma foreign_keys = off; ${statements}`);
  file.close();
}

/** Returns the values of a query's first column in a SQLite file. */
export function columnOf(path: string, query: string): unknown[] {
  const file = new Libsql(path);
  try {
    return file.prepare(query).raw().all().flat();
  } finally {
    file.close();
  }
}

/** Creates a SQLite database in `dataDir` with a signed-in admin, subjects and a material. Returns its path. */
export async function makeEmbeddedDatabase(dataDir: string): Promise<string> {
  mkdirSync(dataDir, { recursive: true });
  const database = openSqlite(dataDir);
  await migrate(database, migrations);
  await database.close();
  const path = join(dataDir, 'suluh.db');
  const at = '2026-11-20T03:00:00.000Z';
  execOn(
    path,
    `insert into admins (id, email, email_key, name, password_hash, created_at, updated_at) values
       ('a1', 'admin@example.org', 'admin@example.org', 'Admin', 'hash', '${at}', '${at}');
     insert into sessions (token_hash, admin_id, created_at, last_seen_at) values ('token', 'a1', '${at}', '${at}');
     insert into subjects values ('s1', 'Matematika', 'Kurikulum', 'matematika', '${at}'), ('s2', 'Fisika', 'Kurikulum', 'fisika', '${at}');
     insert into materials values ('m1', 's1', 'Vektor dan Matriks', 'Panah dan tabel angka', 0, '${at}')`,
  );
  return path;
}
