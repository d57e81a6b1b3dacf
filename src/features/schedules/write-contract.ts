import { z } from 'zod';
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
  UNKNOWN_ID_TEXT,
} from '#platform/shared/fields.ts';
import { knownPersonId } from '#platform/shared/records/erased-person.ts';
import { isMeetingLink, LINK_MAX } from '#platform/shared/links/links.ts';
import type { References } from '#platform/shared/records/references.ts';
import { parseDate, parseTime, wallTime } from '#platform/shared/wib.ts';
import { SCHEDULE_KINDS, SCHEDULE_STATUSES, type Schedule, type ScheduleKind } from './contract.ts';
import * as messages from './messages.ts';
import { REPEAT_MAX } from './rules.ts';

/** The reason of a cancellation may have at most this many characters. */
export const STATUS_REASON_MAX = 200;

/** Returns the schema of a text that `parse` converts. If `parse` returns null, the text is invalid and the error is `message`. */
export function parsed(parse: (value: string) => string | null, message: string) {
  return z.string({ error: message }).transform((value, context) => {
    const result = parse(value.trim());
    if (result !== null) return result;
    context.issues.push({ code: 'custom', message, input: value });
    return z.NEVER;
  });
}

/** A list of ids. A missing list is empty. */
const idsOrNone = idList()
  .nullish()
  .transform((ids) => ids ?? []);

/** The id of a person. The placeholder of an erased person becomes null; the schedule shows it until somebody else is chosen. */
const person = () => optionalId().transform(knownPersonId);
/** The id of a substitute. Unlike `person`, a missing value stays undefined, so that an update keeps the stored substitute. */
const substitute = () => nullableId().transform(knownPersonId).optional();

// The three parts of a schedule. A missing part becomes an empty one.
const classesPart = z
  .object({ class: idsOrNone, subjects: optionalId(), teacher: person(), substitute: substitute() }, { error: UNKNOWN_ID_TEXT })
  .nullish()
  .transform((part) => part ?? { class: [], subjects: null, teacher: null, substitute: null });
const mentoringPart = z
  .object({ group: idsOrNone, mentor: person(), substitute: substitute() }, { error: UNKNOWN_ID_TEXT })
  .nullish()
  .transform((part) => part ?? { group: [], mentor: null, substitute: null });
const webinarPart = z
  .object({ event: idsOrNone }, { error: UNKNOWN_ID_TEXT })
  .nullish()
  .transform((part) => part ?? { event: [] });

/** All fields of a schedule, each with its own rule. The schemas below add rules over several fields, and fields of a single call. */
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

/**
 * Zod checks a rule over several fields only if every field is valid. With `when`, the rule says itself whether it can be checked. So a
 * form shows all its errors together, for example the wrong order of the times beside a missing link.
 */
type Rule = z.core.$ZodCustomParams & { when: (payload: z.core.ParsePayload) => boolean };

/** The fields that are valid so far. The others may have any value. */
type ValidFields = Partial<Record<keyof z.output<typeof scheduleFields>, unknown>>;
/** Returns whether a value is an object. `when` also receives other values, for example `null` in a list. */
const isObject = (value: unknown): value is ValidFields => typeof value === 'object' && value !== null && !Array.isArray(value);

const TIME = /^\d{2}:\d{2}$/;
const isTime = (value: unknown): value is string => typeof value === 'string' && TIME.test(value);

/** The schedule ends after it starts. Checked if both times are valid. */
const timeOrder: Rule = {
  error: messages.TIME_ORDER_TEXT,
  path: ['scheduleTimeStart'],
  when: ({ value }) => isObject(value) && isTime(value.scheduleTimeStart) && isTime(value.scheduleTimeEnd),
};

/** The schedule has a class, a group, a webinar or another event. Checked if these fields are valid. */
const somethingPlanned: Rule = {
  error: messages.NOTHING_PLANNED_TEXT,
  path: ['classes'],
  when: ({ value, issues }) =>
    isObject(value) &&
    !issues.some((issue) => ['classes', 'mentoring', 'webinar', 'anotherEvent'].includes(String(issue.path?.[0]))),
};

/**
 * A cancelled schedule has a reason. In an update the reason may be missing, because it is already stored. Only the command knows
 * that, so it checks this case. But the command does not run if other fields are invalid. In this case a missing reason is already
 * an error here, and the form shows all errors together.
 */
const reasonGiven = (isUpdate: boolean): Rule => ({
  error: messages.STATUS_REASON_TEXT,
  path: ['statusReason'],
  when: ({ value, issues }) => {
    if (!isObject(value)) return false;
    const { status, statusReason } = value;
    const isChecked = !isUpdate || statusReason !== undefined || issues.length > 0;
    return status === 'cancelled' && isChecked && !issues.some((issue) => issue.path?.[0] === 'statusReason');
  },
});
const hasReason = ({ statusReason }: { statusReason?: string | null | undefined }) => Boolean(statusReason);

/** The fields and rules that all writes share. */
const writtenSchedule = scheduleFields
  .refine((value) => value.scheduleTimeStart < value.scheduleTimeEnd, timeOrder)
  .refine(
    ({ classes, mentoring, webinar, anotherEvent }) =>
      classes.class.length + mentoring.group.length + webinar.event.length > 0 || anotherEvent !== '',
    somethingPlanned,
  );

/**
 * The body of a create. Date and times are in WIB; an ISO instant is converted to WIB. Every part is optional, but at least one
 * class, group, webinar or `anotherEvent` is required. A cancelled schedule needs a reason.
 */
export const scheduleInput = writtenSchedule.refine(hasReason, reasonGiven(false));

/** The tables to which the ids of a schedule refer. */
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

/** With `following`, an edit or delete also applies to the later schedules of the series. */
const scope = z.enum(['following'], { error: messages.SCOPE_TEXT }).optional();

/**
 * The body of a `PUT`. If `status`, its reason, substitutes or the recording are missing, their stored values stay.
 * - `announceMove`: shows students the former date and time of a moved schedule.
 * - `scope`: with `following`, the later schedules of the series also get the fields that the edit changes.
 * - `overwrite`: with a scope, also replaces values that were edited separately in a later schedule.
 * - `dryRun`: gives the same answer without storing anything.
 */
export const scheduleUpdate = writtenSchedule
  .safeExtend({
    scope,
    overwrite: z.boolean({ error: messages.OVERWRITE_TEXT }).optional(),
    dryRun: z.boolean({ error: messages.DRY_RUN_TEXT }).optional(),
    updatedAt: expectedUpdatedAt,
  })
  .refine(hasReason, reasonGiven(true));

/** The query of a delete. */
export const scheduleDeletion = z.object({ scope });

/** One call changes or deletes at most this many schedules. */
export const CHANGES_MAX = 200;
/** One schedule of `scheduleChanges`: a `PUT` with its id. */
const oneChange = writtenSchedule
  .safeExtend({
    _id: z.string({ error: UNKNOWN_ID_TEXT }).refine(isIdShaped, { error: UNKNOWN_ID_TEXT }),
    updatedAt: expectedUpdatedAt,
  })
  .refine(hasReason, reasonGiven(true));
/**
 * The body of a call that edits several schedules: all or none. `boundedList` allows one change more than `CHANGES_MAX`. So the
 * rule below can refuse that change with a message that names the maximum.
 */
export const scheduleChanges = z.object({
  changes: boundedList(oneChange, CHANGES_MAX + 1, messages.CHANGES_TEXT)
    .refine((changes) => changes.length > 0, { error: messages.CHANGES_TEXT })
    .refine((changes) => changes.length <= CHANGES_MAX, { error: `Paling banyak ${CHANGES_MAX} jadwal sekali ubah.` })
    .refine((changes) => new Set(changes.map(({ _id }) => _id)).size === changes.length, { error: messages.TWICE_TEXT }),
});

/** The body of a call that deletes several schedules: all or none. */
export const scheduleDeletions = z.object({
  schedules: idList({ min: 1, message: messages.DELETIONS_TEXT }).refine((ids) => ids.length <= CHANGES_MAX, {
    error: `Paling banyak ${CHANGES_MAX} jadwal sekali hapus.`,
  }),
});

/**
 * The body of a call that creates the same schedule on several dates. `dates` contains all of them, and becomes sorted and unique.
 * `scheduleDate` is checked but not stored. `boundedList` allows more dates than `REPEAT_MAX`. So the rule below can refuse them
 * with a message that names the maximum.
 */
export const scheduleRepeat = scheduleInput.safeExtend({
  dates: boundedList(parsed(parseDate, messages.DATE_TEXT), REPEAT_MAX * 10, messages.DATE_TEXT)
    .refine((dates) => dates.length > 0, { error: messages.DATE_TEXT })
    .refine((dates) => dates.length <= REPEAT_MAX, { error: `Paling banyak ${REPEAT_MAX} tanggal.` })
    .transform((dates) => [...new Set(dates)].sort()),
});

export type ScheduleInput = z.output<typeof scheduleInput>;
export type ScheduleUpdate = z.output<typeof scheduleUpdate>;
export type ScheduleChanges = z.output<typeof scheduleChanges>;

/** The input of a schedule in which no value is missing. */
export interface CompleteInput extends Required<Omit<ScheduleInput, 'announceMove' | 'classes' | 'mentoring'>> {
  kind: ScheduleKind;
  classes: Required<ScheduleInput['classes']>;
  mentoring: Required<ScheduleInput['mentoring']>;
}

/** The values of a new schedule, in the order of the form. */
export const EMPTY_INPUT: CompleteInput = {
  kind: 'other',
  scheduleDate: '',
  scheduleTimeStart: '',
  scheduleTimeEnd: '',
  classes: { class: [], subjects: null, teacher: null, substitute: null },
  mentoring: { group: [], mentor: null, substitute: null },
  webinar: { event: [] },
  anotherEvent: '',
  linkZoom: '',
  status: 'planned',
  statusReason: null,
  recordingLink: null,
};

const idsOf = (records: readonly { _id: string }[]) => records.map(({ _id }) => _id);
const personOf = (person: { _id: string } | null) => knownPersonId(person?._id ?? null);

/** Converts a stored schedule to the input of a write: ids, and date and times in WIB. Edits, moves and copies start from it. */
export function toInput({ classes, mentoring, webinar, ...schedule }: Schedule): CompleteInput {
  return {
    kind: schedule.kind,
    scheduleDate: schedule.scheduleDate,
    scheduleTimeStart: wallTime(schedule.scheduleTimeStart),
    scheduleTimeEnd: wallTime(schedule.scheduleTimeEnd),
    classes: {
      class: idsOf(classes.class),
      subjects: classes.subjects?._id ?? null,
      teacher: personOf(classes.teacher),
      substitute: personOf(classes.substitute),
    },
    mentoring: {
      group: idsOf(mentoring.group),
      mentor: personOf(mentoring.mentor),
      substitute: personOf(mentoring.substitute),
    },
    webinar: { event: idsOf(webinar.event) },
    anotherEvent: schedule.anotherEvent,
    linkZoom: schedule.linkZoom,
    status: schedule.status,
    statusReason: schedule.statusReason,
    recordingLink: schedule.recordingLink,
  };
}
