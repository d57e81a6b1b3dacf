import { z } from 'zod';
import { classInput, groupInput } from '#features/classes/contract.ts';
import { boundedList, idList, isIdShaped, nameText, UNKNOWN_ID_TEXT } from '#platform/shared/fields.ts';
import type { AdminRecord, Public } from '#platform/shared/public.ts';
import type { References } from '#platform/shared/records/references.ts';
import { isDate } from '#platform/shared/wib.ts';
import * as messages from './messages.ts';

/** The longest name of a school year, in characters. */
export const YEAR_NAME_MAX = 60;
/** The largest number of following classes, and of groups of a class, in one request. `carry` lists these classes. */
const CARRY_MAX = 1_000;
/** A new school year can be undone for this many days: as long as the trash keeps records. */
export const UNDO_DAYS = 30;

const id = z.string({ error: UNKNOWN_ID_TEXT }).refine(isIdShaped, { error: UNKNOWN_ID_TEXT });

/** A class to create after the archived class `class`. Without `groups` the new groups get proposed names. */
const carried = z.object(
  {
    class: id,
    name: classInput.shape.className,
    groups: boundedList(
      z.object({ group: id, name: groupInput.shape.groupName }, { error: messages.CARRY_GROUPS_TEXT }),
      CARRY_MAX,
      messages.CARRY_GROUPS_TEXT,
    ).optional(),
  },
  { error: messages.CARRY_TEXT },
);

/**
 * The body that archives classes, groups, and the schedules and reports before a day (WIB), and creates the following classes.
 * With `dryRun` nothing is stored.
 */
export const newYear = z.object({
  name: nameText({ min: 1, max: YEAR_NAME_MAX, message: messages.YEAR_NAME_TEXT }),
  archive: z.object(
    {
      classes: idList().default([]),
      groups: idList().default([]),
      before: z.string({ error: messages.BEFORE_TEXT }).refine(isDate, { error: messages.BEFORE_TEXT }),
    },
    { error: messages.BEFORE_TEXT },
  ),
  carry: boundedList(carried, CARRY_MAX, messages.CARRY_TEXT).default([]),
  dryRun: z.boolean({ error: messages.DRY_RUN_TEXT }).default(false),
});
/** The fields with ids of other records, and their tables. */
export const NEW_YEAR_REFERENCES = {
  'archive.classes': 'classes',
  'archive.groups': 'mentoring_groups',
} as const satisfies References<NewYear>;

/** The number of records, and their first names in alphabetical order. */
const counted = z.object({ count: z.int(), names: z.array(z.string()) });

/** The archived and created records. */
export const yearSummary = z.object({
  name: z.string(),
  archived: z.object({
    classes: counted,
    groups: counted,
    /** `upcoming` counts the schedules that have not ended yet. */
    schedules: z.object({ count: z.int(), upcoming: z.int() }),
    reports: counted,
  }),
  made: z.object({ classes: counted, groups: counted }),
  /** Groups that are not archived and move to the following class. */
  moved: counted,
  /** The number of schedules from `before` on: they are not archived, but have an archived class or group. */
  later: z.int(),
});
/** The answer to a new school year; `_id`, which the undo needs, is missing after a dry run. */
export const newYearAnswer = z.object({ data: yearSummary.extend({ _id: z.string().optional() }) });

export const newYearUndone = z.object({
  data: z.object({
    _id: z.string(),
    /** The records that were restored from the archive. */
    restored: z.object({ classes: z.int(), groups: z.int(), schedules: z.int(), reports: z.int() }),
    /** The new classes and groups that were moved to the trash, because nobody changed or used them. */
    deleted: z.int(),
    /** The new classes and groups that stay. */
    kept: z.int(),
  }),
});

/** An archive. `before` is a day (WIB). `undoUntil` is null if it is too late for an undo. */
export const schoolYear = z.object({
  _id: z.string(),
  name: z.string(),
  before: z.string(),
  madeAt: z.string(),
  undoUntil: z.string().nullable(),
});
export const schoolYears = z.object({ data: z.array(schoolYear) });

export const ARCHIVED_KINDS = ['class', 'mentoringGroup', 'schedule', 'report'] as const;
/** The body that takes one record out of the archive; a class with its groups. */
export const archivedRecord = z.object({
  kind: z.enum(ARCHIVED_KINDS, { error: messages.KIND_TEXT }),
  id,
});
export const takenOutAnswer = z.object({ data: z.object({ _id: z.string() }) });

/** An archived class or group, and the class or group that follows it. */
export const pastChoice = z.object({
  _id: z.string(),
  kind: z.enum(['class', 'group']),
  name: z.string(),
  /** The name of the archive. */
  archive: z.string(),
  following: z.object({ _id: z.string(), kind: z.enum(['class', 'group']), name: z.string() }).nullable(),
});
/** Null if there is no archived class or group with the id. */
export const pastAudience = z.object({ data: pastChoice.nullable() });

export type NewYear = z.output<typeof newYear>;
export type YearSummary = z.infer<typeof yearSummary>;
export type NewYearAnswer = AdminRecord<z.infer<typeof newYearAnswer>>;
export type SchoolYear = AdminRecord<z.infer<typeof schoolYear>>;
export type ArchivedKind = (typeof ARCHIVED_KINDS)[number];
export type PastChoice = Public<z.infer<typeof pastChoice>>;
export type PastAudience = Public<z.infer<typeof pastAudience>>;
