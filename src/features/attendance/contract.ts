import { z } from 'zod';
import { boundedList, expectedUpdatedAt, isIdShaped, optionalText, UNKNOWN_ID_TEXT } from '#platform/shared/fields.ts';
import { personReference } from '#platform/shared/person-fields.ts';
import type { AdminRecord, Public } from '#platform/shared/public.ts';
import type { References } from '#platform/shared/records/references.ts';
import { daysBetween, parseMonth } from '#platform/shared/wib.ts';
import { schedule, schedulePlace } from '#features/schedules/contract.ts';
import { audienceId, windowDate } from '#features/schedules/window-contract.ts';
import { HOURS_DAYS_MAX } from './hours-rules.ts';
import { HEADCOUNT_MAX, LOG_NOTES_MAX, LOG_REASONS } from '#features/schedules/log-rules.ts';
import { HEADCOUNT_TEXT } from '#features/schedules/messages.ts';
import * as messages from './messages.ts';

/** The sent form of a log, always complete. Head counts only, no names of students. */
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
    when: ({ value, issues }) =>
      (value as { held?: unknown }).held === false && !issues.some((issue) => issue.path?.[0] === 'reason'),
  });

export const scheduleLogAnswer = z.object({ data: schedule });

/** The maximum of sessions in one log of several. */
export const LOGS_MAX = 200;
const loggedSession = z.object(
  { _id: z.string({ error: UNKNOWN_ID_TEXT }).refine(isIdShaped, { error: UNKNOWN_ID_TEXT }), updatedAt: expectedUpdatedAt },
  { error: messages.LOGS_TEXT },
);
/** The same log for several sessions. `held: null` removes their logs: the undo. */
export const scheduleLogsInput = z
  .object({
    schedules: boundedList(loggedSession, LOGS_MAX, messages.LOGS_TEXT).refine((some) => some.length > 0, {
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
 * The activity of a month: `planned` counts schedules that were not cancelled, `held` and `notHeld` count logs. Heads and minutes
 * are those of held schedules; minutes are the planned ones.
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
/** A schedule of several classes or groups counts for each of them. */
const audienceTotals = z.object({
  _id: z.string(),
  name: z.string(),
  planned: z.int(),
  held: z.int(),
  /** Planned sessions that are not over and have no log. */
  upcoming: z.int(),
  cancelled: z.int(),
  headcount: z.int(),
});
/** Held sessions. They count for the substitute, if there was one. */
const personTotals = z.object({ _id: z.string(), name: z.string(), sessions: z.int(), minutes: z.int() });
export const activityAnswer = z.object({
  data: z.object({
    ...totals,
    /** Planned sessions that are over and have no log. */
    unlogged: z.int(),
    /** Planned sessions that are not over and have no log. */
    upcoming: z.int(),
    byClass: z.array(audienceTotals),
    byGroup: z.array(audienceTotals),
    byTeacher: z.array(personTotals),
    byMentor: z.array(personTotals),
  }),
});
/** A published month: totals only, no names. */
export const publicActivityAnswer = z.object({ data: z.object(totals) });

const neededDate = windowDate.unwrap();
const isOfHours = ({ from, to }: { from: string; to: string }) => !(daysBetween(from, to) >= HOURS_DAYS_MAX);
const hoursLength = { error: messages.HOURS_LENGTH_TEXT, path: ['to'] };
/** The id of one teacher or one mentor; both days inclusive. */
export const volunteerHoursQuery = z
  .object({ teacher: audienceId, mentor: audienceId, from: neededDate, to: neededDate })
  .refine(({ teacher, mentor }) => (teacher === undefined) !== (mentor === undefined), {
    error: messages.ONE_PERSON_TEXT,
    path: ['teacher'],
  })
  .refine(isOfHours, hoursLength);
/** One's own hours; both days inclusive. */
export const staffHoursQuery = z.object({ from: neededDate, to: neededDate }).refine(isOfHours, hoursLength);
export const VOLUNTEER_REFERENCES = {
  teacher: 'teachers',
  mentor: 'mentors',
} as const satisfies References<Pick<VolunteerHoursQuery, 'teacher' | 'mentor'>>;
const sessions = z.array(
  schedulePlace.extend({
    _id: z.string(),
    /** The title of the schedule. */
    what: z.string(),
    /** The planned person; null if it is the same person or nobody. */
    substituteFor: z.string().nullable(),
  }),
);
const hours = {
  sessions,
  /** `unlogged`: sessions of the person that are over and have no log; they are not counted. */
  total: z.object({ sessions: z.int(), minutes: z.int(), unlogged: z.int() }),
};
/** The held sessions of one person, planned or as a substitute. */
export const volunteerHoursAnswer = z.object({ data: z.object({ person: personReference, ...hours }) });
/** One's own held sessions, as teacher and as mentor, and those that are over and have no log. */
export const staffHoursAnswer = z.object({
  data: z.object({ person: z.object({ name: z.string() }), ...hours, unlogged: sessions }),
});

export type Activity = AdminRecord<z.infer<typeof activityAnswer>['data']>;
export type PublicActivity = Public<z.infer<typeof publicActivityAnswer>['data']>;
export type VolunteerHoursQuery = z.output<typeof volunteerHoursQuery>;
export type VolunteerHours = AdminRecord<z.infer<typeof volunteerHoursAnswer>['data']>;
export type StaffHours = AdminRecord<z.infer<typeof staffHoursAnswer>['data']>;
