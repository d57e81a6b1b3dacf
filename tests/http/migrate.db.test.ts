import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '#migrations/all-migrations.ts';
import type { Database } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import type { SchemaStep } from '#platform/server/database/schema-steps.ts';
import { openDatabase } from '#app/server/open-database.ts';
import { newTestDatabase, type TestDatabase } from '../support/test-database.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const core = migrations['0001-core'] ?? (() => []);

let database: TestDatabase;
let opened: Database[] = [];

beforeEach(async () => {
  database = await newTestDatabase();
});
afterEach(async () => {
  for (const db of opened) await db.close();
  opened = [];
  await database.drop();
});

async function open(): Promise<Database> {
  const { DATA_DIR, DATABASE_URL } = database.settings;
  const config = { databaseUrl: DATABASE_URL ?? null, dataDir: DATA_DIR };
  const db = await openDatabase(config, () => {}, 'as command');
  opened.push(db);
  return db;
}

async function stepsOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(db.read);
  return rows.map(({ name }) => name);
}

describe('a step of the schema', () => {
  const broken: SchemaStep = () => ['create table perahu (id integer)', 'create table perahu (id integer)'];

  it('that fails leaves nothing of itself, and the next start runs it whole', async () => {
    const db = await open();
    await expect(migrate(db, { '0001-core': core, '0002-perahu': broken })).rejects.toThrow(/perahu/);
    expect(await stepsOf(db)).toEqual(['0001-core']);
    await migrate(db, { '0001-core': core, '0002-perahu': () => ['create table perahu (id integer)'] });
    expect(await stepsOf(db)).toEqual(['0001-core', '0002-perahu']);
  });

  it('that fails as the very first leaves an empty database', async () => {
    const db = await open();
    await expect(migrate(db, { '0001-perahu': broken })).rejects.toThrow(/perahu/);
    await migrate(db, migrations);
    expect(await stepsOf(db)).toEqual(Object.keys(migrations));
  });

  it('may work on what is stored, in its own transaction', async () => {
    const db = await open();
    const rename: SchemaStep = () => [
      'create table perahu (name text)',
      "insert into perahu values ('nuri')",
      async (tx) => void (await sql`update perahu set name = upper(name)`.execute(tx)),
    ];
    await migrate(db, { ...migrations, '9998-perahu': rename });
    expect((await sql`select name from perahu`.execute(db.read)).rows).toEqual([{ name: 'NURI' }]);
  });

  it('is run once by several processes that start at once', async () => {
    const all = await Promise.all([open(), open(), open()]);
    await Promise.all(all.map((db) => migrate(db, migrations)));
    for (const db of all) expect(await stepsOf(db)).toEqual(Object.keys(migrations));
  });
});

describe.runIf(!onPostgres)('a first start that an earlier version did not survive', () => {
  /** What the first versions left: their bookkeeping without a mark, and the first of the step's tables. */
  async function halfMake(statements: number, more: string[] = []): Promise<void> {
    const file = new Libsql(join(database.settings.DATA_DIR, 'suluh.db'));
    file.exec('create table schema_migration (name varchar(255) primary key, timestamp varchar(255) not null)');
    file.exec('create table schema_migration_lock (id varchar(255) primary key, is_locked integer not null default 0)');
    file.exec("insert into schema_migration_lock values ('migration_lock', 0)");
    for (const statement of core('sqlite').slice(0, statements)) if (typeof statement === 'string') file.exec(statement);
    for (const statement of more) file.exec(statement);
    file.close();
  }

  it.each([0, 1, 2, 15, core('sqlite').length])('is finished, wherever it ended (%d statements)', async (statements) => {
    await halfMake(statements);
    const db = await open();
    await migrate(db, migrations);
    expect(await stepsOf(db)).toEqual(Object.keys(migrations));
    expect((await sql`pragma foreign_key_check`.execute(db.read)).rows).toEqual([]);
  });

  it('is left as it is where it holds rows all the same', async () => {
    await halfMake(3, ["insert into admins values ('a', 'a@example.org', 'a@example.org', 'A', 'x', '2026', '2026')"]);
    const db = await open();
    await expect(migrate(db, migrations)).rejects.toThrow(/half made .* "admins" holds rows\. Restore a backup/);
    expect((await sql`select id from admins`.execute(db.read)).rows).toEqual([{ id: 'a' }]);
  });
});

describe.runIf(!onPostgres)('before an upgrade of an embedded database', () => {
  const folder = () => join(database.settings.DATA_DIR, 'backups');
  const later = (name: string): Record<string, SchemaStep> => ({
    [name]: () => [`create table t${name.slice(0, 4)} (id integer)`],
  });

  it('a copy of it is made, for its owner alone', async () => {
    const db = await open();
    await migrate(db, { '0001-core': core });
    expect(existsSync(folder())).toBe(false);
    await sql`insert into login_attempts values ('kunci', '2026', 1)`.execute(db.direct);
    await migrate(db, { '0001-core': core, ...later('0002-perahu'), ...later('0003-layar') });
    const names = readdirSync(folder());
    expect(names).toEqual([expect.stringMatching(/^before-0002-perahu-.+\.db$/)]);
    expect(statSync(folder()).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder(), names[0] ?? '')).mode & 0o777).toBe(0o600);
    const copy = new Libsql(join(folder(), names[0] ?? ''));
    expect(copy.prepare('select key from login_attempts').all()).toEqual([{ key: 'kunci' }]);
    expect(copy.prepare('select name from schema_migration').all()).toEqual([{ name: '0001-core' }]);
    copy.close();
    await migrate(db, { '0001-core': core, ...later('0002-perahu'), ...later('0003-layar') });
    expect(readdirSync(folder())).toEqual(names);
  });

  it('the newest three copies are kept', async () => {
    const db = await open();
    let steps: Record<string, SchemaStep> = { '0001-core': core };
    await migrate(db, steps);
    for (const name of ['0002-a', '0003-b', '0004-c', '0005-d', '0006-e']) {
      steps = { ...steps, ...later(name) };
      await migrate(db, steps);
    }
    expect(readdirSync(folder()).map((name) => name.slice(0, 13))).toEqual(['before-0004-c', 'before-0005-d', 'before-0006-e']);
  });

  it('nothing is changed where the copy can not be made', async () => {
    const db = await open();
    await migrate(db, { '0001-core': core });
    writeFileSync(folder(), 'a file where the folder should be');
    await expect(migrate(db, { '0001-core': core, ...later('0002-perahu') })).rejects.toThrow(
      /is copied before .+ Nothing was changed/,
    );
    expect(await stepsOf(db)).toEqual(['0001-core']);
  });
});
