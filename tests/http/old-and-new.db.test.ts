import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '#migrations/all-migrations.ts';
import { openDatabase } from '#app/server/start/open-database.ts';
import type { Database, Tx } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrations/migrate.ts';
import { openPostgres } from '#platform/server/database/engines/postgres.ts';
import type { SchemaStep } from '#platform/server/database/migrations/schema-steps.ts';
import { newTestDatabase, type TestDatabase } from '../support/test-database.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';

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

/**
 * Opens the database as a server does. On PostgreSQL, the connections name the newest migration that the server knows (`known`).
 */
async function open(known?: string): Promise<Database> {
  const { DATA_DIR, DATABASE_URL } = database.settings;
  const config = { databaseUrl: null, dataDir: DATA_DIR };
  const options = known === undefined ? {} : { newestStep: known };
  const db = DATABASE_URL ? openPostgres(DATABASE_URL, () => {}, options) : await openDatabase(config, () => {}, 'as command');
  opened.push(db);
  await db.ping();
  return db;
}

async function stepsOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(db.read);
  return rows.map(({ name }) => name);
}

function stepOf(parts: string[], compatibleWith: SchemaStep['compatibleWith']): SchemaStep {
  return { compatibleWith, parts: () => parts };
}

describe('for an older version, a database that a newer version migrated', () => {
  const wide = { '9997-kapal': stepOf(['create table kapal (id integer)'], 'older') };
  const narrow = { '9998-perahu': stepOf(['create table perahu (id integer)'], 'none') };

  it('can be used if every newer migration is compatible; the start prints a message', async () => {
    const [newer, older] = [await open(), await open()];
    await migrate(newer, { ...migrations, ...wide });
    const lines: string[] = [];
    await migrate(older, migrations, { say: (line) => lines.push(line) });
    expect(lines).toEqual([
      expect.stringMatching(/newer Suluh has changed the database \(9997-kapal\) .* backward compatible way\.$/),
    ]);
    expect(await stepsOf(older)).toContain('9997-kapal');
  });

  it("is refused if a newer migration is incompatible, or if the database lacks one of the version's own migrations", async () => {
    const db = await open();
    await migrate(db, { ...migrations, ...wide, ...narrow });
    await expect(migrate(db, migrations)).rejects.toThrow(/newer Suluh \(it has 9997-kapal, 9998-perahu\)/);
    const parted = { ...migrations, '9996-rakit': stepOf([], 'older') };
    await sql`delete from schema_migration where name = '9998-perahu'`.execute(db.direct);
    await expect(migrate(db, parted)).rejects.toThrow(/newer Suluh \(it has 9997-kapal\)/);
  });

  it('is refused if the compatibility of its migrations is unknown', async () => {
    const db = await open();
    await migrate(db, { ...migrations, ...wide });
    await sql`alter table schema_migration drop column stands_with`.execute(db.direct);
    await expect(migrate(db, migrations)).rejects.toThrow(/newer Suluh/);
    await migrate(db, { ...migrations, ...wide, ...narrow });
    const { rows } = await sql<{ stands_with: string | null }>`
      select stands_with from schema_migration order by name desc limit 2`.execute(db.read);
    expect(rows.map(({ stands_with }) => stands_with)).toEqual(['none', null]);
  });
});

describe.runIf(onPostgres)('beside servers of an older version', () => {
  const newer = (compatibleWith: SchemaStep['compatibleWith']) => ({
    ...migrations,
    '9998-perahu': stepOf(['create table perahu (id integer)'], compatibleWith),
  });

  it('a compatible migration runs', async () => {
    const db = await open('9998-perahu');
    await migrate(db, migrations);
    await open('0017-jobs');
    await migrate(db, newer('older'), { patienceMs: 0 });
    expect(await stepsOf(db)).toContain('9998-perahu');
  });

  it('a migration that must wait for readers of its table tries again each second, and runs when they have ended', async () => {
    const [db, reader] = [await open(), await open()];
    await migrate(db, migrations);
    let end = () => {};
    const reading = reader.read.transaction().execute(async (tx) => {
      await sql`lock table reports in access share mode`.execute(tx);
      await new Promise<void>((resolve) => (end = resolve));
    });
    const waits: string[] = [];
    const parts = [
      async (tx: Tx) => {
        const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(tx);
        waits.push(rows[0]?.lock_timeout ?? '');
        if (waits.length === 2) end();
      },
      'alter table reports add column label text',
    ];
    await migrate(db, { ...migrations, '9998-perahu': { compatibleWith: 'none', parts: () => parts } });
    await reading;
    expect(waits.slice(0, 2)).toEqual(['1s', '1s']);
    expect(await stepsOf(db)).toContain('9998-perahu');
  });

  it('an incompatible migration is refused until the older servers have ended', async () => {
    const db = await open('9998-perahu');
    await migrate(db, migrations);
    const older = await open('0017-jobs');
    await open('9998-perahu');
    await expect(migrate(db, newer('none'), { patienceMs: 0 })).rejects.toThrow(
      /can't be brought to "9998-perahu" while servers of an older version use it \(they know it up to 0017-jobs\)/,
    );
    expect(await stepsOf(db)).toEqual(Object.keys(migrations));
    const lines: string[] = [];
    const waiting = migrate(db, newer('none'), { say: (line) => lines.push(line) });
    await expect.poll(() => lines, { timeout: 30_000 }).toEqual([expect.stringMatching(/Waiting up to 60 s for that\.$/)]);
    await older.close();
    opened = opened.filter((one) => one !== older);
    await waiting;
    expect(await stepsOf(db)).toContain('9998-perahu');
  });
});
