import '#features/subjects/server/tables.ts';
import { groupsBy } from '#features/classes/server/queries.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import { sortByName } from '#platform/server/records/sort-names.ts';
import { groupBy } from '#platform/shared/collections.ts';
import type { Mentor, Teacher } from '../contract.ts';

const COLUMNS = ['id', 'name', 'email', 'updated_at'] as const;

interface Row {
  id: string;
  name: string;
  email: string;
  updated_at: string;
}

/** Reads the records that are related to these people. The returned function converts a row to a person. */
type PersonReader<Person> = (db: Reader, ids: readonly string[] | 'all') => Promise<(row: Row) => Person>;

/** Creates the queries for a list of people by name, and for one person by id. */
function queriesOf<Person extends { _id: string; name: string }>(table: 'teachers' | 'mentors', reader: PersonReader<Person>) {
  return {
    async list(db: Reader): Promise<Person[]> {
      const rows = await db.selectFrom(table).select(COLUMNS).limit(LIST_MAX).execute();
      const toPerson = await reader(db, 'all');
      return sortByName(rows.map(toPerson), ({ name }) => name);
    },
    async find(db: Reader, id: string): Promise<Person | null> {
      const row = await db.selectFrom(table).select(COLUMNS).where('id', '=', id).executeTakeFirst();
      return row ? (await reader(db, [id]))(row) : null;
    },
  };
}

/** Reads the subjects of each teacher, by name. */
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

/** Read teachers, sorted by name, each with their subjects, sorted by name. */
export const { list: listTeachers, find: findTeacher } = queriesOf<Teacher>('teachers', async (db, ids) => {
  const subjects = await subjectsByTeacher(db, ids);
  return ({ id, name, email, updated_at }) => ({
    _id: id,
    name,
    email,
    subject: subjects.get(id) ?? [],
    updatedAt: updated_at,
  });
});

/** Read mentors, sorted by name, each with their groups, sorted by name. */
export const { list: listMentors, find: findMentor } = queriesOf<Mentor>('mentors', async (db, ids) => {
  const groups = await groupsBy(db, 'mentor_id', ids);
  return ({ id, name, email, updated_at }) => ({ _id: id, name, email, group: groups.get(id) ?? [], updatedAt: updated_at });
});
