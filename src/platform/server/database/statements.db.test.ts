import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { readConfig } from '#app/server/settings/config.ts';
import { openDatabase } from '#app/server/start/open-database.ts';
import { migratedTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import type { Database } from './database.ts';
import type { RunStatement } from './statements.ts';

let database: TestDatabase;
let db: Database;
const heard: RunStatement[] = [];

beforeAll(async () => {
  database = await migratedTestDatabase();
  const listen = (statement: RunStatement) => void heard.push(statement);
  db = await openDatabase(
    readConfig(database.settings),
    () => {},
    'as command',
    () => {},
    listen,
  );
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const attempt = { key: 'rahasia', account: null, window_start: '2026-11-20T03:00:00.000Z', attempts: 1 };

it('reports each statement, also a failed one, with its kind and duration, without values', async () => {
  await db.read.selectFrom('login_attempts').selectAll().where('key', '=', 'rahasia').execute();
  await sql`select ${'rahasia'} as one`.execute(db.read);
  await db.write(async (tx) => {
    await tx.insertInto('login_attempts').values(attempt).execute();
  });
  await expect(db.direct.insertInto('login_attempts').values(attempt).execute()).rejects.toThrow();
  await db.direct.deleteFrom('login_attempts').where('key', '=', 'rahasia').execute();

  const kinds = heard.map(({ kind, sql: text }) => `${kind} ${/^\s*(\w+)/.exec(text)?.[1]?.toLowerCase()}`);
  const own = kinds.filter((one) => !/begin|commit|start/.test(one));
  // On PostgreSQL a write first waits for its turn.
  const turn = database.engine === 'postgres' ? ['turn select'] : [];
  expect(own).toEqual(['read select', 'read select', ...turn, 'write insert', 'write insert', 'write delete']);
  for (const { ms } of heard) expect(ms).toBeGreaterThanOrEqual(0);
  expect(JSON.stringify(heard)).not.toContain('rahasia');
});
