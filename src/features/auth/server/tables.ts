import type { Generated } from 'kysely';

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
    /** SHA-256 of the token; the token itself is nowhere but in the browser. */
    token_hash: string;
    /** Names the session to its owner. */
    id: Generated<string>;
    admin_id: string;
    /** From `deviceName`. */
    device: Generated<string>;
    created_at: string;
    last_seen_at: string;
  };
  sign_in_links: {
    /** SHA-256 of the token; the token itself is nowhere but in the link. */
    token_hash: string;
    kind: 'admin' | 'teacher' | 'mentor';
    /** Whose link it is; of the three only the one of its kind is there. */
    admin_id: string | null;
    teacher_id: string | null;
    mentor_id: string | null;
    created_at: string;
  };
  second_steps: {
    admin_id: string;
    /** Base32, shared with the authenticator. */
    secret: string;
    /** Null until a first code showed that the authenticator has it. */
    confirmed_at: string | null;
    /** The period of the last code that was used: none of it or before is taken again. */
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
    /** A fingerprint of what is counted. */
    key: string;
    /** The fingerprint of the account whose counter it is; null for a network's. */
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

/** Of which teacher or mentor, or of both where one person is both; none once nothing of them is left. */
interface StaffColumns {
  teacher_id: string | null;
  mentor_id: string | null;
}

declare module '#platform/server/database/tables.ts' {
  interface Tables extends AuthTables {}
}
