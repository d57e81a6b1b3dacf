import { addDays, daysBetween } from '#platform/shared/wib.ts';
import type { Schedule } from './contract.ts';
import { scheduleKind } from './rules.ts';
import { EMPTY_INPUT, toInput, type CompleteInput, type ScheduleInput } from './write-contract.ts';

/** Flattens the input: returns its values by field name (`classes.teacher`), in the order of the form. */
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

/** Returns the stored values of a schedule by field name. */
export const valuesOf = (schedule: Schedule): ScheduleFields => byName(toInput(schedule));

const TIMES = ['scheduleTimeStart', 'scheduleTimeEnd'] as const satisfies ScheduleField[];
/** At least one of these fields must have a value. */
const CONTENT = ['classes.class', 'mentoring.group', 'webinar.event', 'anotherEvent'] as const satisfies ScheduleField[];
const ALL_FIELDS = Object.keys(byName(EMPTY_INPUT)) as ScheduleField[];
/** All fields except the date, because an edit of a series moves dates by a number of days. */
const FIELDS = ALL_FIELDS.filter((field) => field !== 'scheduleDate');

function kindOf(sent: ScheduleInput['kind'], values: ScheduleFields): ScheduleFields['kind'] {
  return scheduleKind(sent, {
    classes: values['classes.class'].length > 0,
    mentoring: values['mentoring.group'].length > 0,
    webinar: values['webinar.event'].length > 0,
  });
}

/** Converts values by field name back to the nested input. */
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

/** Whether a field has the same value in both. The order of classes, groups and webinars does not matter. */
function isSame(field: ScheduleField, a: ScheduleFields, b: ScheduleFields): boolean {
  const key = (value: ScheduleFields[ScheduleField]) => (Array.isArray(value) ? [...value].sort().join(' ') : value);
  return key(a[field]) === key(b[field]);
}

function copyField<Field extends ScheduleField>(field: Field, from: ScheduleFields, to: ScheduleFields): void {
  to[field] = from[field];
}

/** Returns the values of a stored schedule after a `PUT`. Fields that are missing in the input keep their values. */
function valuesSent(input: ScheduleInput, stored: ScheduleFields): ScheduleFields {
  const sent = byName(input as CompleteInput);
  const values = { ...stored };
  for (const field of ALL_FIELDS) if (sent[field] !== undefined) copyField(field, sent, values);
  if (values.status === 'planned') values.statusReason = null;
  values.kind = kindOf(input.kind, values);
  return values;
}

/** An edit of one schedule of a series (a weekly repetition). `editLater` applies it to the later schedules. */
export interface SeriesEdit {
  /** The values of the edited schedule before and after the edit. */
  stored: ScheduleFields;
  sent: ScheduleFields;
  /** The changed fields, including the date. */
  changed: ScheduleField[];
  /** The number of days by which the edit moves the schedule. */
  days: number;
  /** The kind in the request. Without it the parts with content decide. */
  kind: ScheduleInput['kind'];
}

/** Compares an edit with the stored schedule. */
export function seriesEdit(first: Schedule, input: ScheduleInput): SeriesEdit {
  const stored = valuesOf(first);
  const sent = valuesSent(input, stored);
  const changed = ALL_FIELDS.filter((field) => !isSame(field, stored, sent));
  return { stored, sent, changed, days: daysBetween(stored.scheduleDate, sent.scheduleDate), kind: input.kind };
}

/** The result of applying an edit to a later schedule of the series. */
export interface LaterEdit {
  /** The values to store. `scheduleDate` may be later than the calls allow. */
  values: ScheduleFields;
  /** Whether the values differ from the stored ones. */
  isChanged: boolean;
  /** The changed fields in which the later schedule keeps its own value. */
  kept: ScheduleField[];
}

/**
 * Applies an edit to a later schedule of the series. It writes the changed fields. It skips fields in which the later schedule already
 * differed from the edited one, unless `overwrite` is set. If the result would end before it starts, both times stay as they were
 * (with `overwrite` both are written). The same applies to all content if the result would have none.
 */
export function editLater({ stored, sent, changed, days, kind }: SeriesEdit, later: Schedule, overwrite: boolean): LaterEdit {
  const own = valuesOf(later);
  const values = { ...own, scheduleDate: addDays(own.scheduleDate, days) };
  const fields = FIELDS.filter((field) => changed.includes(field));
  const written = fields.filter((field) => overwrite || isSame(field, own, stored));
  const copyAll = (some: readonly ScheduleField[], from: ScheduleFields) =>
    some.forEach((field) => copyField(field, from, values));
  copyAll(written, sent);
  if (values.scheduleTimeStart >= values.scheduleTimeEnd) copyAll(TIMES, overwrite ? sent : own);
  if (!hasContent(values) && hasContent(own)) copyAll(CONTENT, overwrite ? sent : own);
  if (written.includes('kind')) values.kind = kindOf(kind, values);
  if (values.status === 'planned') values.statusReason = null;
  const isRelevant = (field: ScheduleField) => field !== 'statusReason' || values.status === 'cancelled';
  return {
    values,
    isChanged: days !== 0 || FIELDS.some((field) => !isSame(field, own, values)),
    kept: fields.filter((field) => isRelevant(field) && !isSame(field, values, sent)),
  };
}

/**
 * Undoes an edit of one schedule: returns the values of `after`, in which the fields that the edit wrote have their value of `before`
 * again. Later changes by others stay.
 */
export function undoEdit({ sent, changed, days }: SeriesEdit, before: Schedule, after: Schedule): ScheduleFields {
  const own = valuesOf(before);
  const values = valuesOf(after);
  if (values.scheduleDate === addDays(own.scheduleDate, days)) values.scheduleDate = own.scheduleDate;
  for (const field of FIELDS) {
    const isWritten = isSame(field, values, sent) || (field === 'kind' && changed.includes('kind'));
    if (isWritten) copyField(field, own, values);
  }
  return values;
}

function hasContent(values: ScheduleFields): boolean {
  return CONTENT.some((field) => values[field].length > 0);
}
