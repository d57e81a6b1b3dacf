export interface ClassTables {
  classes: { id: string; class_name: string; class_number: number; updated_at: string };
  mentoring_groups: {
    id: string;
    group_name: string;
    /** The name without case: unique. */
    name_key: string;
    /** The one class a group may have. */
    class_id: string | null;
    /** The one mentor a group may have. */
    mentor_id: string | null;
    updated_at: string;
  };
}

declare module '#platform/server/database/tables.ts' {
  interface Tables extends ClassTables {}
}
