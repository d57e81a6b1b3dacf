import { z } from 'zod';
import { idList, optionalId, UNKNOWN_ID_TEXT } from '#platform/shared/fields.ts';
import type { AdminRecord } from '#platform/shared/public.ts';
import type { References } from '#platform/shared/records/references.ts';
import { isDate, parseDate, parseTime, weekOf } from '#platform/shared/wib.ts';
import { repeatAnswer, schedule, schedulePlace, scheduleWarning } from '#features/schedules/contract.ts';
import { windowDate } from '#features/schedules/window-contract.ts';
import { parsed } from '#features/schedules/write-contract.ts';
import { DRY_RUN_TEXT, START_TEXT } from '#features/schedules/messages.ts';
import * as messages from './messages.ts';

/** The maximum number of schedules in one copy of a week. */
export const COPY_MAX = 500;
/** The maximum number of target weeks of one copy. */
export const TARGETS_MAX = 8;
/** Any day of a week. All days of that week must be allowed dates. */
const weekDay = parsed((text) => {
  const day = parseDate(text);
  return day !== null && weekOf(day).every(isDate) ? day : null;
}, messages.WEEK_DATE_TEXT);
const copyFilter = z.object(
  { class: optionalId(), group: optionalId(), teacher: optionalId(), mentor: optionalId() },
  { error: UNKNOWN_ID_TEXT },
);
const without = () =>
  idList()
    .refine((ids) => ids.length <= COPY_MAX, { error: messages.COPY_MAX_TEXT })
    .default([])
    .meta({ description: '`_id` jadwal asal yang tidak ikut disalin.' });
const mondayOf = (day: string) => weekOf(day)[0];
/**
 * The body of a call that copies the schedules of one week (Monday to Sunday, WIB) to another, and to the further weeks of `also`, in
 * one transaction. `only` copies the schedules that match all its values; `without` are the ids of schedules to omit. `dryRun` answers
 * with a preview and stores nothing.
 */
export const weekCopy = z
  .object({
    from: weekDay,
    to: weekDay,
    dryRun: z.boolean({ error: DRY_RUN_TEXT }).default(false),
    only: copyFilter.nullish().transform((only) => only ?? { class: null, group: null, teacher: null, mentor: null }),
    without: without(),
    also: z
      .array(z.object({ to: weekDay, without: without() }), { error: messages.TARGETS_TEXT })
      .max(TARGETS_MAX - 1, { error: messages.TARGETS_TEXT })
      .default([])
      .meta({ description: 'Minggu tujuan lain, disimpan dan diurungkan bersama yang pertama.' }),
  })
  // All weeks are different: `from`, `to`, and each of `also`.
  .refine(
    ({ from, to, also }) => new Set([from, to, ...also.map((target) => target.to)].map(mondayOf)).size === also.length + 2,
    {
      error: messages.SAME_WEEK_TEXT,
      path: ['to'],
      // Invalid dates have been reported already; they can't be compared.
      when: ({ issues }) => !issues.some((issue) => ['from', 'to', 'also'].includes(String(issue.path?.[0]))),
    },
  );
/** The tables to which the ids of a copy refer. */
export const WEEK_COPY_REFERENCES = {
  'only.class': 'classes',
  'only.group': 'mentoring_groups',
  'only.teacher': 'teachers',
  'only.mentor': 'mentors',
  without: 'schedules',
} as const satisfies References<WeekCopy>;

/** The maximum number of days in which free times are searched, and the default. */
export const FREE_DAYS_MAX = 28;
export const FREE_DAYS_DEFAULT = 14;
/** The default length of a free time in minutes. */
export const FREE_MINUTES_DEFAULT = 90;
/** The maximum number of ids of each kind. */
const FREE_IDS_MAX = 20;
/** Ids in a query. A parameter that occurs once is a text, not a list. */
const queriedIds = z
  .preprocess((value) => (value === undefined ? undefined : [value].flat()), idList().optional())
  .refine((ids = []) => ids.length <= FREE_IDS_MAX, { error: UNKNOWN_ID_TEXT });
const wholeNumber = (min: number, max: number, error: string) =>
  z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error }).optional();
/**
 * The query for free times: ids of records that must all be free, and options. All parameters are optional; the first four may be
 * repeated.
 */
export const freeTimesQuery = z.object({
  class: queriedIds,
  group: queriedIds,
  teacher: queriedIds,
  mentor: queriedIds,
  from: windowDate.meta({ description: 'Hari pertama, tanpa isian hari ini (WIB).' }),
  days: wholeNumber(1, FREE_DAYS_MAX, messages.FREE_DAYS_TEXT).meta({ description: `Tanpa isian ${FREE_DAYS_DEFAULT}.` }),
  minutes: wholeNumber(15, 480, messages.FREE_MINUTES_TEXT).meta({ description: `Tanpa isian ${FREE_MINUTES_DEFAULT}.` }),
  after: parsed(parseTime, START_TEXT).optional().meta({ description: 'Paling awal mulai jam berapa, HH:mm WIB.' }),
  apart: z
    .enum(['true'], { error: messages.APART_TEXT })
    .optional()
    .meta({ description: 'true: waktu-waktu dalam satu hari tidak tumpang tindih.' }),
});
/** The tables to which the ids of the query refer. */
export const FREE_TIMES_REFERENCES = {
  class: 'classes',
  group: 'mentoring_groups',
  teacher: 'teachers',
  mentor: 'mentors',
} as const satisfies References<FreeTimesQuery>;

/**
 * The preview of a copy, in order of time. `schedule` is the copy, with `_id` and `updatedAt` of its source. A schedule with a
 * `problem` causes a refusal of the copy; a client omits it with `without`. A schedule that already `exists` in the other week is
 * skipped, and has neither a problem nor warnings.
 */
export const weekPreview = z.object({
  data: z.array(z.object({ schedule, exists: z.boolean(), problem: z.string().nullable(), warnings: z.array(scheduleWarning) })),
});
/** The answer to a copy: the stored schedules, how many were skipped because they exist, and the id for an undo (`batch`). */
export const weekCopied = repeatAnswer.extend({ skipped: z.int(), batch: z.string() });
/** The answer to a copy, or the preview of a dry run. */
export const weekCopyAnswer = z.union([weekCopied, weekPreview]);
/**
 * The answer to an undo: how many schedules were deleted, the id of their entry in the trash (null if none), and how many stay
 * because they were changed.
 */
export const weekCopyUndone = z.object({
  data: z.object({ deleted: z.int(), kept: z.int(), trash: z.string().nullable() }),
});

/** The free times, in the format of a schedule's date and times. */
export const freeTimes = z.object({ data: z.array(schedulePlace) });

export type WeekCopy = z.output<typeof weekCopy>;
export type WeekCopied = AdminRecord<z.infer<typeof weekCopied>>;
export type WeekPreviewLine = AdminRecord<z.infer<typeof weekPreview>['data'][number]>;
export type FreeTimesQuery = z.output<typeof freeTimesQuery>;
export type FreeTime = z.infer<typeof freeTimes>['data'][number];
