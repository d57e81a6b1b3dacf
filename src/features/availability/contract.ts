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

export const ROLES = ['teacher', 'mentor'] as const;
export type Role = (typeof ROLES)[number];
/** Why somebody can not come. */
export const ABSENCE_REASONS = ['sick', 'work', 'family', 'network', 'other'] as const;
export type AbsenceReason = (typeof ABSENCE_REASONS)[number];

/** The maximum of characters of a version. */
const VERSION_MAX = 100;

/** A person's own times. The contract's two readings of the answer both hold. */
export const ownAwayAnswer = awayTimes.extend({
  data: awayTimes,
  /** Names this state of the times. */
  version: z.string(),
});
/** A write with the version that its sender saw is refused if the times changed since (lost update). */
export const ownAwayInput = awayTimesInput.safeExtend({
  version: z.string({ error: messages.VERSION_TEXT }).max(VERSION_MAX, { error: messages.VERSION_TEXT }).nullish(),
});

/** The maximum days of a listing, and its default. */
export const AWAY_DAYS_MAX = 92;
export const awayWindow = scheduleWindow.refine(
  ({ from, to }) => from === undefined || to === undefined || daysBetween(from, to) < AWAY_DAYS_MAX,
  { error: messages.AWAY_WINDOW_TEXT, path: ['to'] },
);
/** Day by day, by date, then start, then name. A person with both roles has a line for each. */
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

/** Whose substitute is meant, if the schedule has a teacher and a mentor. */
export const substitutesQuery = z.object({ role: z.enum(ROLES, { error: messages.ROLE_TEXT }).optional() });
export const substitute = personReference.extend({
  /** Teaches the subject of the schedule; for a mentoring, every mentor does. */
  sameSubject: z.boolean(),
  /** Has no other session then, and did not say that they can not. */
  free: z.boolean(),
  /** Why not: "mengajar 19.00–20.30 WIB", "berhalangan Sen 08.00–12.00 (kerja)". */
  busy: z.string().nullable(),
  /** In both roles, in the month and the week of the schedule. */
  sessionsThisMonth: z.int(),
  sessionsThisWeek: z.int(),
  minutesThisMonth: z.int(),
  minutesThisWeek: z.int(),
  /** The last day on which they taught the class or mentored the group; null for never. */
  lastTaughtClass: z.string().nullable(),
  /** The last question to them about this schedule. */
  asked: z.object({ at: z.string(), answer: z.enum(['yes', 'no']).nullable() }).nullable(),
});
export const substitutes = z.object({ data: z.array(substitute) });

/** Asks one person, by the id of the teacher or mentor. */
export const askInput = z.object({
  person: nullableId().refine((id) => id !== null, { error: UNKNOWN_ID_TEXT }),
  role: z.enum(ROLES, { error: messages.ROLE_TEXT }).optional(),
});
/** The link is shown once. */
export const askAnswer = z.object({ data: z.object({ link: z.string(), expiresAt: z.string() }) });
export const answerInput = z.object({ answer: z.enum(['yes', 'no'], { error: messages.ANSWER_TEXT }) });
export const answered = z.object({ data: z.object({ answer: z.enum(['yes', 'no']) }) });

export const absenceInput = z.object({ reason: z.enum(ABSENCE_REASONS, { error: messages.REASON_TEXT }) });
const absence = z.object({ role: z.enum(ROLES), reason: z.enum(ABSENCE_REASONS), at: z.string() });
/** One's own absences from sessions that are not over. */
export const ownAbsences = z.object({ data: z.array(absence.extend({ schedule: z.string() })) });
export const ownAbsence = z.object({ data: z.object({ _id: z.string(), reason: z.enum(ABSENCE_REASONS).nullable() }) });
/** Sessions ahead whose teacher or mentor can not come and has no substitute, the next one first. */
export const absences = z.object({
  data: z.array(
    absence.extend({
      schedule,
      person: personReference,
      /** The first who answered that they can. */
      can: personReference.nullable(),
      asked: z.int(),
    }),
  ),
});

const neededDate = windowDate.unwrap();
export const PLAN_DAYS_MAX = 62;
/** All sessions of one person between two days, both inclusive. */
export const planQuery = z
  .object({ teacher: audienceId, mentor: audienceId, from: neededDate, to: neededDate })
  .refine(({ teacher, mentor }) => teacher !== undefined || mentor !== undefined, {
    error: messages.PERSON_TEXT,
    path: ['teacher'],
  })
  .refine(({ from, to }) => !(daysBetween(from, to) >= PLAN_DAYS_MAX), { error: messages.PLAN_WINDOW_TEXT, path: ['to'] });
export const PLAN_REFERENCES = { teacher: 'teachers', mentor: 'mentors' } as const satisfies References<
  Pick<PlanQuery, 'teacher' | 'mentor'>
>;
/** Each session with the best substitutes; one who is proposed for a session counts as busy for the others. */
export const plan = z.object({
  data: z.array(z.object({ schedule, role: z.enum(ROLES), proposals: z.array(substitute) })),
});

/** What the page of a question shows; everybody with the link sees it. */
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
