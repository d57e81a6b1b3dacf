import { sql } from 'kysely';
import type { Database, Tx } from '#platform/server/database/database.ts';
import type { SignedInAdmin } from '#platform/server/http/app-server.ts';
import { tokenHash } from '#platform/server/session/token.ts';
import { Problem } from '#platform/shared/problem.ts';
import { SIGN_IN_FIRST_TEXT } from '#platform/shared/refusal-texts.ts';
import type { WrongCodes } from '../../contract.ts';
import { sessionStore } from './session-store.ts';

/** An admin's session ends after this time without use. */
export const SESSION_IDLE_MS = 2 * 3_600_000;
/** An admin's session ends this long after the sign-in, even if it is used. */
export const SESSION_MAX_MS = 12 * 3_600_000;

/** The sessions of admins. The owner is the admin's id. */
export const adminSessions = sessionStore<string>({
  table: 'sessions',
  idleMs: SESSION_IDLE_MS,
  maxMs: SESSION_MAX_MS,
  ofOwner: (adminId) => sql`admin_id = ${adminId}`,
  insert: (db, adminId, row) =>
    db
      .insertInto('sessions')
      .values({ ...row, admin_id: adminId })
      .execute(),
  noteSeen: (db, adminId, now) =>
    db.updateTable('admins').set({ last_seen_at: now.toISOString() }).where('id', '=', adminId).execute(),
});

/** Stores in a new session how many wrong codes others entered before, so that the admin sees it. */
export async function noteWrongCodes(tx: Tx, token: string, { count, since }: WrongCodes): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ wrong_codes: count, wrong_codes_since: since })
    .where('token_hash', '=', tokenHash(token))
    .execute();
}

/** Finds the admin of a valid session; null if there is none. Records that the session was used. */
export async function readSession(db: Database, token: string, now: Date): Promise<SignedInAdmin | null> {
  const session = await db.read
    .selectFrom('sessions')
    .where(adminSessions.isAlive(now))
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .leftJoin('second_steps', 'second_steps.admin_id', 'admins.id')
    .select(['admins.id', 'admins.email', 'admins.name', 'sessions.last_seen_at', 'sessions.id as sessionId', 'confirmed_at'])
    .select(['wrong_codes', 'wrong_codes_since'])
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  if (!session) return null;
  const { id, email, name, sessionId, last_seen_at, wrong_codes: count, wrong_codes_since: since } = session;
  await adminSessions.touch(db, { owner: id, token, last_seen_at }, now);
  const wrongCodes = count === null || since === null ? null : { count, since };
  return { id, email, name, sessionId, twoStep: session.confirmed_at !== null, wrongCodes };
}

/** Checks that the session still exists. @throws Problem 401 if it ended after the request arrived. */
export async function assertSessionLives(tx: Tx, sessionId: string): Promise<void> {
  const session = await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst();
  if (!session) throw new Problem('unauthenticated', SIGN_IN_FIRST_TEXT);
}
