import { id, instant, machineText, textUpTo, wholeFrom, type RowRules } from '#platform/server/records/row-rules.ts';
import { NAME_MAX } from '#platform/shared/fields.ts';
import { CLASS_NUMBER_MAX, GROUP_NAME_MAX, type ClassInput, type GroupReference, type PublicClass } from '../contract.ts';

export interface ClassTables {
  classes: {
    id: string;
    class_name: string;
    class_number: number;
    updated_at: string;
    /** The past school year that it belongs to; null for the present one. */
    archive_id: string | null;
    /** The class that replaces it in the next school year. It may be gone. */
    following_id: string | null;
  };
  mentoring_groups: {
    id: string;
    group_name: string;
    /** The unique key of the name, without case. An archived group has its own (`archivedKey`), so that the name is free again. */
    name_key: string;
    /** The one class a group may have. */
    class_id: string | null;
    /** The one mentor a group may have. */
    mentor_id: string | null;
    updated_at: string;
    /** As for classes. */
    archive_id: string | null;
    following_id: string | null;
  };
}

declare module '#platform/server/database/tables.ts' {
  interface Tables extends ClassTables {}
}

export const classRows = {
  classes: {
    id,
    class_name: textUpTo(NAME_MAX),
    class_number: wholeFrom(1, CLASS_NUMBER_MAX),
    updated_at: instant,
    archive_id: id,
    following_id: id,
  },
  mentoring_groups: {
    id,
    group_name: textUpTo(GROUP_NAME_MAX),
    name_key: machineText,
    class_id: id,
    mentor_id: id,
    updated_at: instant,
    archive_id: id,
    following_id: id,
  },
} as const satisfies RowRules<ClassTables>;

/** The columns of a class. Its groups are rows of their own. */
export function toClassColumns(input: ClassInput) {
  return { class_name: input.className, class_number: input.classNumber };
}

/** The public fields of a class. */
export function toPublicClass(
  row: Omit<ClassTables['classes'], 'archive_id' | 'following_id'>,
  groups: readonly GroupReference[],
): PublicClass {
  return {
    _id: row.id,
    className: row.class_name,
    classNumber: row.class_number,
    mentoringGroup: groups.map(({ _id, groupName }) => ({ _id, groupName })),
    updatedAt: row.updated_at,
  };
}
