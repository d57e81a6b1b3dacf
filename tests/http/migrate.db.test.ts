import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrations } from '#migrations/all-migrations.ts';
import type { Database } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrations/migrate.ts';
import { openPostgres } from '#platform/server/database/engines/postgres.ts';
import type { SchemaStep, StepParts } from '#platform/server/database/migrations/schema-steps.ts';
import { openDatabase } from '#app/server/start/open-database.ts';
import { newTestDatabase, type TestDatabase } from '../support/test-database.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const core = migrations['0001-core'];
const coreParts = core.parts('sqlite');

/** Returns a migration with these parts. It is incompatible with older releases. */
function stepOf(parts: ReturnType<StepParts>): SchemaStep {
  return { compatibleWith: 'none', parts: () => parts };
}

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
  // A server names the newest migration that it knows in its connections to PostgreSQL. These connections name none, because the
  // migrations in these tests are newer.
  const config = { databaseUrl: null, dataDir: DATA_DIR };
  const db = DATABASE_URL ? openPostgres(DATABASE_URL, () => {}) : await openDatabase(config, () => {}, 'as command');
  opened.push(db);
  return db;
}

async function stepsOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(db.read);
  return rows.map(({ name }) => name);
}

describe('a migration', () => {
  const broken = stepOf(['create table perahu (id integer)', 'create table perahu (id integer)']);

  it('that fails leaves nothing behind, and the next start runs it completely', async () => {
    const db = await open();
    await migrate(db, { '0001-core': core });
    await expect(migrate(db, { '0001-core': core, '0002-perahu': broken })).rejects.toThrow(/perahu/);
    expect(await stepsOf(db)).toEqual(['0001-core']);
    await migrate(db, { '0001-core': core, '0002-perahu': stepOf(['create table perahu (id integer)']) });
    expect(await stepsOf(db)).toEqual(['0001-core', '0002-perahu']);
  });

  it('that is the first and fails leaves an empty database', async () => {
    const db = await open();
    await expect(migrate(db, { '0001-perahu': broken })).rejects.toThrow(/perahu/);
    await migrate(db, migrations);
    expect(await stepsOf(db)).toEqual(Object.keys(migrations));
  });

  it.runIf(onPostgres)("waits longer for the end of another process's write than a call would", async () => {
    const [busy, db] = [await open(), await open()];
    await migrate(busy, migrations);
    let long: Promise<unknown> = Promise.resolve();
    await new Promise<void>((begun) => {
      long = busy.write((tx) => {
        begun();
        return sql`select pg_sleep(5.5)`.execute(tx);
      });
    });
    await migrate(db, { ...migrations, '9999-perahu': stepOf(['create table perahu (id integer)']) });
    expect(await stepsOf(db)).toContain('9999-perahu');
    await long;
  });

  it.runIf(onPostgres).each([{ statementMs: 1_000 }, { silenceMs: 1_000 }])(
    'may take longer than the time limit of other statements (%j)',
    async (limits) => {
      const db = openPostgres(database.settings.DATABASE_URL ?? '', () => {}, limits);
      opened.push(db);
      await expect(db.write((tx) => sql`select pg_sleep(1.5)`.execute(tx))).rejects.toThrow(/timeout/);
      await migrate(db, {
        '0001-core': core,
        '0002-perahu': stepOf(['create table perahu (id integer)', 'select pg_sleep(1.5)']),
      });
      expect(await stepsOf(db)).toEqual(['0001-core', '0002-perahu']);
    },
  );

  it('may change stored data with code, in the transaction of the migration', async () => {
    const db = await open();
    const rename = stepOf([
      'create table perahu (name text)',
      "insert into perahu values ('nuri')",
      async (tx) => void (await sql`update perahu set name = upper(name)`.execute(tx)),
    ]);
    await migrate(db, { ...migrations, '9998-perahu': rename });
    expect((await sql`select name from perahu`.execute(db.read)).rows).toEqual([{ name: 'NURI' }]);
  });

  it('runs once if several processes start at once', async () => {
    const all = await Promise.all([open(), open(), open()]);
    await Promise.all(all.map((db) => migrate(db, migrations)));
    for (const db of all) expect(await stepsOf(db)).toEqual(Object.keys(migrations));
  });
});

describe('an update of two migrations, of which the second fails,', () => {
  const good = stepOf(['create table perahu (id integer)', 'drop table login_attempts']);
  const at = '2026-11-20T03:00:00.000Z';
  const subject = (id: string) => `insert into subjects values ('${id}', 'Fisika', 'Kurikulum', '${id}', '${at}')`;

  it.each<[string, SchemaStep]>([
    ['because a statement is wrong', stepOf(['create table layar (id integer)', 'create table layar (id integer)'])],
    ['because it violates a constraint', stepOf([subject('s1')])],
    [
      'because its code throws',
      stepOf([
        'create table layar (id integer)',
        async () => {
          throw new Error('No wind.');
        },
      ]),
    ],
  ])('%s leaves a database that the previous release can use', async (_why, bad) => {
    const db = await open();
    await migrate(db, migrations);
    await sql.raw(subject('s1')).execute(db.direct);
    const newer = { ...migrations, '9998-perahu': good, '9999-layar': bad };
    await expect(migrate(db, newer)).rejects.toThrow(
      onPostgres
        ? /^The update of the database failed at its step 9999-layar \(.+\)\. .+ the steps before it are applied \(9998-perahu\)/
        : /^The update of the database failed at its step 9999-layar \([^\n]+ data is unchanged, [^\n]+ copy from before the update is \S+backups\/before-9998-perahu-\S+\.db\.$/,
    );
    expect(await stepsOf(db)).toEqual([...Object.keys(migrations), ...(onPostgres ? ['9998-perahu'] : [])]);
    if (onPostgres) return;
    await migrate(db, migrations);
    expect((await sql`select key from login_attempts`.execute(db.read)).rows).toEqual([]);
    expect((await sql`select name from subjects`.execute(db.read)).rows).toEqual([{ name: 'Fisika' }]);
    await migrate(db, { ...newer, '9999-layar': stepOf([]) });
    expect(await stepsOf(db)).toEqual([...Object.keys(migrations), '9998-perahu', '9999-layar']);
  });

  it.runIf(!onPostgres)(
    'keeps only one copy of the database when it fails several times, and deletes no copy of earlier updates',
    async () => {
      const db = await open();
      await migrate(db, { '0001-core': core });
      await migrate(db, { '0001-core': core, '0002-a': stepOf([]) });
      for (let round = 0; round < 4; round += 1) {
        await expect(migrate(db, { '0001-core': core, '0002-a': stepOf([]), '0003-b': stepOf(['nonsense']) })).rejects.toThrow(
          /0003-b/,
        );
      }
      expect(readdirSync(join(database.settings.DATA_DIR, 'backups')).map((name) => name.slice(0, 13))).toEqual([
        'before-0002-a',
        'before-0003-b',
      ]);
    },
  );

  it.runIf(!onPostgres).each([
    ['is killed in the middle', 'killed', /^$/],
    ['meets a full disk', 'large', /failed at its step 9999-layar .+ data is unchanged/],
  ])('that %s leaves a database that the previous release can use', async (_what, how, said) => {
    const before = await open();
    await migrate(before, migrations);
    await sql.raw(subject('s1')).execute(before.direct);
    await before.close();
    opened = [];
    // `ulimit -f` limits the size of a file to 4 or 8 MB (depending on the shell): the copy needs less, the migration more.
    const script = 'ulimit -f 8192; exec "$0" --import tsx tests/support/update-that-ends.ts "$@"';
    const update = spawnSync('sh', ['-c', script, process.execPath, how, database.settings.DATA_DIR], { encoding: 'utf8' });
    expect(update.stderr).toMatch(said);
    expect(update.signal).toBe(how === 'killed' ? 'SIGKILL' : null);
    expect(readdirSync(join(database.settings.DATA_DIR, 'backups'))).toEqual([expect.stringMatching(/^before-9998-perahu-/)]);
    const db = await open();
    await migrate(db, migrations);
    expect(await stepsOf(db)).toEqual(Object.keys(migrations));
    expect((await sql`select name from subjects`.execute(db.read)).rows).toEqual([{ name: 'Fisika' }]);
    expect((await sql`select count(*) as count from reports`.execute(db.read)).rows).toEqual([{ count: 0 }]);
    expect((await sql`pragma integrity_check`.execute(db.read)).rows).toEqual([{ integrity_check: 'ok' }]);
  });

  it.runIf(!onPostgres)('can be undone if it succeeds: the previous release names the copy to restore', async () => {
    const db = await open();
    await migrate(db, migrations);
    await migrate(db, { ...migrations, '9998-perahu': good });
    await expect(migrate(db, migrations)).rejects.toThrow(
      /made by a newer Suluh \(it has 9998-perahu\)\. .+ restore the copy from before that update: npm run restore -- \S+before-9998-perahu-\S+\.db\.$/,
    );
  });
});

describe.runIf(!onPostgres)('an interrupted first start of an earlier version', () => {
  /**
   * Creates what an interrupted first start of the first versions left behind: the table of migrations without a row, and the first
   * tables of the first migration.
   */
  async function halfMake(statements: number, more: string[] = []): Promise<void> {
    const file = new Libsql(join(database.settings.DATA_DIR, 'suluh.db'));
    file.exec('create table schema_migration (name varchar(255) primary key, timestamp varchar(255) not null)');
    file.exec('create table schema_migration_lock (id varchar(255) primary key, is_locked integer not null default 0)');
    file.exec("insert into schema_migration_lock values ('migration_lock', 0)");
    for (const statement of coreParts.slice(0, statements)) if (typeof statement === 'string') file.exec(statement);
    for (const statement of more) file.exec(statement);
    file.close();
  }

  it.each([0, 1, 2, 15, coreParts.length])('is completed after any number of its statements (%d)', async (statements) => {
    await halfMake(statements);
    const db = await open();
    await migrate(db, migrations);
    expect(await stepsOf(db)).toEqual(Object.keys(migrations));
    expect((await sql`pragma foreign_key_check`.execute(db.read)).rows).toEqual([]);
  });

  it('is not changed if it contains rows', async () => {
    await halfMake(3, ["insert into admins values ('a', 'a@example.org', 'a@example.org', 'A', 'x', '2026', '2026')"]);
    const db = await open();
    await expect(migrate(db, migrations)).rejects.toThrow(/half made .* "admins" holds rows\. Restore a backup/);
    expect((await sql`select id from admins`.execute(db.read)).rows).toEqual([{ id: 'a' }]);
  });
});

describe.runIf(!onPostgres)('before an update of an embedded database', () => {
  const folder = () => join(database.settings.DATA_DIR, 'backups');
  const later = (name: string): Record<string, SchemaStep> => ({
    [name]: stepOf([`create table t${name.slice(0, 4)} (id integer)`]),
  });

  it('a private copy of the database is made', async () => {
    const db = await open();
    await migrate(db, { '0001-core': core });
    expect(existsSync(folder())).toBe(false);
    await sql`insert into login_attempts values ('kunci', '2026', 1)`.execute(db.direct);
    const onUpdated = vi.fn();
    await migrate(db, { '0001-core': core, ...later('0002-perahu'), ...later('0003-layar') }, { onUpdated });
    const names = readdirSync(folder());
    const did = { steps: ['0002-perahu', '0003-layar'], ms: expect.any(Number), copy: join(folder(), names[0] ?? '') };
    expect(onUpdated.mock.calls).toEqual([[did]]);
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

  it('nothing changes if the copy cannot be made', async () => {
    const db = await open();
    await migrate(db, { '0001-core': core });
    writeFileSync(folder(), 'a file where the folder should be');
    await expect(migrate(db, { '0001-core': core, ...later('0002-perahu') })).rejects.toThrow(
      /is copied before .+ Nothing was changed/,
    );
    expect(await stepsOf(db)).toEqual(['0001-core']);
  });
});
