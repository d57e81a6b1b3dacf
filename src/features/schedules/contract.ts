import { z } from 'zod';
import { groupReference } from '#features/classes/contract.ts';
import { deleted, warning } from '#platform/shared/answers.ts';
import {
  idList,
  isIdShaped,
  LONG_TEXT_MAX,
  nullableId,
  nullableVideoLink,
  optionalId,
  optionalText,
  expectedUpdatedAt,
  boundedList,
  text,
  updatedAt,
  UNKNOWN_ID_TEXT,
} from '#platform/shared/fields.ts';
import { knownPersonId } from '#platform/shared/erased-person.ts';
import { isMeetingLink, LINK_MAX } from '#platform/shared/links.ts';
import { personReference } from '#platform/shared/person-fields.ts';
import type { AdminRecord, Public } from '#platform/shared/public.ts';
import type { Sparse, Without } from '#platform/shared/without.ts';
import type { References } from '#platform/shared/references.ts';
import { daysBetween, isDate, parseDate, parseTime } from '#platform/shared/wib.ts';
import { HEADCOUNT_MAX, LOG_NOTES_MAX, LOG_REASONS } from './log-rules.ts';
import * as messages from './messages.ts';

export const SCHEDULE_KINDS = ['classes', 'mentoring', 'webinar', 'other'] as const;
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];

export const SCHEDULE_STATUSES = ['planned', 'cancelled'] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];

/** Most characters of the reason of a cancellation. */
export const STATUS_REASON_MAX = 200;

/** A text that `parse` reads, or the field's text. */
export function parsed(parse: (value: string) => string | null, message: string) {
  return z.string({ error: message }).transform((value, context) => {
    const result = parse(value.trim());
    if (result !== null) return result;
    context.issues.push({ code: 'custom', message, input: value });
    return z.NEVER;
  });
}

const idsOrNone = idList()
  .nullish()
  .transform((ids) => ids ?? []);

/** Whoever was erased is sent back as nobody: the schedule goes on saying so until somebody else is named. */
const person = () => optionalId().transform(knownPersonId);
const standIn = () => nullableId().transform(knownPersonId).optional();

const classesPart = z
  .object({ class: idsOrNone, subjects: optionalId(), teacher: person(), substitute: standIn() }, { error: UNKNOWN_ID_TEXT })
  .nullish()
  .transform((part) => part ?? { class: [], subjects: null, teacher: null, substitute: null });
const mentoringPart = z
  .object({ group: idsOrNone, mentor: person(), substitute: standIn() }, { error: UNKNOWN_ID_TEXT })
  .nullish()
  .transform((part) => part ?? { group: [], mentor: null, substitute: null });
const webinarPart = z
  .object({ event: idsOrNone }, { error: UNKNOWN_ID_TEXT })
  .nullish()
  .transform((part) => part ?? { event: [] });

const scheduleFields = z.object({
  kind: z.enum(SCHEDULE_KINDS, { error: messages.KIND_TEXT }).nullish(),
  scheduleDate: parsed(parseDate, messages.DATE_TEXT),
  scheduleTimeStart: parsed(parseTime, messages.START_TEXT),
  scheduleTimeEnd: parsed(parseTime, messages.END_TEXT),
  classes: classesPart,
  mentoring: mentoringPart,
  webinar: webinarPart,
  anotherEvent: optionalText({ max: LONG_TEXT_MAX, multiline: true }),
  linkZoom: text({ min: 1, max: LINK_MAX, message: messages.ZOOM_REQUIRED_TEXT }).refine(isMeetingLink, {
    error: messages.ZOOM_INVALID_TEXT,
  }),
  status: z.enum(SCHEDULE_STATUSES, { error: messages.STATUS_TEXT }).optional(),
  statusReason: text({ min: 0, max: STATUS_REASON_MAX, message: messages.STATUS_REASON_TEXT })
    .transform((value) => value || null)
    .nullable()
    .optional(),
  announceMove: z.boolean({ error: messages.ANNOUNCE_MOVE_TEXT }).optional(),
  recordingLink: nullableVideoLink().optional(),
});

/** Fields as far as they could be read: a rule over several fields also runs while another field is wrong. */
type MaybeRead = Partial<Record<keyof z.output<typeof scheduleFields>, unknown>>;
type ReadRefinement = z.core.$ZodCustomParams & { when: (payload: z.core.ParsePayload) => boolean };

const TIME = /^\d{2}:\d{2}$/;
const isTime = (value: unknown): value is string => typeof value === 'string' && TIME.test(value);

const timeOrder: ReadRefinement = {
  error: messages.TIME_ORDER_TEXT,
  path: ['scheduleTimeStart'],
  when: ({ value }) => {
    const { scheduleTimeStart: start, scheduleTimeEnd: end } = value as MaybeRead;
    return isTime(start) && isTime(end);
  },
};

const somethingPlanned: ReadRefinement = {
  error: messages.NOTHING_PLANNED_TEXT,
  path: ['classes'],
  when: ({ issues }) =>
    !issues.some((issue) => ['classes', 'mentoring', 'webinar', 'anotherEvent'].includes(String(issue.path?.[0]))),
};

/** `isKnown`: a reason that is left out may be stored already, which the command sees; told at once beside other wrong fields. */
const reasonGiven = (isKnown: boolean): ReadRefinement => ({
  error: messages.STATUS_REASON_TEXT,
  path: ['statusReason'],
  when: ({ value, issues }) => {
    const { status, statusReason } = value as MaybeRead;
    const isAsked = !isKnown || statusReason !== undefined || issues.length > 0;
    return status === 'cancelled' && isAsked && !issues.some((issue) => issue.path?.[0] === 'statusReason');
  },
});
const hasReason = ({ statusReason }: { statusReason?: string | null | undefined }) => Boolean(statusReason);

const writtenSchedule = scheduleFields
  .refine((value) => value.scheduleTimeStart < value.scheduleTimeEnd, timeOrder)
  .refine(
    ({ classes, mentoring, webinar, anotherEvent }) =>
      classes.class.length + mentoring.group.length + webinar.event.length > 0 || anotherEvent !== '',
    somethingPlanned,
  );

/**
 * A schedule as it is sent. Date and times are WIB; an ISO instant is read in WIB. Any part may be left out,
 * but one class, group or webinar, or `anotherEvent`, must be there. A cancelled one has a reason.
 */
export const scheduleInput = writtenSchedule.refine(hasReason, reasonGiven(false));
/** The fields that name other records, and the tables that hold those. */
export const SCHEDULE_REFERENCES = {
  'classes.class': 'classes',
  'classes.subjects': 'subjects',
  'classes.teacher': 'teachers',
  'classes.substitute': 'teachers',
  'mentoring.group': 'mentoring_groups',
  'mentoring.mentor': 'mentors',
  'mentoring.substitute': 'mentors',
  'webinar.event': 'webinars',
} as const satisfies References<ScheduleInput>;

/** To this schedule and the later ones of its series; without it, to this one alone. */
const scope = z.enum(['following'], { error: messages.SCOPE_TEXT }).optional();
/**
 * The same for a `PUT`: `status`, its reason, substitutes and the recording stay as they are where they are left out.
 * `announceMove` tells students where a moved schedule was.
 */
export const scheduleUpdate = writtenSchedule
  .safeExtend({ scope, updatedAt: expectedUpdatedAt })
  .refine(hasReason, reasonGiven(true));
export const scheduleDeletion = z.object({ scope });

/** Most dates of one repetition: a year of weeks. */
export const REPEAT_MAX = 53;
/** The same schedule on several dates; `scheduleDate` is the first of them in the form, and each date stands in `dates`. */
export const scheduleRepeat = scheduleInput.safeExtend({
  dates: boundedList(parsed(parseDate, messages.DATE_TEXT), REPEAT_MAX * 10, messages.DATE_TEXT)
    .refine((dates) => dates.length > 0, { error: messages.DATE_TEXT })
    .refine((dates) => dates.length <= REPEAT_MAX, { error: `Paling banyak ${REPEAT_MAX} tanggal.` })
    .transform((dates) => [...new Set(dates)].sort()),
});

/** What came of a schedule, as it is sent: the whole log. Head counts only, no names of students. */
export const scheduleLogInput = z
  .object({
    held: z.boolean({ error: messages.HELD_TEXT }),
    headcount: z
      .int({ error: messages.HEADCOUNT_TEXT })
      .min(0, { error: messages.HEADCOUNT_TEXT })
      .max(HEADCOUNT_MAX, { error: messages.HEADCOUNT_TEXT })
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

const scheduleLog = z.object({
  held: z.boolean(),
  headcount: z.int().nullable(),
  /** Null where it was held. */
  reason: z.enum(LOG_REASONS).nullable(),
  notes: z.string(),
});
/** Where a schedule was before it was moved, as a schedule itself says it. */
export const schedulePlace = z.object({ scheduleDate: z.string(), scheduleTimeStart: z.string(), scheduleTimeEnd: z.string() });

/** A schedule with everything expanded, as admins read it. */
export const schedule = z.object({
  _id: z.string(),
  kind: z.enum(SCHEDULE_KINDS),
  /** `YYYY-MM-DD` in WIB. */
  scheduleDate: z.string(),
  /** ISO with offset: `2025-07-10T09:00:00+07:00`. */
  scheduleTimeStart: z.string(),
  scheduleTimeEnd: z.string(),
  linkZoom: z.string(),
  anotherEvent: z.string(),
  classes: z.object({
    class: z.array(z.object({ _id: z.string(), className: z.string(), mentoringGroup: z.array(groupReference) })),
    subjects: personReference.nullable(),
    teacher: personReference.nullable(),
    /** Who stands in for the teacher. */
    substitute: personReference.nullable(),
  }),
  mentoring: z.object({
    group: z.array(groupReference),
    mentor: personReference.nullable(),
    /** Who stands in for the mentor. */
    substitute: personReference.nullable(),
  }),
  webinar: z.object({
    event: z.array(
      z.object({
        _id: z.string(),
        webinarTheme: z.string(),
        webinarDescription: z.string(),
        webinarSpeaker: z.string(),
        webinarPhoto: z.string(),
        webinarLinkZoom: z.string(),
      }),
    ),
  }),
  status: z.enum(SCHEDULE_STATUSES),
  /** Of a cancelled one, else null. */
  statusReason: z.string().nullable(),
  /** The first place that students were told of, since it was last moved without telling them. */
  movedFrom: schedulePlace.nullable(),
  /** In its embed form. */
  recordingLink: z.string().nullable(),
  /** ISO instant of the last change that students are to notice: a cancellation, its end, an announced move, another substitute. */
  noticedAt: z.string().nullable(),
  /** Shared by what one repetition made, else null. */
  series: z.string().nullable(),
  log: scheduleLog.nullable(),
  updatedAt,
});

const publicGroup = z.object({ _id: z.string(), groupName: z.string() });
const publicName = z.object({ _id: z.string(), name: z.string() });
/**
 * The same for everyone, each field named here by decision and none taken over from `schedule`: of a person the name,
 * both meeting links only within
 * the join window, and no link of a cancelled one, else null; nothing of its log.
 */
export const publicSchedule = z.object({
  _id: z.string(),
  kind: z.enum(SCHEDULE_KINDS),
  scheduleDate: z.string(),
  scheduleTimeStart: z.string(),
  scheduleTimeEnd: z.string(),
  linkZoom: z.string().nullable(),
  anotherEvent: z.string(),
  classes: z.object({
    class: z.array(z.object({ _id: z.string(), className: z.string(), mentoringGroup: z.array(publicGroup) })),
    subjects: publicName.nullable(),
    teacher: publicName.nullable(),
    substitute: publicName.nullable(),
  }),
  mentoring: z.object({
    group: z.array(publicGroup),
    mentor: publicName.nullable(),
    substitute: publicName.nullable(),
  }),
  webinar: z.object({
    event: z.array(
      z.object({
        _id: z.string(),
        webinarTheme: z.string(),
        webinarDescription: z.string(),
        webinarSpeaker: z.string(),
        webinarPhoto: z.string(),
        webinarLinkZoom: z.string().nullable(),
      }),
    ),
  }),
  status: z.enum(SCHEDULE_STATUSES),
  statusReason: z.string().nullable(),
  movedFrom: schedulePlace.nullable(),
  recordingLink: z.string().nullable(),
  noticedAt: z.string().nullable(),
  series: z.string().nullable(),
  updatedAt,
});

export const WARNING_CODES = [
  'class-over-mentoring',
  'class-busy',
  'group-busy',
  'teacher-busy',
  'mentor-busy',
  'zoom-link-busy',
] as const;
/** A clash that is told, not refused. */
export const scheduleWarning = warning.extend({ code: z.enum(WARNING_CODES) });

export const windowDate = z
  .string({ error: messages.WINDOW_DATE_TEXT })
  .refine(isDate, { error: messages.WINDOW_DATE_TEXT })
  .optional();
/** Both days inclusive. */
export const scheduleWindow = z.object({ from: windowDate, to: windowDate });
/** Most days from the first to the last of a window that everyone may ask for. */
export const PUBLIC_WINDOW_DAYS = 400;
export const audienceId = z.string({ error: UNKNOWN_ID_TEXT }).refine(isIdShaped, { error: UNKNOWN_ID_TEXT }).optional();
/** Whose schedules: those that concern a class, or a mentoring group; by their ids. */
const audience = z.object({ class: audienceId, group: audienceId });
const isOneAudience = (query: z.output<typeof audience>) => query.class === undefined || query.group === undefined;
const oneAudience = { error: messages.ONE_AUDIENCE_TEXT, path: ['group'] };
/** A calendar feed's. */
export const feedQuery = audience.refine(isOneAudience, oneAudience);
/** A window, and whose schedules of it. */
export const scheduleQuery = scheduleWindow.extend(audience.shape).refine(isOneAudience, oneAudience);
const isBounded = ({ from, to }: z.output<typeof scheduleWindow>) =>
  from === undefined || to === undefined || daysBetween(from, to) <= PUBLIC_WINDOW_DAYS;
const boundedBy = { error: messages.WINDOW_LENGTH_TEXT, path: ['to'] };
/** The same for everyone. */
export const publicScheduleQuery = scheduleQuery.refine(isBounded, boundedBy);
/** A window of the own schedules of a teacher or mentor. */
export const staffScheduleQuery = scheduleWindow.refine(isBounded, boundedBy);

export const AUDIENCE_REFERENCES = {
  class: 'classes',
  group: 'mentoring_groups',
} as const satisfies References<Pick<z.output<typeof scheduleQuery>, 'class' | 'group'>>;

export const publicSchedules = z.object({ data: z.array(publicSchedule) });
export const publicScheduleAnswer = z.object({ data: publicSchedule });
export const schedules = z.object({ data: z.array(schedule) });
/** `updated` says how many were written, where the edit was of the following ones too. */
export const scheduleAnswer = z.object({ data: schedule, warnings: z.array(scheduleWarning), updated: z.int().optional() });
/** `deleted` says how many went, where the following ones were to go too. */
export const scheduleDeletedAnswer = z.object({ data: deleted.extend({ deleted: z.int().optional() }) });
export const scheduleLogAnswer = z.object({ data: schedule });

export const repeatAnswer = z.object({ data: z.array(schedule), warnings: z.array(scheduleWarning) });

export type ScheduleInput = z.output<typeof scheduleInput>;
export type ScheduleUpdate = z.output<typeof scheduleUpdate>;
export type ScheduleLogInput = z.output<typeof scheduleLogInput>;
export type Schedule = AdminRecord<z.infer<typeof schedule>>;
export type PublicSchedule = Public<z.infer<typeof publicSchedule>>;
/** Of a schedule, at every depth, what no students' page shows: it would be sent with every one of them. */
export type UnseenField = 'updatedAt' | 'mentoringGroup' | 'webinarPhoto' | 'noticedAt' | 'series';
/** A schedule as students' pages have it: what is null, and that it is planned, may be left out. */
export type ShownSchedule = Sparse<Without<PublicSchedule, UnseenField | 'status'>> & { status?: ScheduleStatus };
export type ScheduleWarning = z.infer<typeof scheduleWarning>;
export type ScheduleWindow = z.output<typeof scheduleWindow>;
export type ScheduleAudience = Pick<z.output<typeof scheduleQuery>, 'class' | 'group'>;
