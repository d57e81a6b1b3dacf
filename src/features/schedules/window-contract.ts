import { z } from 'zod';
import { isIdShaped, UNKNOWN_ID_TEXT } from '#platform/shared/fields.ts';
import { archivedToo } from '#features/school-year/archive-contract.ts';
import type { References } from '#platform/shared/records/references.ts';
import { daysBetween, isDate } from '#platform/shared/wib.ts';
import * as messages from './messages.ts';

/** A day of a window in a query: `YYYY-MM-DD`, optional. */
export const windowDate = z
  .string({ error: messages.WINDOW_DATE_TEXT })
  .refine(isDate, { error: messages.WINDOW_DATE_TEXT })
  .optional();
/** The days from `from` to `to`, both inclusive and both optional. */
export const scheduleWindow = z.object({ from: windowDate, to: windowDate });
/** The most days of a public window. */
export const PUBLIC_WINDOW_DAYS = 400;
export const audienceId = z.string({ error: UNKNOWN_ID_TEXT }).refine(isIdShaped, { error: UNKNOWN_ID_TEXT }).optional();
/** The audience of schedules: the id of a class or of a mentoring group. */
const audience = z.object({ class: audienceId, group: audienceId });
const isOneAudience = (query: z.output<typeof audience>) => query.class === undefined || query.group === undefined;
const oneAudience = { error: messages.ONE_AUDIENCE_TEXT, path: ['group'] };
/** The query for an audience: one class, one group, or neither for all. */
export const audienceQuery = audience.refine(isOneAudience, oneAudience);
const windowOfAudience = scheduleWindow.extend(audience.shape);
/** The query of the admin's list of schedules: a window and an audience. */
export const scheduleQuery = windowOfAudience.extend(archivedToo).refine(isOneAudience, oneAudience);
const isBounded = ({ from, to }: z.output<typeof scheduleWindow>) =>
  from === undefined || to === undefined || daysBetween(from, to) <= PUBLIC_WINDOW_DAYS;
const boundedBy = { error: messages.WINDOW_LENGTH_TEXT, path: ['to'] };
/** The query of the public list: a window of at most `PUBLIC_WINDOW_DAYS`, and an audience. */
export const publicScheduleQuery = windowOfAudience.refine(isOneAudience, oneAudience).refine(isBounded, boundedBy);
/** A window of at most `PUBLIC_WINDOW_DAYS`, without an audience. */
export const boundedWindow = scheduleWindow.refine(isBounded, boundedBy);

/** The tables to which the ids of an audience refer. */
export const AUDIENCE_REFERENCES = {
  class: 'classes',
  group: 'mentoring_groups',
} as const satisfies References<Pick<z.output<typeof scheduleQuery>, 'class' | 'group'>>;

export type ScheduleWindow = z.output<typeof scheduleWindow>;
export type ScheduleAudience = Pick<z.output<typeof scheduleQuery>, 'class' | 'group'>;
