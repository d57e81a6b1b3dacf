import { adminRecord } from '#features/auth/record.ts';
import { classRecord, groupRecord } from '#features/classes/record.ts';
import { fileRecord } from '#features/files/record.ts';
import { linkRecord } from '#features/links/record.ts';
import { mentorRecord, teacherRecord } from '#features/people/record.ts';
import { reportRecord } from '#features/reports/record.ts';
import { scheduleRecord } from '#features/schedules/record.ts';
import { schoolYearRecord } from '#features/school-year/record.ts';
import { scholarshipRecord } from '#features/scholarship/record.ts';
import { settingsRecord } from '#features/settings/record.ts';
import { contentRecord, materialRecord, subjectRecord } from '#features/subjects/record.ts';
import { webinarRecord } from '#features/webinars/record.ts';
import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import { historyRecord } from './record.ts';

/** Every kind of record, in the order of the history's filter. A new kind is a line here. */
const ALL = [
  adminRecord,
  teacherRecord,
  mentorRecord,
  classRecord,
  groupRecord,
  subjectRecord,
  materialRecord,
  contentRecord,
  fileRecord,
  scheduleRecord,
  webinarRecord,
  reportRecord,
  schoolYearRecord,
  settingsRecord,
  scholarshipRecord,
  linkRecord,
  historyRecord,
] as const;

type Kind = (typeof ALL)[number];
export type Entity = Kind['entity'];
/** The kinds that go to the trash. */
export type TrashEntity = Extract<Kind, { trash: object }>['entity'];
/** The count name of a record that was deleted with another one. */
export type TrashCount = Extract<Kind, { trash: { count: string } }>['trash']['count'];

export const RECORDS: readonly RecordKind<Entity>[] = ALL;
export const ENTITIES: readonly Entity[] = ALL.map(({ entity }) => entity);
export const TRASH_ENTITIES: readonly TrashEntity[] = ALL.flatMap((kind) => ('trash' in kind ? kind.entity : []));
export const TRASH_COUNTS: readonly TrashCount[] = ALL.flatMap((kind) =>
  'trash' in kind && 'count' in kind.trash ? kind.trash.count : [],
);

const BY_ENTITY = new Map(RECORDS.map((kind) => [kind.entity, kind]));

/** @throws Error for an entity that is not in the list; the types exclude it. */
export function recordKind(entity: Entity): RecordKind<Entity> {
  const kind = BY_ENTITY.get(entity);
  if (!kind) throw new Error(`The list of records (features/history/records.ts) has no "${entity}".`);
  return kind;
}

/** The record's noun in the trash. */
export function trashNoun(entity: TrashEntity): string {
  const { noun, trash } = recordKind(entity);
  return trash?.noun ?? noun;
}
