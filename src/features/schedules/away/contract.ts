import { z } from 'zod';
import { boundedList, optionalText } from '#platform/shared/fields.ts';
import type { AdminRecord } from '#platform/shared/public.ts';
import { isDate, parseTime } from '#platform/shared/wib.ts';
import { END_OF_DAY } from './rules.ts';
import * as messages from '../messages.ts';

/** The maximum number of entries of one person, and the maximum length of a note in characters. */
export const AWAY_MAX = 200;
export const AWAY_NOTE_MAX = 200;

const dayTime = z
  .string({ error: messages.AWAY_TIME_TEXT })
  .refine((value) => parseTime(value) === value || value === END_OF_DAY, { error: messages.AWAY_TIME_TEXT })
  .meta({ description: 'HH:mm dalam WIB, sampai 24:00.' });
const awayDate = z.string({ error: messages.AWAY_DATE_TEXT }).refine(isDate, { error: messages.AWAY_DATE_TEXT });
const note = optionalText({ max: AWAY_NOTE_MAX });
/** A time that may be missing; `null` means the same. */
const optionalTime = dayTime.nullish().transform((time) => time ?? undefined);

const weeklyAway = z
  .object(
    {
      /** 1 is Monday, 7 is Sunday. */
      day: z.int({ error: messages.AWAY_DAY_TEXT }).min(1, { error: messages.AWAY_DAY_TEXT }).max(7, {
        error: messages.AWAY_DAY_TEXT,
      }),
      from: dayTime,
      to: dayTime,
      note,
    },
    { error: messages.AWAY_LIST_TEXT },
  )
  .refine(({ from, to }) => from < to, { error: messages.AWAY_ORDER_TEXT, path: ['to'] });

const datedAway = z
  .object({ from: awayDate, to: awayDate, start: optionalTime, end: optionalTime, note }, { error: messages.AWAY_LIST_TEXT })
  .refine(({ from, to }) => from <= to, { error: messages.AWAY_DAYS_TEXT, path: ['to'] })
  .refine(({ start = '00:00', end = END_OF_DAY }) => start < end, { error: messages.AWAY_ORDER_TEXT, path: ['end'] });

/**
 * The times when a person is unavailable, in WIB. `start` and `end` apply to each day from `from` to `to`; without them it is the
 * whole day.
 */
export const awayTimesInput = z
  .object({
    weekly: boundedList(weeklyAway, AWAY_MAX, messages.AWAY_LIST_TEXT),
    dates: boundedList(datedAway, AWAY_MAX, messages.AWAY_LIST_TEXT),
  })
  .refine(({ weekly, dates }) => weekly.length + dates.length <= AWAY_MAX, {
    error: messages.AWAY_LIST_TEXT,
    path: ['dates'],
    // The total is checked only if the entries themselves are valid.
    when: ({ issues }) => issues.length === 0,
  });

/** The times when a person is unavailable, in an answer. */
export const awayTimes = z.object({
  weekly: z.array(z.object({ day: z.int(), from: z.string(), to: z.string(), note: z.string().optional() })),
  dates: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      start: z.string().optional(),
      end: z.string().optional(),
      note: z.string(),
    }),
  ),
});
/** All people with such times; `_id` is that of a teacher or mentor. */
export const awayAnswer = z.object({ data: z.array(awayTimes.extend({ _id: z.string() })) });

export type PersonAway = AdminRecord<z.infer<typeof awayAnswer>['data'][number]>;
