import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { SignedInStaff } from '#platform/server/http/app-server.ts';
import { tokenHash } from '#platform/server/session/token.ts';
import { findStaff, idsOf, staffAuthor, type StaffIds } from '../accounts/staff-people.ts';
import { sessionStore } from './session-store.ts';

const DAY_MS = 24 * 3_600_000;
/**
 * A staff session ends after this time without use. The time is longer than an admin's, because teachers and mentors open Suluh
 * once a week on their own phones (docs/decisions/0029-staff.md).
 */
export const STAFF_IDLE_MS = 14 * DAY_MS;
/** A staff session ends this long after the sign-in, even if it is used. */
export const STAFF_MAX_MS = 30 * DAY_MS;

/**
 * The sessions of teachers and mentors. A session with both ids belongs to the teacher; the mentor's id counts only without a
 * teacher.
 */
export const staffSessions = sessionStore<StaffIds>({
  table: 'staff_sessions',
  idleMs: STAFF_IDLE_MS,
  maxMs: STAFF_MAX_MS,
  ofOwner: ({ teacherId, mentorId }) => {
    const conditions = [
      ...(teacherId === null ? [] : [sql`teacher_id = ${teacherId}`]),
      ...(mentorId === null ? [] : [sql`(teacher_id is null and mentor_id = ${mentorId})`]),
    ];
    return conditions.length === 0 ? sql`1 = 0` : sql`(${sql.join(conditions, sql` or `)})`;
  },
  insert: (db, { teacherId, mentorId }, row) =>
    db
      .insertInto('staff_sessions')
      .values({ ...row, teacher_id: teacherId, mentor_id: mentorId })
      .execute(),
});

/**
 * Finds the teacher or mentor of a valid session; null if the session is not valid. The roles are the current ones: a person who
 * got a second role after the sign-in has both, and a person who lost one role keeps the session with the other. Records that the
 * session was used.
 */
export async function readStaffSession(db: Database, token: string, now: Date): Promise<SignedInStaff | null> {
  const session = await db.read
    .selectFrom('staff_sessions')
    .where(staffSessions.isAlive(now))
    .leftJoin('teachers', 'teachers.id', 'teacher_id')
    .leftJoin('mentors', 'mentors.id', 'mentor_id')
    .select(['staff_sessions.id', 'last_seen_at', 'teachers.email_key as teacherKey', 'mentors.email_key as mentorKey'])
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  const key = session?.teacherKey ?? session?.mentorKey;
  const person = key === undefined || key === null ? null : await findStaff(db.read, key);
  if (!session || person === null) return null;
  const owner = idsOf(person);
  const { staff: author } = staffAuthor(owner, now);
  if (author === undefined) return null;
  await staffSessions.touch(db, { owner, token, last_seen_at: session.last_seen_at }, now);
  return { name: person.name, email: person.email, ...owner, sessionId: session.id, author };
}
