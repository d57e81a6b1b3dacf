import { recordChange, type Author } from '#platform/server/records/audit.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/records/ids.ts';
import { emailKey } from '#platform/shared/person-fields.ts';
import { endAdminAccess } from './end-access.ts';
import { adminRecord } from '../../record.ts';

/** Finds an admin's account by email, in upper or lower case. The result contains the password's hash. */
export function findAdmin(db: Reader, email: string) {
  return db.selectFrom('admins').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst();
}

/** Creates an account and returns its id; null if the email is taken. */
export async function addAdmin(
  tx: Tx,
  by: Author,
  account: { email: string; name: string; passwordHash: string },
): Promise<string | null> {
  if (await findAdmin(tx, account.email)) return null;
  const id = newId();
  const at = by.now.toISOString();
  await tx
    .insertInto('admins')
    .values({
      id,
      email: account.email,
      email_key: emailKey(account.email),
      name: account.name,
      password_hash: account.passwordHash,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await recordChange(tx, by, {
    action: 'create',
    record: adminRecord,
    entityId: id,
    after: { name: account.name, email: account.email },
  });
  return id;
}

/** Sets an admin's password, and ends all sessions, links and sign-ins of the account. */
export async function setPassword(tx: Tx, by: Author, adminId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('admins')
    .set({ password_hash: passwordHash, updated_at: by.now.toISOString() })
    .where('id', '=', adminId)
    .execute();
  await recordChange(tx, by, { action: 'update', record: adminRecord, entityId: adminId, hidden: ['password'] });
  await endAdminAccess(tx, adminId);
}

/** Changes an admin's name. */
export async function renameAdmin(tx: Tx, by: Author, adminId: string, name: string): Promise<void> {
  const before = await tx.selectFrom('admins').select('name').where('id', '=', adminId).executeTakeFirst();
  await tx.updateTable('admins').set({ name, updated_at: by.now.toISOString() }).where('id', '=', adminId).execute();
  await recordChange(tx, by, { action: 'update', record: adminRecord, entityId: adminId, before, after: { name } });
}

/**
 * Gives the sample data's account to the person who does the first steps: sets that person's name, email and password. Returns false
 * if another account has the email.
 */
export async function takeOverAdmin(
  tx: Tx,
  by: Author,
  adminId: string,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<boolean> {
  const other = await findAdmin(tx, email);
  if (other && other.id !== adminId) return false;
  await tx
    .updateTable('admins')
    .set({ email, email_key: emailKey(email), name, updated_at: by.now.toISOString() })
    .where('id', '=', adminId)
    .execute();
  await recordChange(tx, by, { action: 'update', record: adminRecord, entityId: adminId, hidden: ['name', 'email'] });
  await setPassword(tx, by, adminId, passwordHash);
  return true;
}

/** Returns the default name of an account: the part of its email before the @. */
export function nameFromEmail(email: string): string {
  return email.split('@', 1)[0] ?? email;
}

/** Returns true if there is an admin, so that somebody can sign in. */
export async function hasAdmin(db: Reader): Promise<boolean> {
  return (await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()) !== undefined;
}
