import { z } from 'zod';
import { isIdShaped, UNKNOWN_ID_TEXT } from '#platform/shared/fields.ts';
import { archivedToo } from '#features/school-year/archive-contract.ts';
import type { References } from '#platform/shared/records/references.ts';
import { daysBetween, isDate } from '#platform/shared/wib.ts';
import * as messages from './messages.ts';

// The queries of calls that list schedules. A query has a window (`from`, `to`), an audience (`class` or `group`), or both.

/** The first or last day of a range of dates in a query string: `YYYY-MM-DD`, optional. */
export const windowDate = z
  .string({ error: messages.WINDOW_DATE_TEXT })
  .refine(isDate, { error: messages.WINDOW_DATE_TEXT })
  .optional();

/** The days from `from` to `to`, both inclusive and both optional. */
export const scheduleWindow = z.object({ from: windowDate, to: windowDate });

/** A public query may ask for at most this many days. */
export const PUBLIC_WINDOW_DAYS = 400;

/**
 * Returns true if the days are at most `PUBLIC_WINDOW_DAYS` apart, or if one of them is missing. The server limits such an open window
 * (`server/window-queries.ts`).
 */
const isShortOrOpen = ({ from, to }: z.output<typeof scheduleWindow>) =>
  from === undefined || to === undefined || daysBetween(from, to) <= PUBLIC_WINDOW_DAYS;
const windowLengthError = { error: messages.WINDOW_LENGTH_TEXT, path: ['to'] };

export const audienceId = z.string({ error: UNKNOWN_ID_TEXT }).refine(isIdShaped, { error: UNKNOWN_ID_TEXT }).optional();
/** The audience of schedules: the id of a class or of a mentoring group. */
const audience = z.object({ class: audienceId, group: audienceId });

const isOneAudience = (query: z.output<typeof audience>) => query.class === undefined || query.group === undefined;
const oneAudienceError = { error: messages.ONE_AUDIENCE_TEXT, path: ['group'] };

/** A class or a group, not both. Neither means all schedules. */
export const audienceQuery = audience.refine(isOneAudience, oneAudienceError);

const windowAndAudience = scheduleWindow.extend(audience.shape);

/** The query of the admin's list of schedules: a window of any length, an audience, and whether archived schedules are included. */
export const scheduleQuery = windowAndAudience.extend(archivedToo).refine(isOneAudience, oneAudienceError);

/** Whether schedules are included that were moved from a day of the window to a day outside. */
const movedTooShape = {
  movedFrom: z
    .enum(['true', 'false'], { error: messages.MOVED_FROM_QUERY_TEXT })
    .meta({ description: 'true: termasuk yang dipindah dari hari-hari itu ke hari lain.' })
    .optional(),
};

/** A window without an audience. If both days are given, they are at most `PUBLIC_WINDOW_DAYS` apart. */
export const boundedWindow = scheduleWindow.extend(movedTooShape).refine(isShortOrOpen, windowLengthError);

/** The query of the public list: the same with an audience. */
export const publicScheduleQuery = windowAndAudience
  .extend(movedTooShape)
  .refine(isOneAudience, oneAudienceError)
  .refine(isShortOrOpen, windowLengthError);

/** The tables to which the ids of an audience refer. */
export const AUDIENCE_REFERENCES = {
  class: 'classes',
  group: 'mentoring_groups',
} as const satisfies References<Pick<z.output<typeof scheduleQuery>, 'class' | 'group'>>;

export type PublicScheduleQuery = z.output<typeof publicScheduleQuery>;
export type ScheduleWindow = z.output<typeof scheduleWindow>;
export type BoundedWindow = z.output<typeof boundedWindow>;
export type ScheduleAudience = Pick<z.output<typeof scheduleQuery>, 'class' | 'group'>;
