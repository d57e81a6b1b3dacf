export interface TeacherTables {
  teachers: { id: string; name: string; email: string; email_key: string; password_hash: string; updated_at: string };
  /** The one relation between subjects and teachers, written from either side. */
  subject_teachers: { subject_id: string; teacher_id: string };
}

declare module '#platform/server/database/tables.ts' {
  interface Tables extends TeacherTables {}
}
