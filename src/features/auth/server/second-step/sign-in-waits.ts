import { CLOCK_SKEW_MS } from '#platform/server/database/clock-skew.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { newToken, tokenHash } from '#platform/server/session/token.ts';

/** The time for which a sign-in may wait for its code after the password. */
export const WAIT_MAX_MS = 10 * 60_000;

/** Records that an admin's password was right and a code must follow. Returns the token with which the browser sends that code. */
export async function openWait(tx: Tx, adminId: string, now: Date): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('sign_in_waits')
    .values({ token_hash: tokenHash(token), admin_id: adminId, created_at: now.toISOString() })
    .execute();
  return token;
}

/** Finds the admin of a waiting sign-in. Returns null if the time is over. */
export async function findWaiting(db: Reader, token: string, now: Date) {
  const row = await db
    .selectFrom('sign_in_waits')
    .innerJoin('admins', 'admins.id', 'sign_in_waits.admin_id')
    .select(['admins.id', 'admins.email', 'admins.name'])
    .where('token_hash', '=', tokenHash(token))
    .where('sign_in_waits.created_at', '>', new Date(now.getTime() - WAIT_MAX_MS).toISOString())
    // A later time was written by a wrong clock; such a wait would not end in time.
    .where('sign_in_waits.created_at', '<=', new Date(now.getTime() + CLOCK_SKEW_MS).toISOString())
    .executeTakeFirst();
  return row ?? null;
}

/** Counts a code that was tried in a waiting sign-in. */
export async function countCodeOfWait(db: Reader, token: string): Promise<void> {
  await db
    .updateTable('sign_in_waits')
    .set((wait) => ({ codes: wait('codes', '+', 1) }))
    .where('token_hash', '=', tokenHash(token))
    .execute();
}

/** Ends a waiting sign-in and returns how many codes were tried; null if it had already ended. */
export async function endWait(tx: Tx, token: string): Promise<number | null> {
  const row = await tx
    .deleteFrom('sign_in_waits')
    .where('token_hash', '=', tokenHash(token))
    .returning('codes')
    .executeTakeFirst();
  return row?.codes ?? null;
}
