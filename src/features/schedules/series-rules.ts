import { knownPersonId } from '#platform/shared/records/erased-person.ts';
import { addDays, daysBetween, wallTime } from '#platform/shared/wib.ts';
import type { Schedule } from './contract.ts';
import type { ScheduleInput } from './write-contract.ts';
import { scheduleKind } from './rules.ts';

const idsOf = (records: readonly { _id: string }[]) => records.map(({ _id }) => _id);

/** The sent form of a schedule by field name: ids, `YYYY-MM-DD` and `HH:mm` in WIB. */
export function valuesOf({ classes, mentoring, webinar, ...schedule }: Schedule) {
  return {
    kind: schedule.kind,
    scheduleDate: schedule.scheduleDate,
    scheduleTimeStart: wallTime(schedule.scheduleTimeStart),
    scheduleTimeEnd: wallTime(schedule.scheduleTimeEnd),
    'classes.class': idsOf(classes.class),
    'classes.subjects': classes.subjects?._id ?? null,
    'classes.teacher': knownPersonId(classes.teacher?._id ?? null),
    'classes.substitute': knownPersonId(classes.substitute?._id ?? null),
    'mentoring.group': idsOf(mentoring.group),
    'mentoring.mentor': knownPersonId(mentoring.mentor?._id ?? null),
    'mentoring.substitute': knownPersonId(mentoring.substitute?._id ?? null),
    'webinar.event': idsOf(webinar.event),
    anotherEvent: schedule.anotherEvent,
    linkZoom: schedule.linkZoom,
    status: schedule.status,
    statusReason: schedule.statusReason,
    recordingLink: schedule.recordingLink,
  };
}

export type ScheduleFields = ReturnType<typeof valuesOf>;
export type ScheduleField = keyof ScheduleFields;

const TIMES = ['scheduleTimeStart', 'scheduleTimeEnd'] as const satisfies ScheduleField[];
/** At least one of these fields must have a value. */
const CONTENT = ['classes.class', 'mentoring.group', 'webinar.event', 'anotherEvent'] as const satisfies ScheduleField[];
/** All fields but the date, which moves by days. In the order of the form. */
const FIELDS = [
  'kind',
  ...TIMES,
  'classes.class',
  'classes.subjects',
  'classes.teacher',
  'classes.substitute',
  'mentoring.group',
  'mentoring.mentor',
  'mentoring.substitute',
  'webinar.event',
  'anotherEvent',
  'linkZoom',
  'status',
  'statusReason',
  'recordingLink',
] as const satisfies ScheduleField[];

function kindOf(sent: ScheduleInput['kind'], values: ScheduleFields): ScheduleFields['kind'] {
  return scheduleKind(sent, {
    classes: values['classes.class'].length > 0,
    mentoring: values['mentoring.group'].length > 0,
    webinar: values['webinar.event'].length > 0,
  });
}

/** The result of a `PUT` on a stored schedule. Missing fields keep their values. */
function valuesSent({ classes, mentoring, webinar, ...input }: ScheduleInput, stored: ScheduleFields): ScheduleFields {
  const kept = <Value>(sent: Value | undefined, known: Value) => (sent === undefined ? known : sent);
  const status = kept(input.status, stored.status);
  const values = {
    kind: stored.kind,
    scheduleDate: input.scheduleDate,
    scheduleTimeStart: input.scheduleTimeStart,
    scheduleTimeEnd: input.scheduleTimeEnd,
    'classes.class': classes.class,
    'classes.subjects': classes.subjects,
    'classes.teacher': classes.teacher,
    'classes.substitute': kept(classes.substitute, stored['classes.substitute']),
    'mentoring.group': mentoring.group,
    'mentoring.mentor': mentoring.mentor,
    'mentoring.substitute': kept(mentoring.substitute, stored['mentoring.substitute']),
    'webinar.event': webinar.event,
    anotherEvent: input.anotherEvent,
    linkZoom: input.linkZoom,
    status,
    statusReason: status === 'planned' ? null : kept(input.statusReason, stored.statusReason),
    recordingLink: kept(input.recordingLink, stored.recordingLink),
  };
  return { ...values, kind: kindOf(input.kind, values) };
}

/** The stored values in the sent form, complete. */
export function inputOf(values: ScheduleFields): ScheduleInput {
  return {
    kind: values.kind,
    scheduleDate: values.scheduleDate,
    scheduleTimeStart: values.scheduleTimeStart,
    scheduleTimeEnd: values.scheduleTimeEnd,
    classes: {
      class: values['classes.class'],
      subjects: values['classes.subjects'],
      teacher: values['classes.teacher'],
      substitute: values['classes.substitute'],
    },
    mentoring: {
      group: values['mentoring.group'],
      mentor: values['mentoring.mentor'],
      substitute: values['mentoring.substitute'],
    },
    webinar: { event: values['webinar.event'] },
    anotherEvent: values.anotherEvent,
    linkZoom: values.linkZoom,
    status: values.status,
    statusReason: values.statusReason,
    recordingLink: values.recordingLink,
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
  const changed = (['scheduleDate', ...FIELDS] as const).filter((field) => !isSame(field, stored, sent));
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
