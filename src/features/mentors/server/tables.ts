export interface MentorTables {
  mentors: { id: string; name: string; email: string; email_key: string; password_hash: string; updated_at: string };
}

declare module '#platform/server/database/tables.ts' {
  interface Tables extends MentorTables {}
}
