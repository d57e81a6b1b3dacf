import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { openTestDatabase, type OpenTestDatabase } from '#tests/support/open-test-database.ts';
import type { Database } from '#platform/server/database/database.ts';
import { migrations } from './all-migrations.ts';

let opened: OpenTestDatabase;
let db: Database;

beforeAll(async () => {
  opened = await openTestDatabase();
  ({ db } = opened);
});
afterAll(() => opened.close());

it('removes the status of the stored answers, and keeps all other columns', async () => {
  const at = '2026-11-20T00:00:00.000Z';
  await db.direct
    .insertInto('admins')
    .values({ id: 'a', email: 'a@e.org', email_key: 'a@e.org', name: 'A', password_hash: 'x', created_at: at, updated_at: at })
    .execute();
  const stored = { admin_id: 'a', call: 'POST /', key: 'k', body_hash: 'h', answer: '{}', created_at: at };
  await db.direct.insertInto('idempotency_keys').values(stored).execute();
  const earlier = 'alter table idempotency_keys add column status integer not null default 201';
  await db.write(async (tx) => {
    await sql.raw(earlier).execute(tx);
    for (const statement of migrations['0007-answers-have-no-status'].parts()) await sql.raw(statement).execute(tx);
  });
  expect(await db.direct.selectFrom('idempotency_keys').selectAll().execute()).toEqual([stored]);
});
