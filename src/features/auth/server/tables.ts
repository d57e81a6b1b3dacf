import { id, instant, machineText, textUpTo, wholeFrom, type RowRules } from '#platform/server/records/row-rules.ts';
import { NAME_MAX } from '#platform/shared/fields.ts';
import { EMAIL_MAX } from '#platform/shared/person-fields.ts';
import type { SIGNED_IN_TABLES } from './signed-in-tables.ts';
import type { Generated } from 'kysely';
import type { PrivateData } from '#platform/server/database/tables.ts';

/** The tables of accounts, sessions and limits. Times are ISO instants. */
export interface AuthTables {
  admins: {
    id: string;
    email: string;
    /** The normalised email. Unique. */
    email_key: string;
    name: string;
    password_hash: string;
    created_at: string;
    updated_at: string;
    /** Null until the first sign-in. */
    last_seen_at: Generated<string | null>;
  };
  sessions: {
    /** SHA-256 of the token. Only the browser has the token. */
    token_hash: string;
    /** Identifies the session in its owner's list. It gives no access. */
    id: Generated<string>;
    admin_id: string;
    /** The device's name, as `deviceName` returns it. */
    device: Generated<string>;
    created_at: string;
    last_seen_at: string;
    /** The number of wrong codes that others entered before this sign-in, and the time of the first one. Null if there were none. */
    wrong_codes: Generated<number | null>;
    wrong_codes_since: Generated<string | null>;
  };
  sign_in_links: {
    /** SHA-256 of the token. Only the link has the token. */
    token_hash: string;
    kind: 'admin' | 'teacher' | 'mentor';
    /** The owner: only the column of `kind` is set. */
    admin_id: string | null;
    teacher_id: string | null;
    mentor_id: string | null;
    created_at: string;
  };
  /** One-time keys for the page of the first steps. A new server prints such a key when it starts. */
  first_keys: {
    /** SHA-256 of the key. Only the terminal has the key. */
    token_hash: string;
    /** The account that the key gives access to. Null if the key creates the first account. */
    admin_id: string | null;
    created_at: string;
  };
  /** The authenticator app (TOTP) of an admin who turned the second step on. */
  second_steps: {
    admin_id: string;
    /** Base32, shared with the authenticator. */
    secret: string;
    /** Null until the admin has entered a valid code. */
    confirmed_at: string | null;
    /** The TOTP period of the last accepted code. Codes of this or an earlier period are refused. */
    last_counter: number;
  };
  recovery_codes: {
    admin_id: string;
    /** The first characters of the code, for the lookup. */
    selector: string;
    /** The argon2id hash of the remaining characters. */
    code_hash: string;
  };
  /** Sign-ins with the right password that wait for the code of the second step. */
  sign_in_waits: {
    token_hash: string;
    admin_id: string;
    created_at: string;
    /** The number of codes tried in this sign-in. */
    codes: Generated<number>;
  };
  /** Wrong codes of the second step since an admin's last sign-in, by their source. */
  wrong_codes: {
    admin_id: string;
    /** The `name` of a `CodeSource`. */
    source: string;
    /** The number of wrong codes since the admin's last sign-in. */
    wrong: number;
    /** The number of consecutive wrong codes. The delay before the next try grows with it. */
    streak: number;
    first_at: string;
    last_at: string;
  };
  staff_sessions: StaffColumns & {
    token_hash: string;
    /** Identifies the session in its owner's list. It gives no access. */
    id: string;
    /** The device's name, as `deviceName` returns it. */
    device: string;
    created_at: string;
    last_seen_at: string;
  };
  /** Devices on which a teacher or mentor has signed in before. Failed attempts from unknown devices do not lock them. */
  staff_devices: StaffColumns & {
    token_hash: string;
    created_at: string;
    /** The last sign-in. */
    last_used_at: string;
  };
  login_attempts: {
    /** A hash of what this row counts attempts for. */
    key: string;
    /** A hash of the account. Null if the row counts a network. */
    account: string | null;
    window_start: string;
    attempts: number;
  };
  trusted_devices: {
    /** SHA-256 of the token in the device's cookie. */
    token_hash: string;
    admin_id: string;
    created_at: string;
    /** The last sign-in. */
    last_used_at: string;
  };
}

/** The ids of the person's records: one, or both for a teacher who is also a mentor. Both are null after the records are deleted. */
interface StaffColumns {
  teacher_id: string | null;
  mentor_id: string | null;
}

/** Tables that no public answer shows: a write to them invalidates no cached answer. */
export const AUTH_PRIVATE = {
  admins: 'all',
  sessions: 'all',
  sign_in_links: 'all',
  first_keys: 'all',
  second_steps: 'all',
  recovery_codes: 'all',
  sign_in_waits: 'all',
  staff_sessions: 'all',
  staff_devices: 'all',
  login_attempts: 'all',
  trusted_devices: 'all',
  wrong_codes: 'all',
} as const satisfies PrivateData & Record<keyof AuthTables, 'all'>;

declare module '#platform/server/database/tables.ts' {
  interface Tables extends AuthTables {}
}

/** The rules for the rows of a backup. `SIGNED_IN_TABLES` have none, because backups omit them. */
export const authRows = {
  admins: {
    id,
    email: textUpTo(EMAIL_MAX),
    email_key: machineText,
    name: textUpTo(NAME_MAX),
    password_hash: machineText,
    created_at: instant,
    updated_at: instant,
    last_seen_at: instant,
  },
  second_steps: { admin_id: id, secret: machineText, confirmed_at: instant, last_counter: wholeFrom(-1) },
  recovery_codes: { admin_id: id, selector: machineText, code_hash: machineText },
  wrong_codes: {
    admin_id: id,
    source: machineText,
    wrong: wholeFrom(0),
    streak: wholeFrom(0),
    first_at: instant,
    last_at: instant,
  },
  login_attempts: { key: machineText, account: machineText, window_start: instant, attempts: wholeFrom(0) },
} as const satisfies RowRules<Omit<AuthTables, (typeof SIGNED_IN_TABLES)[number]>>;
