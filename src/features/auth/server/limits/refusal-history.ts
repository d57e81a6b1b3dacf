import type { Reader } from '#platform/server/database/database.ts';
import { recordAccess, type RecordedAccess } from '#platform/server/records/audit.ts';
import { findStaff, idsOf, rolesOf, type StaffIds } from '../accounts/staff-people.ts';
import { fingerprint, increment, type Secret } from './counters.ts';

/** The record by which the history names an account. */
type Account = Pick<RecordedAccess, 'entity' | 'entityId'>;

/** Returns the record by which the history names a staff person: the teacher, otherwise the mentor. */
export function accountOfStaff(ids: StaffIds): Account | null {
  const [[entity, entityId] = []] = rolesOf(ids);
  return entity && entityId ? { entity, entityId } : null;
}

/**
 * Records in the history that a sign-in failed, or that an account was locked. For an unknown account it writes to a counter that
 * nobody reads, so that the time of the answer does not show which emails are known.
 */
export async function recordRefusal(
  db: Reader,
  account: Account | null,
  action: 'signInFailed' | 'lockOut',
  now: Date,
): Promise<void> {
  if (account) await recordAccess(db, { adminId: null, now }, { action, ...account });
  else await increment(db, { key: fingerprint('nobody'), limit: Infinity, account: null }, now);
}

/** Finds the account of an email. Returns null if the email is unknown. */
export async function findAccount(db: Reader, emailKey: string, secret: Secret): Promise<Account | null> {
  if (secret === 'staff password') {
    const person = await findStaff(db, emailKey);
    return person && accountOfStaff(idsOf(person));
  }
  const admin = await db.selectFrom('admins').select('id').where('email_key', '=', emailKey).executeTakeFirst();
  return admin ? { entity: 'admin', entityId: admin.id } : null;
}
