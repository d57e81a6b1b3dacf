import { z } from 'zod';
import { groupReference } from '#features/classes/contract.ts';
import { warning } from '#platform/shared/answers.ts';
import {
  idList,
  isIdShaped,
  LONG_TEXT_MAX,
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
import type { References } from '#platform/shared/references.ts';
import { daysBetween, isDate, parseDate, parseTime } from '#platform/shared/wib.ts';
import * as messages from './messages.ts';

export const SCHEDULE_KINDS = ['classes', 'mentoring', 'webinar', 'other'] as const;
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];

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
  .object({ class: idsOrNone, subjects: optionalId(), teacher: optionalId() }, { error: UNKNOWN_ID_TEXT })
  .nullish()
  .transform((part) => part ?? { class: [], subjects: null, teacher: null });
const mentoringPart = z
  .object({ group: idsOrNone, mentor: optionalId() }, { error: UNKNOWN_ID_TEXT })
  .nullish()
  .transform((part) => part ?? { group: [], mentor: null });
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

/**
 * A schedule as it is sent. Date and times are WIB; an ISO instant is read in WIB. Any part may be left out,
 * but one class, group or webinar, or `anotherEvent`, must be there.
 */
export const scheduleInput = scheduleFields
  .refine((value) => value.scheduleTimeStart < value.scheduleTimeEnd, timeOrder)
  .refine(
    ({ classes, mentoring, webinar, anotherEvent }) =>
      classes.class.length + mentoring.group.length + webinar.event.length > 0 || anotherEvent !== '',
    somethingPlanned,
  );
/** The fields that name other records, and the tables that hold those. */
export const SCHEDULE_REFERENCES = {
  'classes.class': 'classes',
  'classes.subjects': 'subjects',
  'classes.teacher': 'teachers',
  'mentoring.group': 'mentoring_groups',
  'mentoring.mentor': 'mentors',
  'webinar.event': 'webinars',
} as const satisfies References<ScheduleInput>;
export const scheduleUpdate = scheduleInput.safeExtend({ updatedAt: expectedUpdatedAt });

/** Most dates of one repetition: a year of weeks. */
export const REPEAT_MAX = 53;
/** The same schedule on several dates; `scheduleDate` is the first of them in the form, and each date stands in `dates`. */
export const scheduleRepeat = scheduleInput.safeExtend({
  dates: boundedList(parsed(parseDate, messages.DATE_TEXT), REPEAT_MAX * 10, messages.DATE_TEXT)
    .refine((dates) => dates.length > 0, { error: messages.DATE_TEXT })
    .refine((dates) => dates.length <= REPEAT_MAX, { error: `Paling banyak ${REPEAT_MAX} tanggal.` })
    .transform((dates) => [...new Set(dates)].sort()),
});

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
  }),
  mentoring: z.object({ group: z.array(groupReference), mentor: personReference.nullable() }),
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
  updatedAt,
});

const publicGroup = z.object({ _id: z.string(), groupName: z.string() });
const publicName = z.object({ _id: z.string(), name: z.string() });
/**
 * The same for everyone, each field named here by decision and none taken over from `schedule`: of a person the name, and
 * both links only within the join window, else null.
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
  }),
  mentoring: z.object({ group: z.array(publicGroup), mentor: publicName.nullable() }),
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
export const publicScheduleQuery = scheduleWindow
  .extend({ class: audienceId, group: audienceId })
  .refine(({ from, to }) => from === undefined || to === undefined || daysBetween(from, to) <= PUBLIC_WINDOW_DAYS, {
    error: messages.WINDOW_LENGTH_TEXT,
    path: ['to'],
  })
  .refine((query) => query.class === undefined || query.group === undefined, {
    error: messages.ONE_AUDIENCE_TEXT,
    path: ['group'],
  });

export const AUDIENCE_REFERENCES = {
  class: 'classes',
  group: 'mentoring_groups',
} as const satisfies References<Pick<z.output<typeof publicScheduleQuery>, 'class' | 'group'>>;

export const publicSchedules = z.object({ data: z.array(publicSchedule) });
export const schedules = z.object({ data: z.array(schedule) });
export const scheduleAnswer = z.object({ data: schedule, warnings: z.array(scheduleWarning) });

export const repeatAnswer = z.object({ data: z.array(schedule), warnings: z.array(scheduleWarning) });

export type ScheduleInput = z.output<typeof scheduleInput>;
export type ScheduleUpdate = z.output<typeof scheduleUpdate>;
export type Schedule = AdminRecord<z.infer<typeof schedule>>;
export type PublicSchedule = Public<z.infer<typeof publicSchedule>>;
export type ScheduleWarning = z.infer<typeof scheduleWarning>;
export type ScheduleWindow = z.output<typeof scheduleWindow>;
export type ScheduleAudience = Pick<z.output<typeof publicScheduleQuery>, 'class' | 'group'>;
