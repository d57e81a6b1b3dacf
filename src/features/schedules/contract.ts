import { z } from 'zod';
import { groupReference } from '#features/classes/contract.ts';
import { warning } from '#platform/shared/answers.ts';
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
import { isMeetingLink, LINK_MAX } from '#platform/shared/links.ts';
import { personReference } from '#platform/shared/person-fields.ts';
import type { AdminRecord, Public } from '#platform/shared/public.ts';
import type { Sparse, Without } from '#platform/shared/without.ts';
import type { References } from '#platform/shared/references.ts';
import { daysBetween, isDate, parseDate, parseMonth, parseTime, weekOf } from '#platform/shared/wib.ts';
import * as messages from './messages.ts';

export const SCHEDULE_KINDS = ['classes', 'mentoring', 'webinar', 'other'] as const;
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];

export const SCHEDULE_STATUSES = ['planned', 'cancelled'] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];

/** Why a schedule was not held. */
export const LOG_REASONS = ['network', 'power', 'students', 'teacher', 'facility', 'other'] as const;
export type LogReason = (typeof LOG_REASONS)[number];

/** Most characters of the reason of a cancellation, and of a log's notes; most heads of a log. */
export const STATUS_REASON_MAX = 200;
export const LOG_NOTES_MAX = 1_000;
export const HEADCOUNT_MAX = 5_000;

/** A text that `parse` reads, or the field's text. */
function parsed(parse: (value: string) => string | null, message: string) {
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

const classesPart = z
  .object(
    { class: idsOrNone, subjects: optionalId(), teacher: optionalId(), substitute: nullableId().optional() },
    { error: UNKNOWN_ID_TEXT },
  )
  .nullish()
  .transform((part) => part ?? { class: [], subjects: null, teacher: null, substitute: null });
const mentoringPart = z
  .object({ group: idsOrNone, mentor: optionalId(), substitute: nullableId().optional() }, { error: UNKNOWN_ID_TEXT })
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
const schedulePlace = z.object({ scheduleDate: z.string(), scheduleTimeStart: z.string(), scheduleTimeEnd: z.string() });

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

const windowDate = z.string({ error: messages.WINDOW_DATE_TEXT }).refine(isDate, { error: messages.WINDOW_DATE_TEXT }).optional();
/** Both days inclusive. */
export const scheduleWindow = z.object({ from: windowDate, to: windowDate });
/** Most days from the first to the last of a window that everyone may ask for. */
export const PUBLIC_WINDOW_DAYS = 400;
const audienceId = z.string({ error: UNKNOWN_ID_TEXT }).refine(isIdShaped, { error: UNKNOWN_ID_TEXT }).optional();
/** A window, and whose schedules of it: those that concern a class, or a mentoring group; by their ids. */
export const scheduleQuery = scheduleWindow
  .extend({ class: audienceId, group: audienceId })
  .refine((query) => query.class === undefined || query.group === undefined, {
    error: messages.ONE_AUDIENCE_TEXT,
    path: ['group'],
  });
/** The same for everyone. */
export const publicScheduleQuery = scheduleQuery.refine(
  ({ from, to }) => from === undefined || to === undefined || daysBetween(from, to) <= PUBLIC_WINDOW_DAYS,
  { error: messages.WINDOW_LENGTH_TEXT, path: ['to'] },
);

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

export const AUDIENCE_REFERENCES = {
  class: 'classes',
  group: 'mentoring_groups',
} as const satisfies References<Pick<z.output<typeof scheduleQuery>, 'class' | 'group'>>;

export const publicSchedules = z.object({ data: z.array(publicSchedule) });
export const schedules = z.object({ data: z.array(schedule) });
/** `updated` says how many were written, where the edit was of the following ones too. */
export const scheduleAnswer = z.object({ data: schedule, warnings: z.array(scheduleWarning), updated: z.int().optional() });
/** `deleted` says how many went, where the following ones were to go too. */
export const scheduleDeletedAnswer = z.object({ data: z.object({ _id: z.string(), deleted: z.int().optional() }) });
export const scheduleLogAnswer = z.object({ data: schedule });

export const repeatAnswer = z.object({ data: z.array(schedule), warnings: z.array(scheduleWarning) });

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

/** Most days of one person's hours, the first and the last included. */
export const HOURS_DAYS_MAX = 366;
const neededDate = windowDate.unwrap();
/** Of one teacher or one mentor, by the id; both days inclusive. */
export const volunteerHoursQuery = z
  .object({ teacher: audienceId, mentor: audienceId, from: neededDate, to: neededDate })
  .refine(({ teacher, mentor }) => (teacher === undefined) !== (mentor === undefined), {
    error: messages.ONE_PERSON_TEXT,
    path: ['teacher'],
  })
  .refine(({ from, to }) => !(daysBetween(from, to) >= HOURS_DAYS_MAX), { error: messages.HOURS_LENGTH_TEXT, path: ['to'] });
export const VOLUNTEER_REFERENCES = {
  teacher: 'teachers',
  mentor: 'mentors',
} as const satisfies References<Pick<VolunteerHoursQuery, 'teacher' | 'mentor'>>;
/** The held sessions of one person, who was planned for them or stood in. */
export const volunteerHoursAnswer = z.object({
  data: z.object({
    person: personReference,
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
  }),
});

export type Activity = AdminRecord<z.infer<typeof activityAnswer>['data']>;
export type PublicActivity = Public<z.infer<typeof publicActivityAnswer>['data']>;
export type VolunteerHoursQuery = z.output<typeof volunteerHoursQuery>;
export type VolunteerHours = AdminRecord<z.infer<typeof volunteerHoursAnswer>['data']>;
export type WeekCopy = z.output<typeof weekCopy>;
export type WeekPreviewLine = AdminRecord<z.infer<typeof weekPreview>['data'][number]>;
export type FreeTimesQuery = z.output<typeof freeTimesQuery>;
export type FreeTime = z.infer<typeof freeTimes>['data'][number];
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
