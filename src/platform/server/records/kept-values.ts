import type { AuditedEntity } from '#platform/shared/history.ts';

/**
 * The fields whose values the history keeps. Of all other fields it keeps that they changed, and no value: an email, a name
 * or a password of a person never comes here, nor does a field that somebody adds and does not list.
 */
const KEPT_VALUES = {
  admin: [],
  teacher: ['subject'],
  mentor: ['group'],
  class: ['className', 'classNumber', 'mentoringGroup'],
  mentoringGroup: ['groupName', 'class', 'mentor'],
  subject: ['name', 'slug', 'kurikulum', 'classTeacher', 'materials'],
  material: ['title', 'content'],
  content: ['title', 'description', 'link', 'materialType'],
  schedule: [
    'kind',
    'scheduleDate',
    'scheduleTimeStart',
    'scheduleTimeEnd',
    'classes',
    'mentoring',
    'webinar',
    'anotherEvent',
    'linkZoom',
    'status',
    'movedFrom',
    'recordingLink',
    'series',
    'log',
  ],
  webinar: ['webinarTheme', 'webinarDescription', 'webinarPhoto', 'webinarLinkZoom'],
  report: ['reportName', 'reportDescription', 'reportLink', 'month'],
  history: ['rows', 'until'],
} as const satisfies Record<AuditedEntity, readonly string[]>;

/** Of these values only so much: what somebody writes in their own words may speak of people. */
const KEPT_PARTS: Readonly<Record<string, readonly string[]>> = { log: ['held', 'headcount', 'reason'] };

/** The field that a record is called by; people are called what they are called when the history is read. */
const NAME_FIELD: Partial<Record<AuditedEntity, string>> = {
  class: 'className',
  mentoringGroup: 'groupName',
  subject: 'name',
  material: 'title',
  content: 'title',
  webinar: 'webinarTheme',
  report: 'reportName',
};

/** What a record has and no change is about. */
const NOT_FIELDS = new Set(['_id', 'id', 'updatedAt', 'noticedAt']);

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(record: object | undefined): Fields {
  if (record === undefined) return {};
  return Array.isArray(record) ? { order: record } : Object.fromEntries(Object.entries(record));
}

/** Another record within a value is its id alone: what it is called, it tells itself. */
function idsOnly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(idsOnly);
  if (typeof value !== 'object' || value === null) return value;
  if ('_id' in value) return value._id;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, idsOnly(inner)]));
}

function keptOf(field: string, value: unknown): unknown {
  const parts = KEPT_PARTS[field];
  if (!parts || typeof value !== 'object' || value === null) return idsOnly(value);
  return Object.fromEntries(Object.entries(value).filter(([part]) => parts.includes(part)));
}

export interface DescribedRecord {
  entity: AuditedEntity;
  /** The record as its list shows it, or its children's ids in their order, before and after. */
  before?: object | undefined;
  after?: object | undefined;
  /** Fields that changed and that no list shows, such as a password. */
  hidden?: readonly string[] | undefined;
}

/** Which fields changed, and the values of those that may be kept. */
export function describeChange({ entity, before, after, hidden = [] }: DescribedRecord) {
  const [old, present] = [fieldsOf(before), fieldsOf(after)];
  const kept: readonly string[] = [...KEPT_VALUES[entity], 'order'];
  const changed = [...new Set([...Object.keys(old), ...Object.keys(present)])].filter(
    (field) => !NOT_FIELDS.has(field) && JSON.stringify(old[field] ?? null) !== JSON.stringify(present[field] ?? null),
  );
  const values = (record: Fields) =>
    Object.fromEntries(
      changed.filter((field) => kept.includes(field) && field in record).map((field) => [field, keptOf(field, record[field])]),
    );
  return {
    fields: [...changed, ...hidden],
    ...(before === undefined ? {} : { before: values(old) }),
    ...(after === undefined ? {} : { after: values(present) }),
  };
}

/** What the record was called at that time; null for people, and where nothing says it. */
export function nameAtThatTime({ entity, before, after }: DescribedRecord): string | null {
  const field = NAME_FIELD[entity];
  if (field === undefined) return null;
  const name = fieldsOf(after)[field] ?? fieldsOf(before)[field];
  return typeof name === 'string' ? name : null;
}
