import { z } from 'zod';
import { idList, optionalId, UNKNOWN_ID_TEXT } from '#platform/shared/fields.ts';
import type { AdminRecord } from '#platform/shared/public.ts';
import type { References } from '#platform/shared/references.ts';
import { isDate, parseDate, parseTime, weekOf } from '#platform/shared/wib.ts';
import { parsed, repeatAnswer, schedule, schedulePlace, scheduleWarning, windowDate } from './contract.ts';
import * as messages from './messages.ts';

/** Most schedules that one copy of a week makes. */
export const COPY_MAX = 500;
/** A day that stands for its week, all of whose days can be written. */
const weekDay = parsed((text) => {
  const day = parseDate(text);
  return day !== null && weekOf(day).every(isDate) ? day : null;
}, messages.WEEK_DATE_TEXT);
const copiedOnly = z.object(
  { class: optionalId(), group: optionalId(), teacher: optionalId(), mentor: optionalId() },
  { error: UNKNOWN_ID_TEXT },
);
/**
 * The schedules of one week (Monday to Sunday, WIB) once more in another: `only` those that name all that it says, `without`
 * some of them, by their ids. `dryRun` tells what would come of it and stores nothing.
 */
export const weekCopy = z
  .object({
    from: weekDay,
    to: weekDay,
    dryRun: z.boolean({ error: messages.DRY_RUN_TEXT }).default(false),
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

/** Most days in which free times are looked for, and how many where the query does not say. */
export const FREE_DAYS_MAX = 28;
export const FREE_DAYS_USUAL = 14;
/** How long a free time is where the query does not say. */
export const FREE_MINUTES_USUAL = 90;
const FREE_IDS_MAX = 20;
const queriedIds = z
  .preprocess((value) => (value === undefined ? undefined : [value].flat()), idList().optional())
  .refine((ids = []) => ids.length <= FREE_IDS_MAX, { error: UNKNOWN_ID_TEXT });
const wholeNumber = (min: number, max: number, error: string) =>
  z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error }).optional();
/** For whom a time is looked for, all at once, and how: each may be left out, the first four may be given several times. */
export const freeTimesQuery = z.object({
  class: queriedIds,
  group: queriedIds,
  teacher: queriedIds,
  mentor: queriedIds,
  from: windowDate.meta({ description: 'Hari pertama, tanpa isian hari ini (WIB).' }),
  days: wholeNumber(1, FREE_DAYS_MAX, messages.FREE_DAYS_TEXT).meta({ description: `Tanpa isian ${FREE_DAYS_USUAL}.` }),
  minutes: wholeNumber(15, 480, messages.FREE_MINUTES_TEXT).meta({ description: `Tanpa isian ${FREE_MINUTES_USUAL}.` }),
  after: parsed(parseTime, messages.START_TEXT).optional().meta({ description: 'Paling awal mulai jam berapa, HH:mm WIB.' }),
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
 * What a copy of a week would make, in the order of time. `schedule` is as it would be stored, but `_id` and `updatedAt` are
 * those of the one that is copied; with a `problem` nothing is stored until it is left out.
 */
export const weekPreview = z.object({
  data: z.array(z.object({ schedule, problem: z.string().nullable(), warnings: z.array(scheduleWarning) })),
});
/** All that was stored, or what would be where nothing was to be stored. */
export const weekCopyAnswer = z.union([repeatAnswer, weekPreview]);

/** Places at which all that was named is free, as a schedule says its own. */
export const freeTimes = z.object({ data: z.array(schedulePlace) });

export type WeekCopy = z.output<typeof weekCopy>;
export type WeekPreviewLine = AdminRecord<z.infer<typeof weekPreview>['data'][number]>;
export type FreeTimesQuery = z.output<typeof freeTimesQuery>;
export type FreeTime = z.infer<typeof freeTimes>['data'][number];
