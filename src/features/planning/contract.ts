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

/** The maximum of schedules in one copy of a week. */
export const COPY_MAX = 500;
/** A day of the week. All days of that week must be allowed dates. */
const weekDay = parsed((text) => {
  const day = parseDate(text);
  return day !== null && weekOf(day).every(isDate) ? day : null;
}, messages.WEEK_DATE_TEXT);
const copiedOnly = z.object(
  { class: optionalId(), group: optionalId(), teacher: optionalId(), mentor: optionalId() },
  { error: UNKNOWN_ID_TEXT },
);
/**
 * Copies the schedules of one week (Monday to Sunday, WIB) into another. `only` filters by all its values, `without` leaves out
 * schedules by id. `dryRun` answers the result and stores nothing.
 */
export const weekCopy = z
  .object({
    from: weekDay,
    to: weekDay,
    dryRun: z.boolean({ error: DRY_RUN_TEXT }).default(false),
    only: copiedOnly.nullish().transform((only) => only ?? { class: null, group: null, teacher: null, mentor: null }),
    without: idList()
      .refine((ids) => ids.length <= COPY_MAX, { error: messages.COPY_MAX_TEXT })
      .default([])
      .meta({ description: '`_id` jadwal asal yang tidak ikut disalin.' }),
  })
  .refine(({ from, to }) => weekOf(from)[0] !== weekOf(to)[0], {
    error: messages.SAME_WEEK_TEXT,
    path: ['to'],
    when: ({ issues }) => !issues.some((issue) => ['from', 'to'].includes(String(issue.path?.[0]))),
  });
export const WEEK_COPY_REFERENCES = {
  'only.class': 'classes',
  'only.group': 'mentoring_groups',
  'only.teacher': 'teachers',
  'only.mentor': 'mentors',
  without: 'schedules',
} as const satisfies References<WeekCopy>;

/** The maximum and the default of days to search for free times. */
export const FREE_DAYS_MAX = 28;
export const FREE_DAYS_USUAL = 14;
/** The default length of a free time. */
export const FREE_MINUTES_USUAL = 90;
const FREE_IDS_MAX = 20;
const queriedIds = z
  .preprocess((value) => (value === undefined ? undefined : [value].flat()), idList().optional())
  .refine((ids = []) => ids.length <= FREE_IDS_MAX, { error: UNKNOWN_ID_TEXT });
const wholeNumber = (min: number, max: number, error: string) =>
  z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error }).optional();
/** The records that must all be free, and the options. All are optional; the first four may repeat. */
export const freeTimesQuery = z.object({
  class: queriedIds,
  group: queriedIds,
  teacher: queriedIds,
  mentor: queriedIds,
  from: windowDate.meta({ description: 'Hari pertama, tanpa isian hari ini (WIB).' }),
  days: wholeNumber(1, FREE_DAYS_MAX, messages.FREE_DAYS_TEXT).meta({ description: `Tanpa isian ${FREE_DAYS_USUAL}.` }),
  minutes: wholeNumber(15, 480, messages.FREE_MINUTES_TEXT).meta({ description: `Tanpa isian ${FREE_MINUTES_USUAL}.` }),
  after: parsed(parseTime, START_TEXT).optional().meta({ description: 'Paling awal mulai jam berapa, HH:mm WIB.' }),
  apart: z
    .enum(['true'], { error: messages.APART_TEXT })
    .optional()
    .meta({ description: 'true: waktu-waktu dalam satu hari tidak tumpang tindih.' }),
});
export const FREE_TIMES_REFERENCES = {
  class: 'classes',
  group: 'mentoring_groups',
  teacher: 'teachers',
  mentor: 'mentors',
} as const satisfies References<FreeTimesQuery>;

/**
 * The preview of a copy, in the order of time. `schedule` is the copy, with `_id` and `updatedAt` of its source. While one has a
 * `problem`, nothing is stored; leave it out with `without`. A schedule that `exists` in the other week is skipped and has no problem
 * and no warnings.
 */
export const weekPreview = z.object({
  data: z.array(z.object({ schedule, exists: z.boolean(), problem: z.string().nullable(), warnings: z.array(scheduleWarning) })),
});
/** The stored schedules, the number of existing ones that were skipped, and the id for the undo. */
export const weekCopied = repeatAnswer.extend({ skipped: z.int(), batch: z.string() });
/** The stored schedules, or the preview of a dry run. */
export const weekCopyAnswer = z.union([weekCopied, weekPreview]);
/** The number of deleted schedules with their one entry in the trash (null if none), and the number of changed ones that stay. */
export const weekCopyUndone = z.object({
  data: z.object({ deleted: z.int(), kept: z.int(), trash: z.string().nullable() }),
});

/** The free times, in the form of a schedule's date and times. */
export const freeTimes = z.object({ data: z.array(schedulePlace) });

export type WeekCopy = z.output<typeof weekCopy>;
export type WeekCopied = AdminRecord<z.infer<typeof weekCopied>>;
export type WeekPreviewLine = AdminRecord<z.infer<typeof weekPreview>['data'][number]>;
export type FreeTimesQuery = z.output<typeof freeTimesQuery>;
export type FreeTime = z.infer<typeof freeTimes>['data'][number];
