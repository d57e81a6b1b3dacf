import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { findSchedule } from '#features/schedules/server/queries.ts';
import { openTestDatabase, type OpenTestDatabase } from '#tests/support/open-test-database.ts';
import { schedulesLive } from './0008-schedules-live.ts';

let opened: OpenTestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

it('gives every stored schedule the status `planned`, and changes nothing else', async () => {
  const { db } = opened;
  const statements = schedulesLive(db.engine).filter((part) => typeof part === 'string');
  const columns = statements.flatMap((statement) => /add column (\w+)/.exec(statement)?.[1] ?? []);
  const indices = statements.flatMap((statement) => /create index (\w+)/.exec(statement)?.[1] ?? []);
  expect([columns.length, indices.length]).toEqual([14, 3]);
  const updated_at = '2026-11-20T00:00:00.000Z';
  const row = {
    id: 'j',
    kind: 'other' as const,
    date: '2026-11-20',
    start_time: '09:00',
    end_time: '10:00',
    link_zoom: 'https://zoom.us/j/1',
    another_event: 'Upacara',
    subject_id: null,
    teacher_id: null,
    mentor_id: null,
    updated_at,
  };
  await db.write(async (tx) => {
    // An index of a later migration, on one of these columns.
    await sql`drop index schedules_by_former_date`.execute(tx);
    for (const index of indices) await sql`drop index ${sql.ref(index)}`.execute(tx);
    for (const column of columns) await sql`alter table schedules drop column ${sql.ref(column)}`.execute(tx);
    await tx.insertInto('schedules').values(row).execute();
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
  expect(await db.direct.selectFrom('schedules').selectAll().execute()).toEqual([
    {
      ...row,
      sequence: 0,
      erased_roles: null,
      renamed_at: null,
      copy_batch: null,
      logged_at: null,
      archive_id: null,
      absences: null,
      ...Object.fromEntries(columns.map((column) => [column, column === 'status' ? 'planned' : null])),
    },
  ]);
  expect(await findSchedule(db.read, 'j')).toMatchObject({
    anotherEvent: 'Upacara',
    status: 'planned',
    log: null,
    updatedAt: updated_at,
  });
});
