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
  };
  sessions: {
    /** SHA-256 of the token; the token itself is nowhere but in the browser. */
    token_hash: string;
    admin_id: string;
    created_at: string;
    last_seen_at: string;
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

declare module '#platform/server/database/tables.ts' {
  interface Tables extends AuthTables {}
}
