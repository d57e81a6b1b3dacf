import '#features/classes/server/tables.ts';
import '#features/people/server/tables.ts';
import '#features/schedules/server/tables.ts';
import '#features/subjects/server/tables.ts';
import '#features/webinars/server/tables.ts';
import { sql } from 'kysely';
import type { Reader } from '#platform/server/database/database.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Usage, UsageKind } from '#platform/shared/records/usage.ts';

/** A count of the answer, the table to count in, and the columns that may contain the record's id. */
type Reference = readonly [name: keyof Usage, table: keyof Tables, ...columns: [string, ...string[]]];

const RECORD_TABLE: Record<UsageKind, keyof Tables> = {
  subject: 'subjects',
  material: 'materials',
  teacher: 'teachers',
  mentor: 'mentors',
  group: 'mentoring_groups',
  class: 'classes',
  webinar: 'webinars',
};

/** The references to each kind of record. */
const REFERENCES: Record<UsageKind, readonly Reference[]> = {
  subject: [
    ['schedules', 'schedules', 'subject_id'],
    ['materials', 'materials', 'subject_id'],
    ['teachers', 'subject_teachers', 'subject_id'],
  ],
  material: [['contents', 'contents', 'material_id']],
  teacher: [
    ['schedules', 'schedules', 'teacher_id', 'teacher_substitute_id'],
    ['subjects', 'subject_teachers', 'teacher_id'],
  ],
  mentor: [
    ['schedules', 'schedules', 'mentor_id', 'mentor_substitute_id'],
    ['groups', 'mentoring_groups', 'mentor_id'],
  ],
  group: [['schedules', 'schedule_groups', 'group_id']],
  class: [
    ['schedules', 'schedule_classes', 'class_id'],
    ['groups', 'mentoring_groups', 'class_id'],
  ],
  webinar: [['schedules', 'schedule_webinars', 'webinar_id']],
};

/** Counts the rows with the id in any of the columns. */
async function countRows(db: Reader, table: keyof Tables, columns: readonly string[], id: string): Promise<number> {
  const hasId = sql.join(
    columns.map((column) => sql`${sql.ref(column)} = ${id}`),
    sql` or `,
  );
  const query = sql<{
    count: number | string;
  }>`select count(*) as count from ${sql.table(table)} where ${hasId}`;
  return Number((await query.execute(db)).rows[0]?.count ?? 0);
}

/** Counts the records that refer to a record. The dialog before a delete shows the numbers. @throws NotFoundProblem for an unknown id */
export async function countUsage(db: Reader, kind: UsageKind, id: string): Promise<Usage> {
  const usage: Usage = { schedules: 0, materials: 0, contents: 0, teachers: 0, subjects: 0, groups: 0, classes: 0, mentors: 0 };
  orNotFound((await countRows(db, RECORD_TABLE[kind], ['id'], id)) || null);
  for (const [name, table, ...columns] of REFERENCES[kind]) usage[name] = await countRows(db, table, columns, id);
  // The contents of a subject refer to its materials, not to the subject.
  if (kind === 'subject') {
    const row = await db
      .selectFrom('contents')
      .innerJoin('materials', 'materials.id', 'contents.material_id')
      .select((expression) => expression.fn.countAll().as('count'))
      .where('materials.subject_id', '=', id)
      .executeTakeFirst();
    usage.contents = Number(row?.count ?? 0);
  }
  // A group's class and mentor are in its own row.
  if (kind === 'group') {
    const row = await db.selectFrom('mentoring_groups').select(['class_id', 'mentor_id']).where('id', '=', id).executeTakeFirst();
    usage.classes = row?.class_id ? 1 : 0;
    usage.mentors = row?.mentor_id ? 1 : 0;
  }
  return usage;
}
