import { z } from 'zod';
import { boundedList, expectedUpdatedAt, isIdShaped, optionalText, UNKNOWN_ID_TEXT } from '#platform/shared/fields.ts';
import { personReference } from '#platform/shared/person-fields.ts';
import type { AdminRecord, Public } from '#platform/shared/public.ts';
import type { References } from '#platform/shared/records/references.ts';
import { daysBetween, parseMonth } from '#platform/shared/wib.ts';
import { schedule, schedulePlace } from '#features/schedules/contract.ts';
import { audienceId, windowDate } from '#features/schedules/window-contract.ts';
import { HOURS_DAYS_MAX, HOURS_LENGTH_TEXT } from './hours-rules.ts';
import { HEADCOUNT_MAX, LOG_NOTES_MAX, LOG_REASONS } from '#features/schedules/log-rules.ts';
import { HEADCOUNT_TEXT } from '#features/schedules/messages.ts';
import * as messages from './messages.ts';

/**
 * The input of a log. A write replaces the whole log: fields that are left out become empty. A log contains the number of students
 * and no names.
 */
export const scheduleLogInput = z
  .object({
    held: z.boolean({ error: messages.HELD_TEXT }),
    headcount: z
      .int({ error: HEADCOUNT_TEXT })
      .min(0, { error: HEADCOUNT_TEXT })
      .max(HEADCOUNT_MAX, { error: HEADCOUNT_TEXT })
      .nullable()
      .default(null),
    reason: z.enum(LOG_REASONS, { error: messages.LOG_REASON_TEXT }).nullable().default(null),
    notes: optionalText({ max: LOG_NOTES_MAX, multiline: true }),
    updatedAt: expectedUpdatedAt,
  })
  .refine(({ reason }) => reason !== null, {
    error: messages.LOG_REASON_TEXT,
    path: ['reason'],
    // A session that was not held needs a reason. Checked even if other fields are invalid, so that a form shows all errors together.
    when: ({ value, issues }) =>
      (value as { held?: unknown }).held === false && !issues.some((issue) => issue.path?.[0] === 'reason'),
  });

export const scheduleLogAnswer = z.object({ data: schedule });

/** The largest number of sessions that one call logs. */
export const LOGS_MAX = 200;
const loggedSession = z.object(
  { _id: z.string({ error: UNKNOWN_ID_TEXT }).refine(isIdShaped, { error: UNKNOWN_ID_TEXT }), updatedAt: expectedUpdatedAt },
  { error: messages.LOGS_TEXT },
);
/** The input of the same log for several sessions. `held: null` removes their logs, which undoes an earlier call. */
export const scheduleLogsInput = z
  .object({
    schedules: boundedList(loggedSession, LOGS_MAX, messages.LOGS_TEXT).refine((list) => list.length > 0, {
      error: messages.LOGS_TEXT,
    }),
    held: z.boolean({ error: messages.HELD_TEXT }).nullable(),
    reason: z.enum(LOG_REASONS, { error: messages.LOG_REASON_TEXT }).nullable().default(null),
  })
  .refine(({ held, reason }) => held !== false || reason !== null, { error: messages.LOG_REASON_TEXT, path: ['reason'] });
export const scheduleLogsAnswer = z.object({ data: z.array(schedule) });
export type ScheduleLogsInput = z.output<typeof scheduleLogsInput>;
export type ScheduleLogInput = z.output<typeof scheduleLogInput>;

export const activityQuery = z.object({
  month: z
    .string({ error: messages.MONTH_TEXT })
    .refine((month) => parseMonth(month) !== null, { error: messages.MONTH_TEXT })
    .meta({ description: 'YYYY-MM, dalam WIB.' }),
});
/**
 * The totals of a month. `planned` counts the schedules that were not cancelled. `held` and `notHeld` count logs. `headcount` and
 * `minutes` are sums of the held schedules; `minutes` is the planned duration.
 */
const totals = {
  month: z.string(),
  planned: z.int(),
  held: z.int(),
  notHeld: z.int(),
  cancelled: z.int(),
  headcount: z.int(),
  minutes: z.int(),
  /** The number of schedules that were not held, by reason. */
  reasons: z.partialRecord(z.enum(LOG_REASONS), z.int()),
};
/** The totals of a class or group. A schedule for several classes or groups counts for each of them. */
const audienceTotals = z.object({
  _id: z.string(),
  name: z.string(),
  planned: z.int(),
  held: z.int(),
  /** The number of planned sessions that are not over and have no log. */
  upcoming: z.int(),
  cancelled: z.int(),
  headcount: z.int(),
});
/** The totals of a person's held sessions. A session with a substitute counts for the substitute. */
const personTotals = z.object({ _id: z.string(), name: z.string(), sessions: z.int(), minutes: z.int() });
export const activityAnswer = z.object({
  data: z.object({
    ...totals,
    /** The number of planned sessions that are over and have no log. */
    unlogged: z.int(),
    /** The number of planned sessions that are not over and have no log. */
    upcoming: z.int(),
    byClass: z.array(audienceTotals),
    byGroup: z.array(audienceTotals),
    byTeacher: z.array(personTotals),
    byMentor: z.array(personTotals),
  }),
});
/** The answer for a published month. It contains totals and no names. */
export const publicActivityAnswer = z.object({ data: z.object(totals) });

const requiredDate = windowDate.unwrap();
/**
 * Returns whether the days are within the limit. For an invalid date, `daysBetween` returns NaN, and `!(NaN >= …)` is true. So the
 * schema reports only the error of the date.
 */
const isShortEnough = ({ from, to }: { from: string; to: string }) => !(daysBetween(from, to) >= HOURS_DAYS_MAX);
const hoursLength = { error: HOURS_LENGTH_TEXT, path: ['to'] };
/** The input for a person's hours: the id of one teacher or of one mentor, and the first and the last day, both included. */
export const volunteerHoursQuery = z
  .object({ teacher: audienceId, mentor: audienceId, from: requiredDate, to: requiredDate })
  .refine(({ teacher, mentor }) => (teacher === undefined) !== (mentor === undefined), {
    error: messages.ONE_PERSON_TEXT,
    path: ['teacher'],
  })
  .refine(isShortEnough, hoursLength);
/** The input with which teachers and mentors read their own hours: the first and the last day, both included. */
export const staffHoursQuery = z.object({ from: requiredDate, to: requiredDate }).refine(isShortEnough, hoursLength);
export const VOLUNTEER_REFERENCES = {
  teacher: 'teachers',
  mentor: 'mentors',
} as const satisfies References<Pick<VolunteerHoursQuery, 'teacher' | 'mentor'>>;
const sessions = z.array(
  schedulePlace.extend({
    _id: z.string(),
    /** The title of the schedule. */
    what: z.string(),
    /** The name of the person who was replaced; null if nobody was. */
    substituteFor: z.string().nullable(),
  }),
);
const hours = {
  sessions,
  /** `unlogged` counts the person's finished sessions without a log, which are not part of the total. */
  total: z.object({ sessions: z.int(), minutes: z.int(), unlogged: z.int() }),
};
/** The answer with the sessions that one person held, as planned or as a substitute. */
export const volunteerHoursAnswer = z.object({ data: z.object({ person: personReference, ...hours }) });
/**
 * The answer with the signed-in person's held sessions, as teacher and as mentor. `unlogged` lists the finished sessions without a
 * log.
 */
export const staffHoursAnswer = z.object({
  data: z.object({ person: z.object({ name: z.string() }), ...hours, unlogged: sessions }),
});

export type Activity = AdminRecord<z.infer<typeof activityAnswer>['data']>;
export type PublicActivity = Public<z.infer<typeof publicActivityAnswer>['data']>;
export type VolunteerHoursQuery = z.output<typeof volunteerHoursQuery>;
export type VolunteerHours = AdminRecord<z.infer<typeof volunteerHoursAnswer>['data']>;
export type StaffHours = AdminRecord<z.infer<typeof staffHoursAnswer>['data']>;
