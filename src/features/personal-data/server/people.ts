import type { ExpressionBuilder } from 'kysely';
import '#features/auth/server/tables.ts';
import '#features/mentors/server/tables.ts';
import '#features/teachers/server/tables.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { readDocument, textOf } from '#platform/server/records/trash/trash-document.ts';
import { emailKey } from '#platform/shared/person-fields.ts';

/** A record of the person that was deleted, and lies in the trash. */
interface TrashedRecord {
  entity: 'teacher' | 'mentor';
  entityId: string;
  name: string;
  email: string;
  deletedAt: string;
}

/** A teacher, a mentor, or who is both with one email. */
export interface Person {
  name: string;
  email: string;
  teacherId: string | null;
  mentorId: string | null;
  trashed: TrashedRecord[];
}

type Table = 'teachers' | 'mentors';

/** Most entries of the trash that are looked through. */
const TRASH_MAX = 10_000;

function selectPeople(db: Reader, table: Table) {
  return db.selectFrom(table).select(['id', 'name', 'email', 'email_key']);
}

async function findInTrash(db: Reader, key: string): Promise<TrashedRecord[]> {
  const found: TrashedRecord[] = [];
  for (const entity of ['teacher', 'mentor'] as const) {
    const rows = await db
      .selectFrom('trash')
      .select(['entity_id', 'deleted_at', 'document'])
      .where('entity', '=', entity)
      .orderBy('deleted_at', 'desc')
      .limit(TRASH_MAX)
      .execute();
    for (const { entity_id, deleted_at, document } of rows) {
      const record = readDocument(document).records.find((row) => row['email_key'] === key);
      if (!record) continue;
      const [name, email] = [textOf(record, 'name'), textOf(record, 'email')];
      found.push({ entity, entityId: entity_id, name, email, deletedAt: deleted_at });
    }
  }
  return found;
}

/** The person with the email, also one who is in the trash alone; null where nobody has it. */
export async function findPersonByEmail(db: Reader, email: string): Promise<Person | null> {
  const key = emailKey(email);
  const teacher = await selectPeople(db, 'teachers').where('email_key', '=', key).executeTakeFirst();
  const mentor = await selectPeople(db, 'mentors').where('email_key', '=', key).executeTakeFirst();
  const trashed = await findInTrash(db, key);
  const known = teacher ?? mentor ?? trashed[0];
  if (!known) return null;
  return {
    name: known.name,
    email: known.email,
    teacherId: teacher?.id ?? null,
    mentorId: mentor?.id ?? null,
    trashed,
  };
}

/** The person whose record of that kind has the id. */
export async function findPersonById(db: Reader, table: Table, id: string): Promise<Person | null> {
  const row = await selectPeople(db, table).where('id', '=', id).executeTakeFirst();
  const person = row ? await findPersonByEmail(db, row.email) : null;
  // A name may be written in two ways; the confirmation asks for the one that the row shows.
  return person && row ? { ...person, name: row.name } : null;
}

/** The condition on a table of sessions or devices that a row is the person's. */
export function isOwn(where: ExpressionBuilder<Tables, 'staff_sessions' | 'staff_devices'>, { teacherId, mentorId }: Person) {
  return where.or([
    ...(teacherId === null ? [] : [where('teacher_id', '=', teacherId)]),
    ...(mentorId === null ? [] : [where('mentor_id', '=', mentorId)]),
  ]);
}

/** Every record that is or was the person's, each once. */
export function recordsOf({ teacherId, mentorId, trashed }: Person): ['teacher' | 'mentor', string][] {
  const ids = new Map<string, 'teacher' | 'mentor'>(trashed.map(({ entity, entityId }) => [entityId, entity]));
  if (teacherId !== null) ids.set(teacherId, 'teacher');
  if (mentorId !== null) ids.set(mentorId, 'mentor');
  return [...ids].map(([id, entity]) => [entity, id]);
}
