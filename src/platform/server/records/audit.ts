import { randomUUID } from 'node:crypto';
import type { Tx } from '../database/database.ts';

/**
 * Every kind of record that history knows, with the fields whose values it keeps. Of all other fields it keeps that they
 * changed, and no value: an email, a name or a password of a person never comes here, nor does a field that somebody adds
 * and does not list.
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
  ],
  webinar: ['webinarTheme', 'webinarDescription', 'webinarPhoto', 'webinarLinkZoom'],
  report: ['reportName', 'reportDescription', 'reportLink', 'month'],
} as const satisfies Record<string, readonly string[]>;

export type AuditedEntity = keyof typeof KEPT_VALUES;

/** What a record has and no change is about. */
const NOT_FIELDS = new Set(['_id', 'id', 'updatedAt', 'noticedAt']);

/** On whose behalf a write happens, and when. `adminId` is null for the system itself. */
export interface Author {
  adminId: string | null;
  now: Date;
}

export interface RecordedChange {
  action: 'create' | 'update' | 'delete' | 'reorder';
  entity: AuditedEntity;
  entityId: string;
  /** The record as its list shows it, or its children's ids in their order, before and after. */
  before?: object;
  after?: object;
  /** Fields that changed and that no list shows, such as a password. */
  hidden?: readonly string[];
}

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

/** Which fields changed, and the values of those that may be kept. */
function describe({ entity, before, after, hidden = [] }: RecordedChange) {
  const [old, present] = [fieldsOf(before), fieldsOf(after)];
  const kept: readonly string[] = [...KEPT_VALUES[entity], 'order'];
  const changed = [...new Set([...Object.keys(old), ...Object.keys(present)])].filter(
    (field) => !NOT_FIELDS.has(field) && JSON.stringify(old[field]) !== JSON.stringify(present[field]),
  );
  const values = (record: Fields) =>
    Object.fromEntries(
      changed.filter((field) => kept.includes(field) && field in record).map((field) => [field, idsOnly(record[field])]),
    );
  return {
    fields: [...changed, ...hidden],
    ...(before === undefined ? {} : { before: values(old) }),
    ...(after === undefined ? {} : { after: values(present) }),
  };
}

/** Writes the audit row and raises the content version, in the change's own transaction: neither can part from it. */
export async function recordChange(tx: Tx, by: Author, change: RecordedChange): Promise<void> {
  const { action, entity, entityId } = change;
  await tx
    .insertInto('audit_log')
    .values({
      id: randomUUID(),
      at: by.now.toISOString(),
      admin_id: by.adminId,
      action,
      entity,
      entity_id: entityId,
      changes: JSON.stringify(describe(change)),
    })
    .execute();
  await tx
    .updateTable('content_version')
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .execute();
}
