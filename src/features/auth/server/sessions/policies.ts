import type { Reader, Tx } from '#platform/server/database/database.ts';
import { recordAccess, type Author, type RecordedAccess } from '#platform/server/records/audit.ts';
import { findAdmin, setPassword } from '../accounts/admins.ts';
import { passwordFault, staffPasswordFault, type PasswordOwner } from '../accounts/password-rules.ts';
import { setStaffPassword } from '../accounts/staff-password.ts';
import { findStaff, idsOf, staffAuthor, type StaffIds, type StaffPerson } from '../accounts/staff-people.ts';
import { adminDevices, staffDevices, type DeviceStore } from '../limits/devices.ts';
import { accountOfStaff, type Secret } from '../limits/login-limits.ts';
import { adminSessions } from './admin-sessions.ts';
import type { SessionStore } from './session-store.ts';
import { staffSessions } from './staff-sessions.ts';

type AdminAccount = NonNullable<Awaited<ReturnType<typeof findAdmin>>>;

/**
 * What differs between the accounts of admins and of teachers and mentors. Both sign in with the same code.
 * `Owner` names the account: an admin's id, or the ids of a person's records.
 */
export interface AccountPolicy<Account, Owner> {
  /** The name under which wrong passwords are counted: admins' and staff's are counted separately. */
  secret: Exclude<Secret, 'code'>;
  sessions: SessionStore<Owner>;
  devices: DeviceStore<Owner>;
  find: (db: Reader, email: string) => Promise<Account | null>;
  ownerOf: (account: Account) => Owner;
  /**
   * The account's password hashes, null for a missing one. The number is the same for an unknown account, so that the time
   * doesn't show whether the email is known.
   */
  hashesOf: (account: Account | null) => readonly (string | null)[];
  /** The record by which the history names the account. */
  recordOf: (owner: Owner) => Pick<RecordedAccess, 'entity' | 'entityId'> | null;
  authorOf: (owner: Owner, now: Date) => Author;
  passwordFault: (password: string, owner: PasswordOwner) => string | null;
  /** Sets the password and ends everything that can still sign the owner in. */
  setPassword: (tx: Tx, by: Author, account: Account, passwordHash: string) => Promise<void>;
}

/** A session ends after two hours without use, or after 12. A second step may follow the password. */
export const adminPolicy: AccountPolicy<AdminAccount, string> = {
  secret: 'password',
  sessions: adminSessions,
  devices: adminDevices,
  find: async (db, email) => (await findAdmin(db, email)) ?? null,
  ownerOf: ({ id }) => id,
  hashesOf: (admin) => [admin?.password_hash ?? null],
  recordOf: (adminId) => ({ entity: 'admin', entityId: adminId }),
  authorOf: (adminId, now) => ({ adminId, now }),
  passwordFault,
  setPassword: (tx, by, { id }, passwordHash) => setPassword(tx, by, id, passwordHash),
};

/** A session ends after 14 days without use, or after 30. A person who is teacher and mentor has one password, and signs in once as both. */
export const staffPolicy: AccountPolicy<StaffPerson, StaffIds> = {
  secret: 'staff password',
  sessions: staffSessions,
  devices: staffDevices,
  find: findStaff,
  ownerOf: idsOf,
  hashesOf: (person) => [person?.teacher?.passwordHash ?? null, person?.mentor?.passwordHash ?? null],
  recordOf: accountOfStaff,
  authorOf: staffAuthor,
  passwordFault: staffPasswordFault,
  setPassword: setStaffPassword,
};

/** Records what the owner did in the history. */
export async function recordOwnAccess<Account, Owner>(
  db: Reader,
  { recordOf, authorOf }: AccountPolicy<Account, Owner>,
  owner: Owner,
  action: 'signIn' | 'signOut' | 'sessionEnded',
  now: Date,
): Promise<void> {
  const record = recordOf(owner);
  if (record) await recordAccess(db, authorOf(owner, now), { action, ...record });
}
