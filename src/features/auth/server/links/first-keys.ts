import { randomBytes } from 'node:crypto';
import { CLOCK_SKEW_MS } from '#platform/server/database/clock-skew.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { tokenHash } from '#platform/server/session/token.ts';
import { hasAdmin } from '../accounts/admins.ts';
import { LINK_MAX_MS } from './links.ts';

/** The largest number of valid keys. Each repeated start prints a new key; only the newest stay valid. */
const KEYS_MAX = 10;

/**
 * A valid first key: the secret in the address of the first-steps page. A new server prints it, and its holder gets the first admin
 * account.
 */
export interface FirstKey {
  /** The account of the sample data, which the key's holder gets. Null if the holder creates the first account. */
  account: { id: string; email: string; name: string } | null;
  /** An ISO instant. */
  expiresAt: string;
}

/** Creates a first key of 128 random bits. It is short, because a person may have to type it. */
export function newFirstKey(): string {
  return randomBytes(16).toString('base64url');
}

/** Stores a first key. @param adminId the account that its holder gets; null if the holder creates the first account. */
export async function storeFirstKey(tx: Tx, key: string, adminId: string | null, now: Date): Promise<void> {
  await tx
    .insertInto('first_keys')
    .values({ token_hash: tokenHash(key), admin_id: adminId, created_at: now.toISOString() })
    .execute();
  const newest = tx.selectFrom('first_keys').select('token_hash').orderBy('created_at', 'desc').limit(KEYS_MAX);
  await tx.deleteFrom('first_keys').where('token_hash', 'not in', newest).execute();
}

/**
 * Finds a valid first key. Returns null if the key is used, expired or unknown, or if it is for the first account but an account exists.
 */
export async function findFirstKey(db: Reader, key: string, now: Date): Promise<FirstKey | null> {
  const row = await db
    .selectFrom('first_keys')
    .leftJoin('admins', 'admins.id', 'first_keys.admin_id')
    .select(['first_keys.created_at', 'first_keys.admin_id', 'admins.email', 'admins.name'])
    .where('token_hash', '=', tokenHash(key))
    .where('first_keys.created_at', '>', new Date(now.getTime() - LINK_MAX_MS).toISOString())
    // A key that was stored while the clock was ahead would be valid for too long.
    .where('first_keys.created_at', '<=', new Date(now.getTime() + CLOCK_SKEW_MS).toISOString())
    .executeTakeFirst();
  if (!row) return null;
  const { admin_id: id, email, name } = row;
  if (id === null && (await hasAdmin(db))) return null;
  const account = id === null || email === null || name === null ? null : { id, email, name };
  return { account, expiresAt: new Date(Date.parse(row.created_at) + LINK_MAX_MS).toISOString() };
}

/** Uses a first key up, and deletes all others. Returns false if it was used in the meantime. */
export async function consumeFirstKey(tx: Tx, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('first_keys').where('token_hash', '=', tokenHash(key)).executeTakeFirst();
  await tx.deleteFrom('first_keys').execute();
  return numDeletedRows > 0n;
}
