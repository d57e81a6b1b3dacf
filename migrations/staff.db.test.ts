import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { addAdmin } from '#features/auth/server/accounts/admins.ts';
import { openTestDatabase, type OpenTestDatabase } from '#tests/support/open-test-database.ts';
import { people } from './0011-people.ts';
import { staff } from './0015-staff.ts';

let opened: OpenTestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

it("keeps an admin's unused link; a teacher's link must name a teacher", async () => {
  const { db } = opened;
  const now = new Date('2026-11-20T03:00:00.000Z');
  const id = await db.write((tx) =>
    addAdmin(tx, { adminId: null, now }, { email: 'admin@example.org', name: 'Admin', passwordHash: 'hash' }),
  );
  const textsOf = (statements: readonly unknown[]) => statements.filter((part) => typeof part === 'string');
  await db.write(async (tx) => {
    for (const table of ['sign_in_links', 'staff_sessions', 'staff_devices'])
      await sql`drop table ${sql.table(table)}`.execute(tx);
    // Creates the table of links as it was before this migration.
    for (const statement of textsOf(people(db.engine)).filter((text) => text.includes('sign_in_links'))) {
      await sql.raw(statement).execute(tx);
    }
    await sql`insert into sign_in_links (token_hash, kind, admin_id, created_at)
      values ('token', 'admin', ${id}, ${now.toISOString()})`.execute(tx);
    for (const statement of textsOf(staff(db.engine))) await sql.raw(statement).execute(tx);
  });
  expect(await db.direct.selectFrom('sign_in_links').selectAll().execute()).toEqual([
    { token_hash: 'token', kind: 'admin', admin_id: id, teacher_id: null, mentor_id: null, created_at: now.toISOString() },
  ]);
  const wrong = { token_hash: 'lain', kind: 'teacher' as const, admin_id: id, teacher_id: null, mentor_id: null, created_at: '' };
  await expect(db.direct.insertInto('sign_in_links').values(wrong).execute()).rejects.toThrow();
});
