import { z } from 'zod';
import { nullableId, UNKNOWN_ID_TEXT } from '#platform/shared/fields.ts';
import { personReference } from '#platform/shared/person-fields.ts';
import type { AdminRecord, Public } from '#platform/shared/public.ts';
import type { References } from '#platform/shared/records/references.ts';
import { daysBetween } from '#platform/shared/wib.ts';
import { awayTimes, awayTimesInput } from '#features/schedules/away/contract.ts';
import { schedule, schedulePlace } from '#features/schedules/contract.ts';
import { audienceId, scheduleWindow, windowDate } from '#features/schedules/window-contract.ts';
import * as messages from './messages.ts';

/** The roles of a person in a schedule. */
export const ROLES = ['teacher', 'mentor'] as const;
export type Role = (typeof ROLES)[number];
/** The reasons why somebody can't come. */
export const ABSENCE_REASONS = ['sick', 'work', 'family', 'network', 'other'] as const;
export type AbsenceReason = (typeof ABSENCE_REASONS)[number];

/** The maximum length of a version in characters. */
const VERSION_MAX = 100;

/** The times when a person is unavailable. The answer contains them twice: directly and in `data`. A client may read either. */
export const ownAwayAnswer = awayTimes.extend({
  data: awayTimes,
  /** Identifies this state of the times, for the next write. */
  version: z.string(),
});
/**
 * The body of a write of a person's unavailable times. With a `version`, the write is refused if the times have changed since that
 * version.
 */
export const ownAwayInput = awayTimesInput.safeExtend({
  version: z.string({ error: messages.VERSION_TEXT }).max(VERSION_MAX, { error: messages.VERSION_TEXT }).nullish(),
});

/** The maximum number of days of a list, and the default. */
export const AWAY_DAYS_MAX = 92;
/** The query for a list of unavailable times: the days, both inclusive. */
export const awayWindow = scheduleWindow.refine(
  ({ from, to }) => from === undefined || to === undefined || daysBetween(from, to) < AWAY_DAYS_MAX,
  { error: messages.AWAY_WINDOW_TEXT, path: ['to'] },
);
/** The unavailable times of all people, sorted by date, start and name. A person with both roles has an entry for each. */
export const awayDays = z.object({
  data: z.array(
    z.object({
      person: personReference.extend({ kind: z.enum(ROLES) }),
      date: z.string(),
      start: z.string(),
      end: z.string(),
      note: z.string(),
    }),
  ),
});

/** The role of the substitute, needed if the schedule has both a teacher and a mentor. */
export const substitutesQuery = z.object({ role: z.enum(ROLES, { error: messages.ROLE_TEXT }).optional() });
/** A person who could substitute, with the facts that decide the order. */
export const substitute = personReference.extend({
  /** Whether the person teaches the subject of the schedule; always true for a mentor. */
  sameSubject: z.boolean(),
  /** Whether the person has no other session at that time and is not unavailable. */
  free: z.boolean(),
  /** The reason if not free: "sibuk 19.00–20.30 WIB", "berhalangan Sen 08.00–12.00 (kerja)"; else null. */
  busy: z.string().nullable(),
  /** The person's sessions in both roles, in the month and the week of the schedule. */
  sessionsThisMonth: z.int(),
  sessionsThisWeek: z.int(),
  minutesThisMonth: z.int(),
  minutesThisWeek: z.int(),
  /** The last day before the schedule on which the person taught its class or mentored its group; null for never. */
  lastTaughtClass: z.string().nullable(),
  /** The last question to the person about this schedule, with the answer; null if not asked. */
  asked: z.object({ at: z.string(), answer: z.enum(['yes', 'no']).nullable() }).nullable(),
});
export const substitutes = z.object({ data: z.array(substitute) });

/** The body of a question to one person. `person` is the id of the teacher or mentor. */
export const askInput = z.object({
  person: nullableId().refine((id) => id !== null, { error: UNKNOWN_ID_TEXT }),
  role: z.enum(ROLES, { error: messages.ROLE_TEXT }).optional(),
});
/** The answer with the link of a question. No later call returns the link again. */
export const askAnswer = z.object({ data: z.object({ link: z.string(), expiresAt: z.string() }) });
/** The body of an answer to a question. */
export const answerInput = z.object({ answer: z.enum(['yes', 'no'], { error: messages.ANSWER_TEXT }) });
export const answered = z.object({ data: z.object({ answer: z.enum(['yes', 'no']) }) });

/** The body of a report that the signed-in person can't come. */
export const absenceInput = z.object({ reason: z.enum(ABSENCE_REASONS, { error: messages.REASON_TEXT }) });
/** An absence that a person reported; `at` is the ISO instant of the report. */
const absence = z.object({ role: z.enum(ROLES), reason: z.enum(ABSENCE_REASONS), at: z.string() });
/** The absences that the signed-in person reported for sessions that are not over. `schedule` is an id. */
export const ownAbsences = z.object({ data: z.array(absence.extend({ schedule: z.string() })) });
/**
 * The answer to the report of an absence, or to its withdrawal. `_id` is that of the schedule; `reason` is null after a
 * withdrawal.
 */
export const ownAbsence = z.object({ data: z.object({ _id: z.string(), reason: z.enum(ABSENCE_REASONS).nullable() }) });
/** The future sessions whose teacher or mentor can't come and has no substitute, the next one first. */
export const absences = z.object({
  data: z.array(
    absence.extend({
      schedule,
      person: personReference,
      /** The first person who answered "yes". */
      can: personReference.nullable(),
      /** The number of people who were asked. */
      asked: z.int(),
    }),
  ),
});

const requiredDate = windowDate.unwrap();
/** The maximum number of days of a plan. */
export const PLAN_DAYS_MAX = 62;
/** The query for a plan: one person, and the days of the absence, both inclusive. */
export const planQuery = z
  .object({ teacher: audienceId, mentor: audienceId, from: requiredDate, to: requiredDate })
  .refine(({ teacher, mentor }) => teacher !== undefined || mentor !== undefined, {
    error: messages.PERSON_TEXT,
    path: ['teacher'],
  })
  // If a date is invalid, the number of days is NaN. `!` and `>=` accept that, so that only the error of the date is reported.
  .refine(({ from, to }) => !(daysBetween(from, to) >= PLAN_DAYS_MAX), { error: messages.PLAN_WINDOW_TEXT, path: ['to'] });
/** The tables to which the ids of the query refer. */
export const PLAN_REFERENCES = { teacher: 'teachers', mentor: 'mentors' } as const satisfies References<
  Pick<PlanQuery, 'teacher' | 'mentor'>
>;
/**
 * The sessions of a plan with the best substitutes. The person who is proposed first for a session counts as
 * busy at that time for the sessions after it.
 */
export const plan = z.object({
  data: z.array(z.object({ schedule, role: z.enum(ROLES), proposals: z.array(substitute) })),
});

/** The data of the page with a question. Everybody who has the link can read it. */
export const askState = schedulePlace.extend({
  name: z.string(),
  what: z.string(),
  schedule: z.string(),
  answer: z.enum(['yes', 'no']).nullable(),
});

export type OwnAwayInput = z.output<typeof ownAwayInput>;
export type AwayDays = AdminRecord<z.infer<typeof awayDays>['data']>;
export type Substitute = AdminRecord<z.infer<typeof substitute>>;
export type AbsentSession = AdminRecord<z.infer<typeof absences>['data'][number]>;
export type PlannedSubstitute = AdminRecord<z.infer<typeof plan>['data'][number]>;
export type PlanQuery = z.output<typeof planQuery>;
export type AskState = Public<z.infer<typeof askState>>;
