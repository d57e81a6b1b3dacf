import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { openTestDatabase, type OpenTestDatabase } from '#tests/support/open-test-database.ts';
import type { Database } from '#platform/server/database/database.ts';
import { personalData } from './0003-personal-data.ts';

let opened: OpenTestDatabase;
let db: Database;

beforeAll(async () => {
  opened = await openTestDatabase();
  ({ db } = opened);
});
afterAll(() => opened.close());

it('removes personal data from the history and the stored answers', async () => {
  const at = '2026-11-20T00:00:00.000Z';
  const person = JSON.stringify({ before: { _id: 'p', name: 'Ibu Rahasia', email: 'rahasia@example.org' } });
  const row = (id: string, entity: string, changes: string) => ({
    id,
    at,
    by_kind: 'admin' as const,
    by_id: 'a',
    action: 'delete',
    entity,
    entity_id: id,
    name: null,
    changes,
  });
  await db.direct
    .insertInto('audit_log')
    .values([
      ...['teacher', 'mentor', 'admin', 'schedule', 'mentoringGroup', 'webinar'].map((entity) => row(entity, entity, person)),
      row('report', 'report', '{"after":{"reportName":"Laporan Mei"}}'),
    ])
    .execute();
  await db.direct
    .insertInto('admins')
    .values({ id: 'a', email: 'a@e.org', email_key: 'a@e.org', name: 'A', password_hash: 'x', created_at: at, updated_at: at })
    .execute();
  await db.direct
    .insertInto('idempotency_keys')
    .values({ admin_id: 'a', call: 'POST /', key: 'k', body_hash: 'h', answer: person, created_at: at })
    .execute();
  await db.write(async (tx) => {
    for (const part of personalData(db.engine)) await (typeof part === 'string' ? sql.raw(part).execute(tx) : part(tx));
  });
  const history = await db.read.selectFrom('audit_log').selectAll().execute();
  expect(history).toHaveLength(7);
  expect(history.find(({ id }) => id === 'teacher')).toEqual(row('teacher', 'teacher', '{}'));
  expect(history.find(({ id }) => id === 'report')?.changes).toContain('Laporan Mei');
  const answers = await db.read.selectFrom('idempotency_keys').selectAll().execute();
  expect(JSON.stringify([history, answers])).not.toMatch(/rahasia/i);
});
