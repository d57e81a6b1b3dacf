import { z } from 'zod';
import { warning } from '#platform/shared/answers.ts';
import { NAME_MAX, idList, nameText, expectedUpdatedAt, updatedAt } from '#platform/shared/fields.ts';
import { archivedToo, archiveMark } from '#features/school-year/archive-contract.ts';
import type { AdminRecord, Public } from '#platform/shared/public.ts';
import type { References } from '#platform/shared/records/references.ts';
import * as messages from './messages.ts';

/** The largest integer that both databases store in this column. */
export const CLASS_NUMBER_MAX = 2_147_483_647;
/** The longest name of a group, in characters. */
export const GROUP_NAME_MAX = 100;

/** A positive whole number, also as text. */
const classNumber = z
  .union([z.number(), z.string()], { error: messages.CLASS_NUMBER_TEXT })
  .transform((value) => (typeof value === 'number' ? value : /^\s*\d{1,10}\s*$/.test(value) ? Number(value) : Number.NaN))
  .refine((value) => Number.isInteger(value) && value >= 1 && value <= CLASS_NUMBER_MAX, {
    error: messages.CLASS_NUMBER_TEXT,
  });

/** The body that creates or edits a class. */
export const classInput = z.object({
  className: nameText({ min: 3, max: NAME_MAX, message: messages.CLASS_NAME_TEXT }),
  classNumber,
  mentoringGroup: idList({ min: 1, message: messages.CLASS_GROUPS_TEXT }),
});
/** The field with ids of other records, and their table. */
export const CLASS_REFERENCES = { mentoringGroup: 'mentoring_groups' } as const satisfies References<ClassInput>;
export const classUpdate = classInput.extend({ updatedAt: expectedUpdatedAt });

/** The body that creates or renames a mentoring group. */
export const groupInput = z.object({
  groupName: nameText({ min: 1, max: GROUP_NAME_MAX, message: messages.GROUP_NAME_TEXT }),
});
export const groupUpdate = groupInput.extend({ updatedAt: expectedUpdatedAt });

export const groupReference = z.object({ _id: z.string(), groupName: z.string() });
const publicGroup = z.object({ _id: z.string(), groupName: z.string() });
/** The fields of a class that students see. A new field stays private until it is listed here. */
export const publicClass = z.object({
  _id: z.string(),
  className: z.string(),
  classNumber: z.int(),
  mentoringGroup: z.array(publicGroup),
  updatedAt,
});
export const adminClass = publicClass.extend({ mentoringGroup: z.array(groupReference), archive: archiveMark });
/** A mentoring group with its class and its mentor. */
export const group = groupReference.extend({
  class: z.object({ _id: z.string(), className: z.string() }).nullable(),
  mentor: z.object({ _id: z.string(), name: z.string() }).nullable(),
  updatedAt,
  archive: archiveMark,
});

export const publicClasses = z.object({ data: z.array(publicClass) });
/** What a student can choose: classes with their groups, and in `groups` the groups without a class. */
export const audiences = publicClasses.extend({ groups: z.array(publicGroup) });
export const classesQuery = z.object(archivedToo);
export const adminClasses = z.object({ data: z.array(adminClass) });
/** The answer to a write. `warnings` name the stored schedules that clash because of it. */
export const classAnswer = z.object({ data: adminClass, warnings: z.array(warning) });
export const groups = z.object({ data: z.array(group) });
export const groupAnswer = z.object({ data: group });

export type ClassInput = z.output<typeof classInput>;
export type ClassUpdate = z.output<typeof classUpdate>;
export type GroupInput = z.output<typeof groupInput>;
export type GroupUpdate = z.output<typeof groupUpdate>;
export type PublicClass = Public<z.infer<typeof publicClass>>;
export type Audiences = Public<z.infer<typeof audiences>>;
/** The class or group for which schedules are filtered: a class has its groups' ids, a group has the id of its class. */
export type Audience =
  | { kind: 'class'; _id: string; name: string; groups: readonly string[] }
  | { kind: 'group'; _id: string; name: string; classId: string | null };
export type AdminClass = AdminRecord<z.infer<typeof adminClass>>;
export type ClassAnswer = AdminRecord<z.infer<typeof classAnswer>>;
export type Group = AdminRecord<z.infer<typeof group>>;
export type GroupReference = z.infer<typeof groupReference>;
