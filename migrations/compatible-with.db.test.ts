import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrations/migrate.ts';
import type { SchemaStep, SchemaSteps } from '#platform/server/database/migrations/schema-steps.ts';
import { openDatabase } from '#app/server/start/open-database.ts';
import { readConfig } from '#app/server/settings/config.ts';
import { openTestDatabase, type OpenTestDatabase } from '#tests/support/open-test-database.ts';
import { changesAgainstOlder } from '#tests/support/schema-changes.ts';
import { readShape } from '#tests/support/schema-shape.ts';
import { newTestDatabase } from '#tests/support/test-database.ts';
import { migrations } from './all-migrations.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const steps: [string, SchemaStep][] = Object.entries(migrations);

describe('a migration', () => {
  it('leaves a schema that older releases can use, if it declares so', async () => {
    const database = await newTestDatabase();
    const db = await openDatabase(readConfig(database.settings), () => {}, 'as command');
    try {
      for (const [index, [name, { compatibleWith }]] of steps.entries()) {
        if (compatibleWith !== 'older') continue;
        await migrate(db, Object.fromEntries(steps.slice(0, index)));
        const before = await readShape(db);
        await migrate(db, Object.fromEntries(steps.slice(0, index + 1)));
        expect([name, changesAgainstOlder(before, await readShape(db))]).toEqual([name, []]);
      }
    } finally {
      await db.close();
      await database.drop();
    }
  });

  it('must declare which releases it is compatible with', () => {
    expectTypeOf<{ '0018-perahu': { parts: () => [] } }>().not.toExtend<SchemaSteps>();
    expectTypeOf<{ '0018-perahu': { compatibleWith: 'newer'; parts: () => [] } }>().not.toExtend<SchemaSteps>();
    expectTypeOf<{ '0018-perahu': { compatibleWith: 'older'; parts: () => [] } }>().toExtend<SchemaSteps>();
  });
});

describe('older releases', () => {
  let opened: OpenTestDatabase;
  let db: Database;
  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ db } = opened);
  });
  afterAll(() => opened.close());

  /** Runs the statements as a migration, returns its incompatible changes, and rolls it back. */
  async function foundIn(...statements: string[]): Promise<string[]> {
    const undo = new Error('undo');
    let found: string[] = [];
    const change = db.write(async (tx) => {
      const before = await readShape({ engine: db.engine, read: tx });
      for (const statement of statements) await sql.raw(statement).execute(tx);
      found = changesAgainstOlder(before, await readShape({ engine: db.engine, read: tx }));
      throw undo;
    });
    await expect(change).rejects.toBe(undo);
    return found;
  }

  it.each<[string, ...string[]]>([
    ['a table that they do not know', "create table notes (id text primary key, text text not null check (text <> ''))"],
    [
      'a table whose rows are deleted with their rows',
      'create table notes (report_id text not null references reports (id) on delete cascade)',
    ],
    ['a column that may be null', 'alter table reports add column pages integer check (pages > 0)'],
    [
      'a column with a default',
      "alter table reports add column kind text not null default 'name' check (kind in ('name', 'link'))",
    ],
    [
      'a column that is null or unique',
      'alter table reports add column code text',
      'create unique index by_code on reports (code)',
    ],
    [
      'an index',
      'create index by_name on reports (name)',
      'drop index reports_by_month',
      'create unique index another on reports (month)',
    ],
  ])('can use: %s', async (_what, ...statements) => {
    expect(await foundIn(...statements)).toEqual([]);
  });

  it.each<[string, RegExp, ...string[]]>([
    ['a table that is gone', /^webinars is gone$/, 'drop table schedule_webinars', 'drop table webinars'],
    ['a column that is gone', /^reports\.link is gone$/, 'alter table reports drop column link'],
    ['a renamed column', /^reports\.link is gone$/, 'alter table reports rename column link to address'],
    ['a new unique index', /^reports has a new unique .*name/, 'create unique index by_name on reports (name)'],
    ['a unique index that is gone', /^reports has no unique .*month/, 'drop index reports_by_month'],
    [
      'a unique column with a default',
      /^reports has a new unique .*code/,
      "alter table reports add column code text default ''",
      'create unique index by_code on reports (code)',
    ],
    [
      'a check of a column that they fill',
      /^reports has a new check .*name/,
      "alter table reports add column pages integer check (pages > 0 and name <> '')",
    ],
    [
      'a table whose rows prevent deletes',
      /^notes prevents deletes of reports$/,
      'create table notes (report_id text references reports (id))',
    ],
    ...(onPostgres
      ? ([
          [
            'a column that has to be filled',
            /^reports\.pages has to be filled$/,
            'alter table reports add column pages integer not null',
          ],
          [
            'a column of another type',
            /^reports\.name is another column$/,
            'alter table reports alter column name type varchar(20)',
          ],
          [
            'a column that must be filled now',
            /^reports\.month is another column$/,
            'alter table reports alter column month set not null',
          ],
          [
            'a column that may be null now',
            /^reports\.name is another column$/,
            'alter table reports alter column name drop not null',
          ],
          ['a wider check', /^schedules has no check /, 'alter table schedules drop constraint schedules_kind_check'],
          [
            'a reference of a column that they fill',
            /^reports has a new reference .*name/,
            'alter table reports add foreign key (name) references subjects (id) on delete cascade',
          ],
        ] satisfies [string, RegExp, string][])
      : ([
          [
            'a wider check, in a table that was created again',
            /^sign_in_links has no check kind in/,
            `create table anew (token_hash text primary key, kind text not null, admin_id text references admins (id) on delete cascade,
               teacher_id text references teachers (id) on delete cascade, mentor_id text references mentors (id) on delete cascade,
               created_at text not null, check ((kind = 'admin') = (admin_id is not null)),
               check ((kind = 'teacher') = (teacher_id is not null)), check ((kind = 'mentor') = (mentor_id is not null))) strict`,
            'drop table sign_in_links',
            'alter table anew rename to sign_in_links',
          ],
          ['a trigger', /^reports has a new trigger /, 'create trigger guard after insert on reports begin select 1; end'],
        ] satisfies [string, RegExp, ...string[]][])),
  ])('cannot use: %s', async (_what, finding, ...statements) => {
    expect(await foundIn(...statements)).toContainEqual(expect.stringMatching(finding));
  });
});
