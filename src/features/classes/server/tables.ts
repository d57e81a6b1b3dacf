import type { ClassInput, GroupReference, PublicClass } from '../contract.ts';

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

/** The columns of a class as it is sent; its groups are their own rows. */
export function toClassColumns(input: ClassInput) {
  return { class_name: input.className, class_number: input.classNumber };
}

/** A class as everyone may read it. */
export function toPublicClass(row: ClassTables['classes'], groups: readonly GroupReference[]): PublicClass {
  return {
    _id: row.id,
    className: row.class_name,
    classNumber: row.class_number,
    mentoringGroup: groups.map(({ _id, groupName }) => ({ _id, groupName })),
    updatedAt: row.updated_at,
  };
}
