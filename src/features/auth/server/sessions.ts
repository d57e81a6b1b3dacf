import { CLOCK_SKEW_MS } from '#platform/server/database/clock-skew.ts';
import type { Database, Reader } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/records/ids.ts';
import { newToken, tokenHash } from '#platform/server/session/token.ts';
import type { Session } from '../contract.ts';

export const SESSION_IDLE_MS = 2 * 3_600_000;
export const SESSION_MAX_MS = 12 * 3_600_000;
/** A session's use is written down at most this often. */
const TOUCH_MS = 60_000;
/** So many of a person's sessions are told. */
export const SESSIONS_LISTED = 100;

export interface SignedIn {
  /** The account's. */
  id: string;
  email: string;
  name: string;
  sessionId: string;
  /** Whether the account has a second step. */
  twoStep: boolean;
}

function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}

function noteSeen(db: Reader, adminId: string, now: Date) {
  return db.updateTable('admins').set({ last_seen_at: now.toISOString() }).where('id', '=', adminId).execute();
}

/** Opens a session and gives its token. `device` is told to its owner. */
export async function openSession(
  db: Reader,
  { adminId, device }: { adminId: string; device: string },
  now: Date,
): Promise<string> {
  const token = newToken();
  const at = now.toISOString();
  await db
    .insertInto('sessions')
    .values({ token_hash: tokenHash(token), id: newId(), admin_id: adminId, device, created_at: at, last_seen_at: at })
    .execute();
  await noteSeen(db, adminId, now);
  return token;
}

/** Of sessions: alive (2 h idle, 12 h at most, not dated ahead by a wrong clock). */
function livingSessions(db: Reader, now: Date) {
  return db
    .selectFrom('sessions')
    .where('sessions.created_at', '>', before(now, SESSION_MAX_MS))
    .where('sessions.created_at', '<=', before(now, -CLOCK_SKEW_MS))
    .where('sessions.last_seen_at', '>', before(now, SESSION_IDLE_MS))
    .where('sessions.last_seen_at', '<=', before(now, -CLOCK_SKEW_MS));
}

/** The admin of a living session, else null. Its use is noted. */
export async function readSession(db: Database, token: string, now: Date): Promise<SignedIn | null> {
  const hash = tokenHash(token);
  const session = await livingSessions(db.read, now)
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .leftJoin('second_steps', 'second_steps.admin_id', 'admins.id')
    .select(['admins.id', 'admins.email', 'admins.name', 'sessions.last_seen_at', 'sessions.id as sessionId', 'confirmed_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (!session) return null;
  if (session.last_seen_at < before(now, TOUCH_MS)) {
    await db.direct.updateTable('sessions').set({ last_seen_at: now.toISOString() }).where('token_hash', '=', hash).execute();
    await noteSeen(db.direct, session.id, now);
  }
  const { id, email, name, sessionId } = session;
  return { id, email, name, sessionId, twoStep: session.confirmed_at !== null };
}

export async function endSession(db: Reader, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash(token)).execute();
}

/** Ends every session of an admin, and every sign-in under way: after a password change all but the new one are gone. */
export async function endSessionsOf(db: Reader, adminId: string): Promise<void> {
  await db.deleteFrom('sessions').where('admin_id', '=', adminId).execute();
  await db.deleteFrom('sign_in_waits').where('admin_id', '=', adminId).execute();
}

interface SessionRow {
  id: string;
  device: string;
  created_at: string;
  last_seen_at: string;
}

/** A stored session as its owner is told of it, who asks from the session `currentId`. */
export function toSession(row: SessionRow, currentId: string): Session {
  const { id, device, created_at: createdAt, last_seen_at: lastSeenAt } = row;
  return { _id: id, device, createdAt, lastSeenAt, current: id === currentId };
}

/** An admin's living sessions, the one used last first. */
export async function listSessions(
  db: Reader,
  { id, sessionId }: Pick<SignedIn, 'id' | 'sessionId'>,
  now: Date,
): Promise<Session[]> {
  const rows = await livingSessions(db, now)
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('admin_id', '=', id)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(SESSIONS_LISTED)
    .execute();
  return rows.map((row) => toSession(row, sessionId));
}

/** Ends one of an admin's sessions; false when it is none of them. */
export async function endOwnSession(
  db: Reader,
  { adminId, sessionId }: { adminId: string; sessionId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('admin_id', '=', adminId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends an admin's sessions but one, and gives how many there were. */
export async function endOtherSessions(
  db: Reader,
  { adminId, sessionId }: { adminId: string; sessionId: string },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('admin_id', '=', adminId)
    .where('id', '<>', sessionId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
