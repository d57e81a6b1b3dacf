import { CLOCK_SKEW_MS } from '#platform/server/database/clock-skew.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { newToken, tokenHash } from '#platform/server/session/token.ts';

/** So long a sign-in waits for its code. */
export const WAIT_MAX_MS = 10 * 60_000;

/** The password was right, and a code is still to come. The token opens nothing but the call that takes the code. */
export async function openWait(tx: Tx, adminId: string, now: Date): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('sign_in_waits')
    .values({ token_hash: tokenHash(token), admin_id: adminId, created_at: now.toISOString() })
    .execute();
  return token;
}

/** Who waits; null when it took too long. */
export async function findWaiting(db: Reader, token: string, now: Date) {
  const row = await db
    .selectFrom('sign_in_waits')
    .innerJoin('admins', 'admins.id', 'sign_in_waits.admin_id')
    .select(['admins.id', 'admins.email', 'admins.name'])
    .where('token_hash', '=', tokenHash(token))
    .where('sign_in_waits.created_at', '>', new Date(now.getTime() - WAIT_MAX_MS).toISOString())
    .where('sign_in_waits.created_at', '<=', new Date(now.getTime() + CLOCK_SKEW_MS).toISOString())
    .executeTakeFirst();
  return row ?? null;
}

/** False when it ended a moment ago. */
export async function endWait(tx: Tx, token: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('sign_in_waits').where('token_hash', '=', tokenHash(token)).executeTakeFirst();
  return numDeletedRows > 0n;
}
