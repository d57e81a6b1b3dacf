import { addDays, daysBetween } from '#platform/shared/wib.ts';
import type { Schedule } from './contract.ts';
import { scheduleKind } from './rules.ts';
import { EMPTY_INPUT, toInput, type CompleteInput, type ScheduleInput } from './write-contract.ts';

/** The values by field name (`classes.teacher`), in the order of the form. */
function byName(input: CompleteInput) {
  const { kind, scheduleDate, scheduleTimeStart, scheduleTimeEnd, classes, mentoring, webinar, ...others } = input;
  return {
    scheduleDate,
    kind,
    scheduleTimeStart,
    scheduleTimeEnd,
    'classes.class': classes.class,
    'classes.subjects': classes.subjects,
    'classes.teacher': classes.teacher,
    'classes.substitute': classes.substitute,
    'mentoring.group': mentoring.group,
    'mentoring.mentor': mentoring.mentor,
    'mentoring.substitute': mentoring.substitute,
    'webinar.event': webinar.event,
    ...others,
  };
}

export type ScheduleFields = ReturnType<typeof byName>;
export type ScheduleField = keyof ScheduleFields;

/** The stored values of a schedule by field name. */
export const valuesOf = (schedule: Schedule): ScheduleFields => byName(toInput(schedule));

const TIMES = ['scheduleTimeStart', 'scheduleTimeEnd'] as const satisfies ScheduleField[];
/** At least one of these fields must have a value. */
const CONTENT = ['classes.class', 'mentoring.group', 'webinar.event', 'anotherEvent'] as const satisfies ScheduleField[];
const ALL_FIELDS = Object.keys(byName(EMPTY_INPUT)) as ScheduleField[];
/** All fields but the date, which moves by days. */
const FIELDS = ALL_FIELDS.filter((field) => field !== 'scheduleDate');

function kindOf(sent: ScheduleInput['kind'], values: ScheduleFields): ScheduleFields['kind'] {
  return scheduleKind(sent, {
    classes: values['classes.class'].length > 0,
    mentoring: values['mentoring.group'].length > 0,
    webinar: values['webinar.event'].length > 0,
  });
}

/** The values by field name in the sent form. */
export function inputOf(values: ScheduleFields): CompleteInput {
  const {
    'classes.class': classIds,
    'classes.subjects': subjects,
    'classes.teacher': teacher,
    'classes.substitute': teacherSubstitute,
    'mentoring.group': group,
    'mentoring.mentor': mentor,
    'mentoring.substitute': mentorSubstitute,
    'webinar.event': event,
    ...others
  } = values;
  return {
    ...others,
    classes: { class: classIds, subjects, teacher, substitute: teacherSubstitute },
    mentoring: { group, mentor, substitute: mentorSubstitute },
    webinar: { event },
  };
}

/** Compares values without the order of classes, groups and webinars. */
function isSame(field: ScheduleField, a: ScheduleFields, b: ScheduleFields): boolean {
  const key = (value: ScheduleFields[ScheduleField]) => (Array.isArray(value) ? [...value].sort().join(' ') : value);
  return key(a[field]) === key(b[field]);
}

function take<Field extends ScheduleField>(field: Field, from: ScheduleFields, to: ScheduleFields): void {
  to[field] = from[field];
}

/** The result of a `PUT` on a stored schedule. Missing fields keep their values. */
function valuesSent(input: ScheduleInput, stored: ScheduleFields): ScheduleFields {
  const sent = byName(input as CompleteInput);
  const values = { ...stored };
  for (const field of ALL_FIELDS) if (sent[field] !== undefined) take(field, sent, values);
  if (values.status === 'planned') values.statusReason = null;
  values.kind = kindOf(input.kind, values);
  return values;
}

/** The part of an edit that applies to the later schedules of a series. */
export interface SeriesEdit {
  stored: ScheduleFields;
  sent: ScheduleFields;
  /** The changed fields, the date included. */
  changed: ScheduleField[];
  /** The number of days by which it moves. */
  days: number;
  /** The sent kind. Without it the parts decide. */
  kind: ScheduleInput['kind'];
}

/** Compares an edit with the schedule that is stored. */
export function seriesEdit(first: Schedule, input: ScheduleInput): SeriesEdit {
  const stored = valuesOf(first);
  const sent = valuesSent(input, stored);
  const changed = ALL_FIELDS.filter((field) => !isSame(field, stored, sent));
  return { stored, sent, changed, days: daysBetween(stored.scheduleDate, sent.scheduleDate), kind: input.kind };
}

export interface LaterEdit {
  /** The values to store. `scheduleDate` may be after the last allowed day. */
  values: ScheduleFields;
  /** Whether the values differ from the stored ones. */
  isChanged: boolean;
  /** The changed fields that keep their own value. */
  kept: ScheduleField[];
}

/**
 * Applies an edit of a series to a later schedule: the changed fields, unless the later schedule had another value than the edited one
 * before. `overwrite` writes those too. If the result would end before it starts or have no content, its times or its content
 * are kept, or overwritten, together.
 */
export function editLater({ stored, sent, changed, days, kind }: SeriesEdit, later: Schedule, overwrite: boolean): LaterEdit {
  const own = valuesOf(later);
  const values = { ...own, scheduleDate: addDays(own.scheduleDate, days) };
  const fields = FIELDS.filter((field) => changed.includes(field));
  const written = fields.filter((field) => overwrite || isSame(field, own, stored));
  const takeAll = (some: readonly ScheduleField[], from: ScheduleFields) => some.forEach((field) => take(field, from, values));
  takeAll(written, sent);
  if (values.scheduleTimeStart >= values.scheduleTimeEnd) takeAll(TIMES, overwrite ? sent : own);
  if (!namesSomething(values) && namesSomething(own)) takeAll(CONTENT, overwrite ? sent : own);
  if (written.includes('kind')) values.kind = kindOf(kind, values);
  if (values.status === 'planned') values.statusReason = null;
  const isMeant = (field: ScheduleField) => field !== 'statusReason' || values.status === 'cancelled';
  return {
    values,
    isChanged: days !== 0 || FIELDS.some((field) => !isSame(field, own, values)),
    kept: fields.filter((field) => isMeant(field) && !isSame(field, values, sent)),
  };
}

/**
 * The undo of an edit for one schedule: `after`, with the values of `before` in the fields that the edit wrote. Later changes by
 * others stay.
 */
export function takeBack({ sent, changed, days }: SeriesEdit, before: Schedule, after: Schedule): ScheduleFields {
  const own = valuesOf(before);
  const values = valuesOf(after);
  if (values.scheduleDate === addDays(own.scheduleDate, days)) values.scheduleDate = own.scheduleDate;
  for (const field of FIELDS) {
    const isWritten = isSame(field, values, sent) || (field === 'kind' && changed.includes('kind'));
    if (isWritten) take(field, own, values);
  }
  return values;
}

function namesSomething(values: ScheduleFields): boolean {
  return CONTENT.some((field) => values[field].length > 0);
}
