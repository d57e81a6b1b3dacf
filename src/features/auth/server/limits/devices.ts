import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { newToken, tokenHash } from '#platform/server/session/token.ts';
import { rolesOf, type StaffIds } from '../accounts/staff-people.ts';

/** The time for which a device stays known after its last sign-in. */
export const DEVICE_MAX_MS = 365 * 24 * 3_600_000;
/** The largest number of known devices of one account. A further device replaces the least recently used one. */
const DEVICES_MAX = 20;

/** A device, and an account that may have signed in on it before. */
export interface AccountDevice {
  /** The token of the device's cookie. */
  token: string;
  emailKey: string;
}

interface DeviceRow {
  token_hash: string;
  created_at: string;
  last_used_at: string;
}

/** The storage of the known devices of one kind of account (admins or staff). */
interface DevicePolicy<Owner> {
  table: 'trusted_devices' | 'staff_devices';
  /** The SQL condition for the rows of an account. */
  ofOwner: (owner: Owner) => RawBuilder<SqlBool>;
  /**
   * The SQL condition for the rows of the account with an email. The condition contains the search for the account, so that the time of
   * the statement does not show whether the email is known.
   */
  ofEmail: (emailKey: string) => RawBuilder<SqlBool>;
  insert: (tx: Tx, owner: Owner, row: DeviceRow) => Promise<unknown>;
}

/**
 * Remembers on which devices an account has signed in. A known device has its own limit of attempts, so guessers elsewhere can't
 * lock its owner out. A known device must still sign in.
 */
export interface DeviceStore<Owner> {
  /** Returns true if the account signed in on the device within the last year. */
  isTrusted(db: Reader, device: AccountDevice, now: Date): Promise<boolean>;
  /** Forgets the device for this account. */
  revoke(db: Reader, device: AccountDevice): Promise<void>;
  /**
   * Records a sign-in on a device and returns the new token for its cookie. The token changes at each sign-in, so that a copied
   * token becomes invalid. On a shared computer, the rows of other accounts get the new token too.
   * @param earlier the device's previous token; null if it had none.
   */
  trust(tx: Tx, owner: Owner, earlier: string | null, now: Date): Promise<string>;
}

function deviceStore<Owner>({ table, ofOwner, ofEmail, insert }: DevicePolicy<Owner>): DeviceStore<Owner> {
  return {
    async isTrusted(db, { token, emailKey }, now) {
      const row = await db
        .selectFrom(table)
        .select('token_hash')
        .where('token_hash', '=', tokenHash(token))
        .where(ofEmail(emailKey))
        .where('last_used_at', '>', new Date(now.getTime() - DEVICE_MAX_MS).toISOString())
        .executeTakeFirst();
      return row !== undefined;
    },

    async revoke(db, { token, emailKey }) {
      await db.deleteFrom(table).where('token_hash', '=', tokenHash(token)).where(ofEmail(emailKey)).execute();
    },

    async trust(tx, owner, earlier, now) {
      const token = newToken();
      const hash = tokenHash(token);
      const at = now.toISOString();
      // The row of this account is inserted again below; the rows of other accounts on the device keep their dates.
      if (earlier !== null) {
        await tx.deleteFrom(table).where('token_hash', '=', tokenHash(earlier)).where(ofOwner(owner)).execute();
        await tx.updateTable(table).set({ token_hash: hash }).where('token_hash', '=', tokenHash(earlier)).execute();
      }
      await insert(tx, owner, { token_hash: hash, created_at: at, last_used_at: at });
      await tx
        .deleteFrom(table)
        .where(ofOwner(owner))
        .where('token_hash', 'not in', (devices) =>
          devices
            .selectFrom(table)
            .select('token_hash')
            .where(ofOwner(owner))
            .orderBy('last_used_at', 'desc')
            .orderBy('token_hash')
            .limit(DEVICES_MAX),
        )
        .execute();
      return token;
    },
  };
}

/** The known devices of admins. The owner is the admin's id. */
export const adminDevices = deviceStore<string>({
  table: 'trusted_devices',
  ofOwner: (adminId) => sql`admin_id = ${adminId}`,
  ofEmail: (emailKey) => sql`admin_id in (select id from admins where email_key = ${emailKey})`,
  insert: (tx, adminId, row) =>
    tx
      .insertInto('trusted_devices')
      .values({ ...row, admin_id: adminId })
      .execute(),
});

const COLUMNS = { teacher: 'teacher_id', mentor: 'mentor_id' } as const;

/** The known devices of teachers and mentors. A device of one role is known for the person's other role too. */
export const staffDevices = deviceStore<StaffIds>({
  table: 'staff_devices',
  ofOwner: (ids) => {
    // A person can be a teacher, a mentor, or both.
    const conditions = rolesOf(ids).map(([role, id]) => sql`${sql.ref(COLUMNS[role])} = ${id}`);
    return conditions.length === 0 ? sql`1 = 0` : sql`(${sql.join(conditions, sql` or `)})`;
  },
  ofEmail: (emailKey) =>
    sql`(teacher_id in (select id from teachers where email_key = ${emailKey})
      or mentor_id in (select id from mentors where email_key = ${emailKey}))`,
  insert: (tx, { teacherId, mentorId }, row) =>
    tx
      .insertInto('staff_devices')
      .values({ ...row, teacher_id: teacherId, mentor_id: mentorId })
      .execute(),
});
