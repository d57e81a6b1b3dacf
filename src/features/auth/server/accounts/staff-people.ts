import '#features/people/server/tables.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Author } from '#platform/server/records/audit.ts';
import { emailKey } from '#platform/shared/person-fields.ts';

/** A person's role in the programme. */
export type StaffRole = 'teacher' | 'mentor';

interface Account {
  id: string;
  passwordHash: string;
}

/** A teacher, a mentor, or one person who is both: with the same email, whatever its case. */
export interface StaffPerson {
  name: string;
  email: string;
  emailKey: string;
  teacher: Account | null;
  mentor: Account | null;
}

/** The ids of a person's records; at least one is present. */
export interface StaffIds {
  teacherId: string | null;
  mentorId: string | null;
}

/** The table of each role. */
export const TABLES = { teacher: 'teachers', mentor: 'mentors' } as const;
const COLUMNS = ['id', 'name', 'email', 'password_hash'] as const;

/** The person with the email, with both hashes, or null. */
export async function findStaff(db: Reader, email: string): Promise<StaffPerson | null> {
  const key = emailKey(email);
  const [teacher, mentor] = [
    await db.selectFrom('teachers').select(COLUMNS).where('email_key', '=', key).executeTakeFirst(),
    await db.selectFrom('mentors').select(COLUMNS).where('email_key', '=', key).executeTakeFirst(),
  ];
  const present = teacher ?? mentor;
  if (!present) return null;
  const account = (row: typeof teacher) => (row ? { id: row.id, passwordHash: row.password_hash } : null);
  const { name, email: written } = present;
  return { name, email: written, emailKey: key, teacher: account(teacher), mentor: account(mentor) };
}

/** The person of a record, with the other role if there is one. */
export async function findStaffById(db: Reader, role: StaffRole, id: string): Promise<StaffPerson | null> {
  const row = await db.selectFrom(TABLES[role]).select('email_key').where('id', '=', id).executeTakeFirst();
  return row ? findStaff(db, row.email_key) : null;
}

export function idsOf({ teacher, mentor }: Pick<StaffPerson, 'teacher' | 'mentor'>): StaffIds {
  return { teacherId: teacher?.id ?? null, mentorId: mentor?.id ?? null };
}

/** The person's roles and ids, the teacher's first: the history names a person by it. */
export function rolesOf({ teacherId, mentorId }: StaffIds): [StaffRole, string][] {
  const roles: [StaffRole, string | null][] = [
    ['teacher', teacherId],
    ['mentor', mentorId],
  ];
  return roles.filter((role): role is [StaffRole, string] => role[1] !== null);
}

/** The author of a person's changes. A person with both roles writes as the teacher. */
export function staffAuthor(ids: StaffIds, now: Date): Author {
  const [[kind, id] = []] = rolesOf(ids);
  return { adminId: null, staff: kind !== undefined && id !== undefined ? { kind, id } : undefined, now };
}

declare module '#platform/server/http/app-server.ts' {
  interface SignedInStaff extends StaffIds {}
}
