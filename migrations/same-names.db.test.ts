import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { openTestDatabase, type OpenTestDatabase } from '#tests/support/open-test-database.ts';
import type { Database } from '#platform/server/database/database.ts';
import { sameNames } from './0006-same-names.ts';

let opened: OpenTestDatabase;
let db: Database;

beforeAll(async () => {
  opened = await openTestDatabase();
  ({ db } = opened);
});
afterAll(() => opened.close());

async function runStep(): Promise<void> {
  await db.write(async (tx) => {
    for (const part of sameNames(db.engine)) await (typeof part === 'string' ? sql.raw(part).execute(tx) : part(tx));
  });
}

const day = (number: number) => `2026-11-0${number}T00:00:00.000Z`;

it('gives the oldest of several records with the same name its normal key, and the others a longer key', async () => {
  const group = (id: string, group_name: string, updated_at: string) => ({
    id,
    group_name,
    name_key: group_name.toLocaleLowerCase('id'),
    class_id: null,
    mentor_id: null,
    updated_at,
  });
  const groups = [
    // `a-second` has the normal key, although `b-first` was created before it. `b-first` was edited later (its `updated_at`).
    group('a-second', 'Garuda 1', day(2)),
    group('b-first', 'GARUDA\u00a01', day(9)),
    group('c-third', 'Garu\u200bda  1', day(3)),
    group('d-alone', 'Elang  Jawa', day(4)),
    group('e-plain', 'Merpati', day(5)),
  ];
  await db.direct.insertInto('mentoring_groups').values(groups).execute();
  await db.direct
    .insertInto('audit_log')
    .values({
      id: 'made',
      at: day(1),
      by_id: 'a',
      action: 'create',
      entity: 'mentoringGroup',
      entity_id: 'b-first',
      changes: '{}',
    })
    .execute();
  const teacher = (id: string, email: string, updated_at: string) => ({
    id,
    name: 'Ibu',
    email,
    email_key: email.toLowerCase(),
    password_hash: 'x',
    updated_at,
  });
  const teachers = [teacher('one', 'ibu@e.org', day(1)), teacher('two', '\u200bIbu@e.org', day(2))];
  await db.direct.insertInto('teachers').values(teachers).execute();

  await runStep();
  // A second run changes nothing.
  await runStep();

  const storedGroups = await db.read.selectFrom('mentoring_groups').selectAll().orderBy('id').execute();
  const keys = ['garuda 1\na-second', 'garuda 1', 'garuda 1\nc-third', 'elang jawa', 'merpati'];
  expect(storedGroups).toEqual(
    groups.map((row, index) => ({ ...row, name_key: keys[index], archive_id: null, following_id: null })),
  );
  const storedTeachers = await db.read.selectFrom('teachers').selectAll().orderBy('id').execute();
  expect(storedTeachers).toEqual([
    { ...teachers[0], email_key: 'ibu@e.org', unavailable: null },
    { ...teachers[1], email_key: 'ibu@e.org\ntwo', unavailable: null },
  ]);
});
