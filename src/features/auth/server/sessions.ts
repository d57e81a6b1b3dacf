import { CLOCK_SKEW_MS } from '#platform/server/database/clock-skew.ts';
import type { Database, Reader } from '#platform/server/database/database.ts';
import { newToken, tokenHash } from '#platform/server/session/token.ts';

export const SESSION_IDLE_MS = 2 * 3_600_000;
export const SESSION_MAX_MS = 12 * 3_600_000;
/** A session's use is written down at most this often. */
const TOUCH_MS = 60_000;

export interface SignedIn {
  id: string;
  email: string;
  name: string;
}

function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}

/** Opens a session and gives its token. */
export async function openSession(db: Reader, adminId: string, now: Date): Promise<string> {
  const token = newToken();
  const at = now.toISOString();
  await db
    .insertInto('sessions')
    .values({ token_hash: tokenHash(token), admin_id: adminId, created_at: at, last_seen_at: at })
    .execute();
  return token;
}

/** The admin of a living session (2 h idle, 12 h at most, not dated ahead by a wrong clock), else null. Its use is noted. */
export async function readSession(db: Database, token: string, now: Date): Promise<SignedIn | null> {
  const hash = tokenHash(token);
  const session = await db.read
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .select(['admins.id', 'admins.email', 'admins.name', 'sessions.last_seen_at'])
    .where('token_hash', '=', hash)
    .where('sessions.created_at', '>', before(now, SESSION_MAX_MS))
    .where('sessions.created_at', '<=', before(now, -CLOCK_SKEW_MS))
    .where('last_seen_at', '>', before(now, SESSION_IDLE_MS))
    .where('last_seen_at', '<=', before(now, -CLOCK_SKEW_MS))
    .executeTakeFirst();
  if (!session) return null;
  if (session.last_seen_at < before(now, TOUCH_MS)) {
    await db.direct.updateTable('sessions').set({ last_seen_at: now.toISOString() }).where('token_hash', '=', hash).execute();
  }
  return { id: session.id, email: session.email, name: session.name };
}

export async function endSession(db: Reader, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash(token)).execute();
}

/** Ends every session of an admin: after a password change all but the new one are gone. */
export async function endSessionsOf(db: Reader, adminId: string): Promise<void> {
  await db.deleteFrom('sessions').where('admin_id', '=', adminId).execute();
}
