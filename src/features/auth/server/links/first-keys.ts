import { randomBytes } from 'node:crypto';
import { CLOCK_SKEW_MS } from '#platform/server/database/clock-skew.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { tokenHash } from '#platform/server/session/token.ts';
import { hasAdmin } from '../accounts/admins.ts';
import { LINK_MAX_MS } from './links.ts';

/** Starts that fail and repeat may each print a key; only the newest are valid. */
const KEYS_MAX = 10;

/** A valid key of the first steps. */
export interface FirstKey {
  /** The account that the key takes over; null: it creates the first one. */
  account: { id: string; email: string; name: string } | null;
  expiresAt: string;
}

/** Makes a key of the first steps: 128 random bits, for an address that a person may have to type. */
export function newFirstKey(): string {
  return randomBytes(16).toString('base64url');
}

/** @param adminId the account that the key takes over; null: it creates the first one */
export async function storeFirstKey(tx: Tx, key: string, adminId: string | null, now: Date): Promise<void> {
  await tx
    .insertInto('first_keys')
    .values({ token_hash: tokenHash(key), admin_id: adminId, created_at: now.toISOString() })
    .execute();
  const newest = tx.selectFrom('first_keys').select('token_hash').orderBy('created_at', 'desc').limit(KEYS_MAX);
  await tx.deleteFrom('first_keys').where('token_hash', 'not in', newest).execute();
}

/** The key; null if it is used, expired or unknown, or if it would create a first account and there is one. */
export async function findFirstKey(db: Reader, key: string, now: Date): Promise<FirstKey | null> {
  const row = await db
    .selectFrom('first_keys')
    .leftJoin('admins', 'admins.id', 'first_keys.admin_id')
    .select(['first_keys.created_at', 'first_keys.admin_id', 'admins.email', 'admins.name'])
    .where('token_hash', '=', tokenHash(key))
    .where('first_keys.created_at', '>', new Date(now.getTime() - LINK_MAX_MS).toISOString())
    .where('first_keys.created_at', '<=', new Date(now.getTime() + CLOCK_SKEW_MS).toISOString())
    .executeTakeFirst();
  if (!row) return null;
  const { admin_id: id, email, name } = row;
  if (id === null && (await hasAdmin(db))) return null;
  const account = id === null || email === null || name === null ? null : { id, email, name };
  return { account, expiresAt: new Date(Date.parse(row.created_at) + LINK_MAX_MS).toISOString() };
}

/** Uses the key up, and ends all others. False if it was used in the meantime. */
export async function spendFirstKey(tx: Tx, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('first_keys').where('token_hash', '=', tokenHash(key)).executeTakeFirst();
  await tx.deleteFrom('first_keys').execute();
  return numDeletedRows > 0n;
}
