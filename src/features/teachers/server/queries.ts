import '#features/subjects/server/tables.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { groupBy } from '#platform/shared/group-by.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import { sortByName } from '#platform/server/records/sort-names.ts';
import type { Teacher } from '../contract.ts';

const COLUMNS = ['id', 'name', 'email', 'updated_at'] as const;

async function subjectsByTeacher(db: Reader, teacherIds: readonly string[] | 'all'): Promise<Map<string, Teacher['subject']>> {
  let query = db
    .selectFrom('subject_teachers as st')
    .innerJoin('subjects as s', 's.id', 'st.subject_id')
    .select(['st.teacher_id', 's.id', 's.name']);
  if (teacherIds !== 'all') query = query.where('st.teacher_id', 'in', teacherIds);
  const rows = (await query.limit(LIST_MAX * 10).execute()).map((row) => ({ ...row, _id: row.id }));
  const byTeacher = groupBy(
    sortByName(rows, (row) => row.name),
    (row) => row.teacher_id,
  );
  return new Map([...byTeacher].map(([id, subjects]) => [id, subjects.map(({ _id, name }) => ({ _id, name }))]));
}

/** Teachers by name, with their subjects by name. */
export async function listTeachers(db: Reader): Promise<Teacher[]> {
  const rows = await db.selectFrom('teachers').select(COLUMNS).limit(LIST_MAX).execute();
  const subjects = await subjectsByTeacher(db, 'all');
  const teachers = rows.map(({ id, name, email, updated_at }) => ({
    _id: id,
    name,
    email,
    subject: subjects.get(id) ?? [],
    updatedAt: updated_at,
  }));
  return sortByName(teachers, (teacher) => teacher.name);
}

export async function findTeacher(db: Reader, id: string): Promise<Teacher | null> {
  const row = await db.selectFrom('teachers').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const subjects = await subjectsByTeacher(db, [id]);
  return { _id: id, name: row.name, email: row.email, subject: subjects.get(id) ?? [], updatedAt: row.updated_at };
}
