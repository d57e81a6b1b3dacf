import type { Reader, Tx } from '#platform/server/database/database.ts';
import { recordAccess, type Author, type RecordedAccess } from '#platform/server/records/audit.ts';
import { findAdmin, setPassword } from '../accounts/admins.ts';
import { passwordFault, staffPasswordFault, type PasswordOwner } from '../accounts/password-rules.ts';
import { setStaffPassword } from '../accounts/staff-password.ts';
import { findStaff, idsOf, staffAuthor, type StaffIds, type StaffPerson } from '../accounts/staff-people.ts';
import { adminDevices, staffDevices, type DeviceStore } from '../limits/devices.ts';
import type { Secret } from '../limits/counters.ts';
import { accountOfStaff } from '../limits/refusal-history.ts';
import { adminSessions } from './admin-sessions.ts';
import type { SessionStore } from './session-store.ts';
import { staffSessions } from './staff-sessions.ts';

type AdminAccount = NonNullable<Awaited<ReturnType<typeof findAdmin>>>;

/**
 * The differences between the accounts of admins and those of teachers and mentors. All sign in with the same code, which receives
 * one of the two policies. `Owner` identifies the account: an admin's id, or the ids of a staff person's records.
 */
export interface AccountPolicy<Account, Owner> {
  /** The kind of password. Wrong passwords of each kind are counted separately. */
  secret: Exclude<Secret, 'code'>;
  sessions: SessionStore<Owner>;
  devices: DeviceStore<Owner>;
  find: (db: Reader, email: string) => Promise<Account | null>;
  ownerOf: (account: Account) => Owner;
  /**
   * Returns the account's password hashes, with null for a missing one. An unknown account has the same number of entries, so that
   * the time of the check does not show whether the email is known.
   */
  hashesOf: (account: Account | null) => readonly (string | null)[];
  /** The record by which the history names the account. */
  recordOf: (owner: Owner) => Pick<RecordedAccess, 'entity' | 'entityId'> | null;
  /** The author of the owner's changes, for the history. */
  authorOf: (owner: Owner, now: Date) => Author;
  /** Returns why a new password is refused; null if it is accepted. */
  passwordFault: (password: string, owner: PasswordOwner) => string | null;
  /** Sets the password and ends the owner's sessions and links. */
  setPassword: (tx: Tx, by: Author, account: Account, passwordHash: string) => Promise<void>;
}

/** Admins. A session ends after two hours without use, or 12 hours after the sign-in. A second step may follow the password. */
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

/**
 * Teachers and mentors. A session ends after 14 days without use, or 30 days after the sign-in. A person who is both has one password
 * and one session.
 */
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

/** Records in the history that the owner signed in, signed out or ended sessions. */
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
