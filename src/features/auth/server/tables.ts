export interface AuthTables {
  admins: {
    id: string;
    email: string;
    /** The email without case: unique. */
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
  login_attempts: { key: string; window_start: string; attempts: number };
}

declare module '#platform/server/database/tables.ts' {
  interface Tables extends AuthTables {}
}
