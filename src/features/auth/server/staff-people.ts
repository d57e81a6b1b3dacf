import '#features/mentors/server/tables.ts';
import '#features/teachers/server/tables.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { recordChange, type Author } from '#platform/server/records/audit.ts';
import { emailKey } from '#platform/shared/person-fields.ts';

/** What a person is in the programme. */
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

/** The ids of a person's records, one of which is there. */
export interface StaffIds {
  teacherId: string | null;
  mentorId: string | null;
}

const TABLES = { teacher: 'teachers', mentor: 'mentors' } as const;
const COLUMNS = ['id', 'name', 'email', 'password_hash'] as const;

/** Whoever has the email, with both hashes; null when nobody has. */
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

/** The person whose record it is, with the other role where there is one. */
export async function findStaffById(db: Reader, role: StaffRole, id: string): Promise<StaffPerson | null> {
  const row = await db.selectFrom(TABLES[role]).select('email_key').where('id', '=', id).executeTakeFirst();
  return row ? findStaff(db, row.email_key) : null;
}

export function idsOf({ teacher, mentor }: Pick<StaffPerson, 'teacher' | 'mentor'>): StaffIds {
  return { teacherId: teacher?.id ?? null, mentorId: mentor?.id ?? null };
}

/** The roles that a person has, with the ids, the teacher's first: under it the history notes what is of the person. */
export function rolesOf({ teacherId, mentorId }: StaffIds): [StaffRole, string][] {
  const roles: [StaffRole, string | null][] = [
    ['teacher', teacherId],
    ['mentor', mentorId],
  ];
  return roles.filter((role): role is [StaffRole, string] => role[1] !== null);
}

/** Sets the password of all that the person is. */
export async function setStaffPassword(tx: Tx, by: Author, person: StaffPerson, passwordHash: string): Promise<void> {
  for (const [role, id] of rolesOf(idsOf(person))) {
    await tx.updateTable(TABLES[role]).set({ password_hash: passwordHash }).where('id', '=', id).execute();
    await recordChange(tx, by, { action: 'update', entity: role, entityId: id, hidden: ['password'] });
  }
}
