import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { newToken, tokenHash } from '#platform/server/session/token.ts';
import { rolesOf, type StaffIds } from '../accounts/staff-people.ts';

/** A device is forgotten a year after its last sign-in. */
export const DEVICE_MAX_MS = 365 * 24 * 3_600_000;
/** At most this many devices of one account: a further one replaces the least recently used one. */
const DEVICES_MAX = 20;

/** A device and an account that signed in on it. */
export interface DeviceOf {
  /** From the device's cookie. */
  token: string;
  emailKey: string;
}

interface DeviceRow {
  token_hash: string;
  created_at: string;
  last_used_at: string;
}

/** Where the known devices of one kind of account are stored. */
interface DevicePolicy<Owner> {
  table: 'trusted_devices' | 'staff_devices';
  ofOwner: (owner: Owner) => RawBuilder<SqlBool>;
  /** The rows of the account with this email, in the same statement: the time doesn't show whether the email is known. */
  ofEmail: (emailKey: string) => RawBuilder<SqlBool>;
  insert: (tx: Tx, owner: Owner, row: DeviceRow) => Promise<unknown>;
}

/** Devices that signed in before, for one kind of account. They sign nobody in. */
export interface DeviceStore<Owner> {
  /** Whether the account signed in on the device within the last year. */
  isTrusted(db: Reader, device: DeviceOf, now: Date): Promise<boolean>;
  /** The device is unknown to the account from now on. */
  revoke(db: Reader, device: DeviceOf): Promise<void>;
  /**
   * Stores a sign-in and returns the token for the device's cookie. The token is new every time, so that a planted or copied
   * one ends. On a shared computer the rows of other accounts move to the new token.
   * @param earlier the token that the device had
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

/** Of admins, by the admin's id. */
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

/** Of teachers and mentors: a device of either role is one of the person. */
export const staffDevices = deviceStore<StaffIds>({
  table: 'staff_devices',
  ofOwner: (ids) => {
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
