import type { Reader, Tx } from '#platform/server/database/database.ts';
import { newToken, tokenHash } from '#platform/server/session/token.ts';

/** A device is forgotten a year after its last sign-in. */
export const DEVICE_MAX_MS = 365 * 24 * 3_600_000;
/** Most devices of one account; a further one takes the place of the one that was used least lately. */
export const DEVICES_MAX = 20;

/** A device and an account that was signed in to on it. */
export interface DeviceOf {
  /** From the device's cookie. */
  token: string;
  emailKey: string;
}

/** Whether the account was signed in to on the device, within the last year. */
export async function isTrustedDevice(db: Reader, { token, emailKey }: DeviceOf, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('trusted_devices')
    .innerJoin('admins', 'admins.id', 'trusted_devices.admin_id')
    .select('admins.id')
    .where('token_hash', '=', tokenHash(token))
    .where('admins.email_key', '=', emailKey)
    .where('last_used_at', '>', new Date(now.getTime() - DEVICE_MAX_MS).toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** From here on the device is a stranger's to this account. */
export async function revokeDevice(db: Reader, { token, emailKey }: DeviceOf): Promise<void> {
  await db
    .deleteFrom('trusted_devices')
    .where('token_hash', '=', tokenHash(token))
    .where('admin_id', 'in', (admins) => admins.selectFrom('admins').select('id').where('email_key', '=', emailKey))
    .execute();
}

/**
 * Notes a sign-in and gives the token for the device's cookie. It is new every time, so that a planted or copied one ends;
 * what the earlier one was good for, on a computer that several admins share, goes with it.
 */
export async function trustDevice(tx: Tx, adminId: string, earlier: string | null, now: Date): Promise<string> {
  const token = newToken();
  const hash = tokenHash(token);
  const at = now.toISOString();
  if (earlier !== null) {
    await tx.updateTable('trusted_devices').set({ token_hash: hash }).where('token_hash', '=', tokenHash(earlier)).execute();
  }
  await tx
    .insertInto('trusted_devices')
    .values({ token_hash: hash, admin_id: adminId, created_at: at, last_used_at: at })
    .onConflict((conflict) => conflict.columns(['token_hash', 'admin_id']).doUpdateSet({ last_used_at: at }))
    .execute();
  await tx
    .deleteFrom('trusted_devices')
    .where('admin_id', '=', adminId)
    .where('token_hash', 'not in', (devices) =>
      devices
        .selectFrom('trusted_devices')
        .select('token_hash')
        .where('admin_id', '=', adminId)
        .orderBy('last_used_at', 'desc')
        .orderBy('token_hash')
        .limit(DEVICES_MAX),
    )
    .execute();
  return token;
}
