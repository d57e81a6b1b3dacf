import { addDays, daysBetween } from '#platform/shared/wib.ts';
import type { Schedule } from './contract.ts';
import { scheduleKind } from './rules.ts';
import { EMPTY_INPUT, toInput, type CompleteInput, type ScheduleInput } from './write-contract.ts';

/** The values of a schedule by field name, such as `classes.teacher`. */
export type ScheduleFields = ReturnType<typeof fieldsOf>;
export type ScheduleField = keyof ScheduleFields;

/**
 * An edit of one schedule of a series (a weekly repetition), compared with what was stored. The screens and the server use it: they
 * create it with `seriesEdit`, apply it to the later schedules with `editLater`, and undo it with `undoEdit`.
 *
 * Example: the teacher of Monday's lesson changes from Ani to Budi. Then `changed` is `['classes.teacher']`, and `editLater` writes Budi
 * into each later lesson that still has Ani.
 */
export interface SeriesEdit {
  /** The values of the edited schedule before the edit. */
  stored: ScheduleFields;
  /** Its values after the edit. */
  edited: ScheduleFields;
  /** The changed fields, including the date. */
  changed: ScheduleField[];
  /** The number of days by which the edit moves the schedule. */
  days: number;
  /** The kind in the request. Without it the parts with content decide. */
  kind: ScheduleInput['kind'];
}

/** The names of all fields, in the order of the form. */
const ALL_FIELDS = Object.keys(fieldsOf(EMPTY_INPUT)) as ScheduleField[];

/** Compares an edit with the stored schedule. */
export function seriesEdit(schedule: Schedule, input: ScheduleInput): SeriesEdit {
  const stored = valuesOf(schedule);
  const edited = valuesAfter(input, stored);
  const changed = ALL_FIELDS.filter((field) => !isSame(field, stored, edited));
  return { stored, edited, changed, days: daysBetween(stored.scheduleDate, edited.scheduleDate), kind: input.kind };
}

/** Returns the values of a stored schedule after a `PUT`. Fields that are missing in the input keep their values. */
function valuesAfter(input: ScheduleInput, stored: ScheduleFields): ScheduleFields {
  const inputValues = fieldsOf(input as CompleteInput);
  const values = { ...stored };
  for (const field of ALL_FIELDS) if (inputValues[field] !== undefined) copyField(field, inputValues, values);
  if (values.status === 'planned') values.statusReason = null;
  values.kind = kindOf(input.kind, values);
  return values;
}

function kindOf(requested: ScheduleInput['kind'], values: ScheduleFields): ScheduleFields['kind'] {
  return scheduleKind(requested, {
    classes: values['classes.class'].length > 0,
    mentoring: values['mentoring.group'].length > 0,
    webinar: values['webinar.event'].length > 0,
  });
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

const TIMES = ['scheduleTimeStart', 'scheduleTimeEnd'] as const satisfies ScheduleField[];
/** At least one of these fields must have a value. */
const CONTENT = ['classes.class', 'mentoring.group', 'webinar.event', 'anotherEvent'] as const satisfies ScheduleField[];
/** All fields except the date, because an edit of a series moves dates by a number of days. */
const UNDATED_FIELDS = ALL_FIELDS.filter((field) => field !== 'scheduleDate');

/**
 * Applies an edit to a later schedule of the series, and returns its new values. Nothing is stored.
 * - The date moves by the same number of days.
 * - A changed field is written if the later schedule had the same value as the edited one. With `overwrite` it is always written.
 * - If the result would end before it starts, both times stay as they were. With `overwrite` both are written instead.
 * - If the result would have no content, all content stays as it was. With `overwrite` it is written instead.
 */
export function editLater({ stored, edited, changed, days, kind }: SeriesEdit, later: Schedule, overwrite: boolean): LaterEdit {
  const before = valuesOf(later);
  const values = { ...before, scheduleDate: addDays(before.scheduleDate, days) };
  const changedFields = UNDATED_FIELDS.filter((field) => changed.includes(field));
  const written = changedFields.filter((field) => overwrite || isSame(field, before, stored));
  const copyAll = (fields: readonly ScheduleField[], from: ScheduleFields) =>
    fields.forEach((field) => copyField(field, from, values));
  copyAll(written, edited);
  if (values.scheduleTimeStart >= values.scheduleTimeEnd) copyAll(TIMES, overwrite ? edited : before);
  if (!hasContent(values) && hasContent(before)) copyAll(CONTENT, overwrite ? edited : before);
  if (written.includes('kind')) values.kind = kindOf(kind, values);
  if (values.status === 'planned') values.statusReason = null;
  // A planned schedule has no reason to keep. So `kept` lists the reason only for cancelled schedules.
  const isRelevant = (field: ScheduleField) => field !== 'statusReason' || values.status === 'cancelled';
  return {
    values,
    isChanged: days !== 0 || UNDATED_FIELDS.some((field) => !isSame(field, before, values)),
    kept: changedFields.filter((field) => isRelevant(field) && !isSame(field, values, edited)),
  };
}

/**
 * Undoes an edit of one schedule. Returns the values of `after`, but the fields that the edit wrote have their values of `before` again.
 * A field that somebody changed after the edit keeps that change.
 */
export function undoEdit({ edited, changed, days }: SeriesEdit, before: Schedule, after: Schedule): ScheduleFields {
  const valuesBefore = valuesOf(before);
  const values = valuesOf(after);
  if (values.scheduleDate === addDays(valuesBefore.scheduleDate, days)) values.scheduleDate = valuesBefore.scheduleDate;
  for (const field of UNDATED_FIELDS) {
    // The written kind may differ from the edit's kind, because it follows from the parts with content.
    const isWritten = isSame(field, values, edited) || (field === 'kind' && changed.includes('kind'));
    if (isWritten) copyField(field, valuesBefore, values);
  }
  return values;
}

function hasContent(values: ScheduleFields): boolean {
  return CONTENT.some((field) => values[field].length > 0);
}

/**
 * Flattens the input: returns its values by field name, in the order of the form. For example `{ classes: { teacher } }` becomes
 * `{ 'classes.teacher': teacher }`. So two schedules can be compared field by field.
 */
function fieldsOf(input: CompleteInput) {
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

/** Returns the stored values of a schedule by field name. */
export const valuesOf = (schedule: Schedule): ScheduleFields => fieldsOf(toInput(schedule));

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
  const comparable = (value: ScheduleFields[ScheduleField]) => (Array.isArray(value) ? [...value].sort().join(' ') : value);
  return comparable(a[field]) === comparable(b[field]);
}

/** Copies the value of one field. A separate function, because otherwise TypeScript does not know that both values have the same type. */
function copyField<Field extends ScheduleField>(field: Field, from: ScheduleFields, to: ScheduleFields): void {
  to[field] = from[field];
}
