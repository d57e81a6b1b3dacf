import { id, instant, machineText, textUpTo, wholeFrom, type RowRules } from '#platform/server/records/row-rules.ts';
import { NAME_MAX } from '#platform/shared/fields.ts';
import { EMAIL_MAX } from '#platform/shared/person-fields.ts';
import type { SIGNED_IN_TABLES } from './signed-in-tables.ts';
import type { Generated } from 'kysely';

import type { PrivateData } from '#platform/server/database/tables.ts';

export interface AuthTables {
  admins: {
    id: string;
    email: string;
    /** The key of the email: unique. */
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
    /** Names the session to its owner. */
    id: Generated<string>;
    admin_id: string;
    /** From `deviceName`. */
    device: Generated<string>;
    created_at: string;
    last_seen_at: string;
    /** Wrong codes of other people before this sign-in, and the time of the first; null without any. */
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
  second_steps: {
    admin_id: string;
    /** Base32, shared with the authenticator. */
    secret: string;
    /** Null until a first code shows that the authenticator has the secret. */
    confirmed_at: string | null;
    /** The period of the last used code: codes of it and of earlier periods are refused. */
    last_counter: number;
  };
  recovery_codes: {
    admin_id: string;
    /** The code's first letters. */
    selector: string;
    /** argon2id of the others. */
    code_hash: string;
  };
  sign_in_waits: {
    token_hash: string;
    admin_id: string;
    created_at: string;
    /** Codes tried in this sign-in. */
    codes: Generated<number>;
  };
  wrong_codes: {
    admin_id: string;
    /** From `CodeSource`. */
    source: string;
    /** Since the admin's last sign-in. */
    wrong: number;
    /** Those that make the waits grow. */
    streak: number;
    first_at: string;
    last_at: string;
  };
  staff_sessions: StaffColumns & {
    token_hash: string;
    /** Names the session to its owner. */
    id: string;
    /** From `deviceName`. */
    device: string;
    created_at: string;
    last_seen_at: string;
  };
  staff_devices: StaffColumns & {
    token_hash: string;
    created_at: string;
    /** The last sign-in. */
    last_used_at: string;
  };
  login_attempts: {
    /** The fingerprint of what is counted. */
    key: string;
    /** The fingerprint of the counter's account; null for a network. */
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

/** The teacher, the mentor, or both for a person in both roles; none after their records are deleted. */
interface StaffColumns {
  teacher_id: string | null;
  mentor_id: string | null;
}

export const AUTH_PRIVATE = {
  admins: 'all',
  sessions: 'all',
  sign_in_links: 'all',
  second_steps: 'all',
  recovery_codes: 'all',
  sign_in_waits: 'all',
  staff_sessions: 'all',
  staff_devices: 'all',
  login_attempts: 'all',
  trusted_devices: 'all',
} as const satisfies PrivateData;

declare module '#platform/server/database/tables.ts' {
  interface Tables extends AuthTables {}
}

/** No backup contains `SIGNED_IN_TABLES`. */
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
