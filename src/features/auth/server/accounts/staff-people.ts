import '#features/people/server/tables.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Author } from '#platform/server/records/audit.ts';
import { emailKey } from '#platform/shared/person-fields.ts';

/** The role of a staff person. "Staff" are the teachers and mentors. */
export type StaffRole = 'teacher' | 'mentor';

/** A person's record in the table of a role. */
interface Account {
  id: string;
  passwordHash: string;
}

/** A staff person: a teacher, a mentor, or both. Two records with the same email (in any case) are the same person. */
export interface StaffPerson {
  name: string;
  email: string;
  /** The email in the form that identifies the person, from `emailKey()`. */
  emailKey: string;
  teacher: Account | null;
  mentor: Account | null;
}

/** The ids of a person's records; at least one is not null. */
export interface StaffIds {
  teacherId: string | null;
  mentorId: string | null;
}

/** The table of each role. */
export const TABLES = { teacher: 'teachers', mentor: 'mentors' } as const;
const COLUMNS = ['id', 'name', 'email', 'password_hash'] as const;

/** Finds a staff person by email, with the password's hash of each role. Returns null if there is none. */
export async function findStaff(db: Reader, email: string): Promise<StaffPerson | null> {
  const key = emailKey(email);
  const [teacher, mentor] = [
    await db.selectFrom('teachers').select(COLUMNS).where('email_key', '=', key).executeTakeFirst(),
    await db.selectFrom('mentors').select(COLUMNS).where('email_key', '=', key).executeTakeFirst(),
  ];
  const named = teacher ?? mentor;
  if (!named) return null;
  const account = (row: typeof teacher) => (row ? { id: row.id, passwordHash: row.password_hash } : null);
  return { name: named.name, email: named.email, emailKey: key, teacher: account(teacher), mentor: account(mentor) };
}

/** Finds the staff person of a record, with the other role if there is one. Returns null for an unknown id. */
export async function findStaffById(db: Reader, role: StaffRole, id: string): Promise<StaffPerson | null> {
  const row = await db.selectFrom(TABLES[role]).select('email_key').where('id', '=', id).executeTakeFirst();
  return row ? findStaff(db, row.email_key) : null;
}

/** Returns the ids of a staff person's records. */
export function idsOf({ teacher, mentor }: Pick<StaffPerson, 'teacher' | 'mentor'>): StaffIds {
  return { teacherId: teacher?.id ?? null, mentorId: mentor?.id ?? null };
}

/** Returns a person's roles with their ids. The teacher comes first, because the history names a person by the first role. */
export function rolesOf({ teacherId, mentorId }: StaffIds): [StaffRole, string][] {
  const roles: [StaffRole, string | null][] = [
    ['teacher', teacherId],
    ['mentor', mentorId],
  ];
  return roles.filter((role): role is [StaffRole, string] => role[1] !== null);
}

/** Returns the author of a staff person's changes, for the history. A person with both roles writes as the teacher. */
export function staffAuthor(ids: StaffIds, now: Date): Author {
  const [[kind, id] = []] = rolesOf(ids);
  return { adminId: null, staff: kind !== undefined && id !== undefined ? { kind, id } : undefined, now };
}

// What `signedInStaff(request)` returns for a signed-in person.
declare module '#platform/server/http/app-server.ts' {
  interface SignedInStaff extends StaffIds {}
}
