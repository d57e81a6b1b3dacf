import { id, instant, machineText, textUpTo, wholeFrom, type RowRules } from '#platform/server/records/row-rules.ts';
import { NAME_MAX } from '#platform/shared/fields.ts';
import { CLASS_NUMBER_MAX, GROUP_NAME_MAX, type ClassInput, type GroupReference, type PublicClass } from '../contract.ts';

/** The columns of the tables of classes and mentoring groups. */
export interface ClassTables {
  classes: {
    id: string;
    class_name: string;
    class_number: number;
    updated_at: string;
    /** The id of its past school year (`school_years`); null for the current school year. */
    archive_id: string | null;
    /** The id of the class that follows this one in the next school year. The following class may be deleted. */
    following_id: string | null;
  };
  mentoring_groups: {
    id: string;
    group_name: string;
    /** The unique key of the name, without case. An archived group has another key (`archivedKey`): its name is free again. */
    name_key: string;
    /** The group's class; a group has at most one. */
    class_id: string | null;
    /** The group's mentor; a group has at most one. */
    mentor_id: string | null;
    updated_at: string;
    /** The past school year and the following group, as in `classes`. */
    archive_id: string | null;
    following_id: string | null;
  };
}

declare module '#platform/server/database/tables.ts' {
  interface Tables extends ClassTables {}
}

/** The values that each column may have; restoring a backup checks them. */
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

/** Converts the input of a class to columns. Its groups are rows of another table. */
export function toClassColumns(input: ClassInput) {
  return { class_name: input.className, class_number: input.classNumber };
}

/** Converts a row to the fields of a class that students see. */
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
