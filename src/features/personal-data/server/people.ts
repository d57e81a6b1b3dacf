/**
 * Finds the person whose data an admin exports or erases. A teacher and a mentor with the same email are one person. Records in the
 * trash belong to the person too: they are read from the trash's documents, because deleted rows are in no other table.
 */
import type { ExpressionBuilder } from 'kysely';
import '#features/auth/server/tables.ts';
import '#features/people/server/tables.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { readDocument, textOf } from '#platform/server/records/trash/trash-document.ts';
import { emailKey } from '#platform/shared/person-fields.ts';

/** A record of the person in the trash. */
interface TrashedRecord {
  entity: 'teacher' | 'mentor';
  entityId: string;
  name: string;
  email: string;
  deletedAt: string;
}

/** A person about whom data is stored: a teacher, a mentor, or both with the same email. */
export interface Person {
  name: string;
  email: string;
  teacherId: string | null;
  mentorId: string | null;
  /** The person's deleted records that are still in the trash. */
  trashed: TrashedRecord[];
}

type Table = 'teachers' | 'mentors';
const ENTITIES = { teachers: 'teacher', mentors: 'mentor' } as const;

/** The largest number of the trash's entries that are searched. */
const TRASH_MAX = 10_000;

function selectPeople(db: Reader, table: Table) {
  return db.selectFrom(table).select(['id', 'name', 'email', 'email_key']);
}

/** Finds the records in the trash with this email. */
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

/** Finds the person with an email, even if the records are only in the trash. Returns null if there is none. */
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

/** Returns the name and email of a record in the trash, from the latest entry if it was deleted several times. */
async function findTrashedById(db: Reader, table: Table, id: string): Promise<{ name: string; email: string } | undefined> {
  const entry = await db
    .selectFrom('trash')
    .select('document')
    .where('entity', '=', ENTITIES[table])
    .where('entity_id', '=', id)
    .orderBy('deleted_at', 'desc')
    .executeTakeFirst();
  const record = entry && readDocument(entry.document).records.find((row) => row['id'] === id);
  return record && { name: textOf(record, 'name'), email: textOf(record, 'email') };
}

/** Finds the person of a record, even if the record is in the trash. */
export async function findPersonById(db: Reader, table: Table, id: string): Promise<Person | null> {
  const row = (await selectPeople(db, table).where('id', '=', id).executeTakeFirst()) ?? (await findTrashedById(db, table, id));
  const person = row ? await findPersonByEmail(db, row.email) : null;
  // The person's two records may have different names. To confirm an erasure, the admin types the name of the record on the screen.
  return person && row ? { ...person, name: row.name } : null;
}

/** Returns the SQL condition for the person's rows in the table of sessions or of devices. */
export function isOwn(where: ExpressionBuilder<Tables, 'staff_sessions' | 'staff_devices'>, { teacherId, mentorId }: Person) {
  return where.or([
    ...(teacherId === null ? [] : [where('teacher_id', '=', teacherId)]),
    ...(mentorId === null ? [] : [where('mentor_id', '=', mentorId)]),
  ]);
}

/** Lists the kinds and ids of all records of the person, including those in the trash, each once. */
export function recordsOf({ teacherId, mentorId, trashed }: Person): ['teacher' | 'mentor', string][] {
  const ids = new Map<string, 'teacher' | 'mentor'>(trashed.map(({ entity, entityId }) => [entityId, entity]));
  if (teacherId !== null) ids.set(teacherId, 'teacher');
  if (mentorId !== null) ids.set(mentorId, 'mentor');
  return [...ids].map(([id, entity]) => [entity, id]);
}
