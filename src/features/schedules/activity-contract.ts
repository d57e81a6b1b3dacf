import { z } from 'zod';
import { personReference } from '#platform/shared/person-fields.ts';
import type { AdminRecord, Public } from '#platform/shared/public.ts';
import type { References } from '#platform/shared/references.ts';
import { daysBetween, parseMonth } from '#platform/shared/wib.ts';
import { audienceId, schedulePlace, windowDate } from './contract.ts';
import { HOURS_DAYS_MAX } from './hours-rules.ts';
import { LOG_REASONS } from './log-rules.ts';
import * as messages from './messages.ts';

export const activityQuery = z.object({
  month: z
    .string({ error: messages.MONTH_TEXT })
    .refine((month) => parseMonth(month) !== null, { error: messages.MONTH_TEXT })
    .meta({ description: 'YYYY-MM, dalam WIB.' }),
});
/**
 * What came of a month's schedules: `planned` are those that were not cancelled, `held` and `notHeld` what the logs say of them;
 * heads and minutes are those of held ones, minutes as planned.
 */
const totals = {
  month: z.string(),
  planned: z.int(),
  held: z.int(),
  notHeld: z.int(),
  cancelled: z.int(),
  headcount: z.int(),
  minutes: z.int(),
  /** How many were not held for each reason that occurred. */
  reasons: z.partialRecord(z.enum(LOG_REASONS), z.int()),
};
/** A schedule of several classes or groups counts to each of them. */
const audienceTotals = z.object({
  _id: z.string(),
  name: z.string(),
  planned: z.int(),
  held: z.int(),
  cancelled: z.int(),
  headcount: z.int(),
});
/** Held ones; of those who stood in, where somebody did. */
const personTotals = z.object({ _id: z.string(), name: z.string(), sessions: z.int(), minutes: z.int() });
export const activityAnswer = z.object({
  data: z.object({
    ...totals,
    /** Planned ones that are over and have no log. */
    unlogged: z.int(),
    byClass: z.array(audienceTotals),
    byGroup: z.array(audienceTotals),
    byTeacher: z.array(personTotals),
    byMentor: z.array(personTotals),
  }),
});
/** A published month, for everyone: totals alone, no name of anybody. */
export const publicActivityAnswer = z.object({ data: z.object(totals) });

const neededDate = windowDate.unwrap();
const isOfHours = ({ from, to }: { from: string; to: string }) => !(daysBetween(from, to) >= HOURS_DAYS_MAX);
const hoursLength = { error: messages.HOURS_LENGTH_TEXT, path: ['to'] };
/** Of one teacher or one mentor, by the id; both days inclusive. */
export const volunteerHoursQuery = z
  .object({ teacher: audienceId, mentor: audienceId, from: neededDate, to: neededDate })
  .refine(({ teacher, mentor }) => (teacher === undefined) !== (mentor === undefined), {
    error: messages.ONE_PERSON_TEXT,
    path: ['teacher'],
  })
  .refine(isOfHours, hoursLength);
/** Of oneself; both days inclusive. */
export const staffHoursQuery = z.object({ from: neededDate, to: neededDate }).refine(isOfHours, hoursLength);
export const VOLUNTEER_REFERENCES = {
  teacher: 'teachers',
  mentor: 'mentors',
} as const satisfies References<Pick<VolunteerHoursQuery, 'teacher' | 'mentor'>>;
const hours = {
  sessions: z.array(
    schedulePlace.extend({
      _id: z.string(),
      /** What it was about, in a few words. */
      what: z.string(),
      /** Who was planned; null where that is the person, or nobody was. */
      substituteFor: z.string().nullable(),
    }),
  ),
  /** `unlogged`: sessions of the person that are over and have no log; they are not counted. */
  total: z.object({ sessions: z.int(), minutes: z.int(), unlogged: z.int() }),
};
/** The held sessions of one person, who was planned for them or stood in. */
export const volunteerHoursAnswer = z.object({ data: z.object({ person: personReference, ...hours }) });
/** The same of oneself, as teacher and as mentor. */
export const staffHoursAnswer = z.object({ data: z.object({ person: z.object({ name: z.string() }), ...hours }) });

export type Activity = AdminRecord<z.infer<typeof activityAnswer>['data']>;
export type PublicActivity = Public<z.infer<typeof publicActivityAnswer>['data']>;
export type VolunteerHoursQuery = z.output<typeof volunteerHoursQuery>;
export type VolunteerHours = AdminRecord<z.infer<typeof volunteerHoursAnswer>['data']>;
export type StaffHours = AdminRecord<z.infer<typeof staffHoursAnswer>['data']>;
