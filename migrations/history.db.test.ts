import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { openTestDatabase, type OpenTestDatabase } from '#tests/support/open-test-database.ts';
import { history } from './0013-history.ts';

let opened: OpenTestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

it('gives existing rows their author, an admin, and the name that the record had at that time', async () => {
  const { db } = opened;
  await db.write(async (tx) => {
    for (const index of ['time', 'kind', 'record', 'author', 'author_and_kind'])
      await sql.raw(`drop index audit_log_by_${index}`).execute(tx);
    for (const column of ['by_kind', 'name']) await sql.raw(`alter table audit_log drop column ${column}`).execute(tx);
    await sql.raw('alter table audit_log rename column by_id to admin_id').execute(tx);
    await sql.raw('create index audit_log_by_time on audit_log (at)').execute(tx);
    await sql.raw('create index audit_log_by_entity on audit_log (entity, entity_id, at)').execute(tx);
    const rows: [string, string | null, string, string][] = [
      ['a', 'ani', 'subject', '{"fields":["name"],"before":{"name":"Matematika"},"after":{"name":"Berhitung"}}'],
      ['b', null, 'material', '{"fields":["title"],"before":{"title":"Aljabar \\"1\\""}}'],
      ['c', 'ani', 'subject', '{"fields":["order"],"before":{"order":[]},"after":{"order":[]}}'],
      ['d', 'ani', 'teacher', '{"fields":["name"],"before":{},"after":{}}'],
      ['e', 'ani', 'webinar', '{}'],
    ];
    for (const [id, by, entity, changes] of rows) {
      await sql`insert into audit_log (id, at, admin_id, action, entity, entity_id, changes)
        values (${id}, '2026-11-20T00:00:00.000Z', ${by}, 'update', ${entity}, ${id}, ${changes})`.execute(tx);
    }
    for (const part of history(db.engine)) await (typeof part === 'string' ? sql.raw(part).execute(tx) : part(tx));
  });
  const rows = await db.read.selectFrom('audit_log').select(['id', 'by_kind', 'by_id', 'name']).orderBy('id').execute();
  expect(rows).toEqual([
    { id: 'a', by_kind: 'admin', by_id: 'ani', name: 'Berhitung' },
    { id: 'b', by_kind: null, by_id: null, name: 'Aljabar "1"' },
    { id: 'c', by_kind: 'admin', by_id: 'ani', name: null },
    { id: 'd', by_kind: 'admin', by_id: 'ani', name: null },
    { id: 'e', by_kind: 'admin', by_id: 'ani', name: null },
  ]);
});
