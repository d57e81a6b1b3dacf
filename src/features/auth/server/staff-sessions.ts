import type { ExpressionBuilder } from 'kysely';
import { CLOCK_SKEW_MS } from '#platform/server/database/clock-skew.ts';
import type { Database, Reader } from '#platform/server/database/database.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { SignedInStaff } from '#platform/server/http/app-server.ts';
import { newId } from '#platform/server/records/ids.ts';
import { newToken, tokenHash } from '#platform/server/session/token.ts';
import type { Session } from '../contract.ts';
import { SESSIONS_LISTED, toSession } from './sessions.ts';
import { findStaff, idsOf, type StaffIds } from './staff-people.ts';

const DAY_MS = 24 * 3_600_000;
/** Longer than an admin's: a phone that is one's own, opened once a week (docs/decisions/0029-staff.md). */
export const STAFF_IDLE_MS = 14 * DAY_MS;
export const STAFF_MAX_MS = 30 * DAY_MS;
/** A session's use is written down at most this often. */
const TOUCH_MS = 60_000;

function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}

/** Opens a session for a person and gives its token. `device` is told to its owner. */
export async function openStaffSession(db: Reader, ids: StaffIds, device: string, now: Date): Promise<string> {
  const token = newToken();
  const at = now.toISOString();
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: tokenHash(token),
      id: newId(),
      teacher_id: ids.teacherId,
      mentor_id: ids.mentorId,
      device,
      created_at: at,
      last_seen_at: at,
    })
    .execute();
  return token;
}

/** Of sessions: alive (14 days idle, 30 at most, not dated ahead by a wrong clock). */
function livingSessions(db: Reader, now: Date) {
  return db
    .selectFrom('staff_sessions')
    .where('created_at', '>', before(now, STAFF_MAX_MS))
    .where('created_at', '<=', before(now, -CLOCK_SKEW_MS))
    .where('last_seen_at', '>', before(now, STAFF_IDLE_MS))
    .where('last_seen_at', '<=', before(now, -CLOCK_SKEW_MS));
}

/**
 * Whose living session it is, as they are now, else null. Its use is noted. Whoever was given a second role since has it; who
 * was both and is one of them no more goes on as the other.
 */
export async function readStaffSession(db: Database, token: string, now: Date): Promise<SignedInStaff | null> {
  const hash = tokenHash(token);
  const session = await livingSessions(db.read, now)
    .leftJoin('teachers', 'teachers.id', 'teacher_id')
    .leftJoin('mentors', 'mentors.id', 'mentor_id')
    .select(['staff_sessions.id', 'last_seen_at', 'teachers.email_key as teacherKey', 'mentors.email_key as mentorKey'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  const key = session?.teacherKey ?? session?.mentorKey;
  const person = key === undefined || key === null ? null : await findStaff(db.read, key);
  if (!session || person === null) return null;
  if (session.last_seen_at < before(now, TOUCH_MS)) {
    const seen = { last_seen_at: now.toISOString() };
    await db.direct.updateTable('staff_sessions').set(seen).where('token_hash', '=', hash).execute();
  }
  return { name: person.name, email: person.email, ...idsOf(person), sessionId: session.id };
}

export async function endStaffSession(db: Reader, token: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash(token)).execute();
}

/** A session is the teacher's, and only without a teacher the mentor's: as `readStaffSession` reads it. */
function own({ teacherId, mentorId }: StaffIds) {
  return (where: ExpressionBuilder<Tables, 'staff_sessions'>) =>
    where.or([
      ...(teacherId === null ? [] : [where('teacher_id', '=', teacherId)]),
      ...(mentorId === null ? [] : [where.and([where('teacher_id', 'is', null), where('mentor_id', '=', mentorId)])]),
    ]);
}

/** Ends every session of a person: after a password change all but the new one are gone. */
export async function endStaffSessionsOf(db: Reader, ids: StaffIds): Promise<void> {
  await db.deleteFrom('staff_sessions').where(own(ids)).execute();
}

/** A person's living sessions, the one used last first. */
export async function listStaffSessions(db: Reader, staff: SignedInStaff, now: Date): Promise<Session[]> {
  const rows = await livingSessions(db, now)
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where(own(staff))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(SESSIONS_LISTED)
    .execute();
  return rows.map((row) => toSession(row, staff.sessionId));
}

/** Ends one of a person's sessions; false when it is none of them. */
export async function endOwnStaffSession(db: Reader, ids: StaffIds, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('staff_sessions').where(own(ids)).where('id', '=', sessionId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends a person's sessions but one, and gives how many there were. */
export async function endOtherStaffSessions(db: Reader, staff: SignedInStaff): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where(own(staff))
    .where('id', '<>', staff.sessionId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
