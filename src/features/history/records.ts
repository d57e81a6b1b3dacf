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

/** All kinds of records, in the order in which the history's filter shows them. Add a new kind here. */
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
/** The name of a kind of record, such as `teacher`. */
export type Entity = Kind['entity'];
/** A kind of record that goes to the trash when it is deleted. */
export type TrashEntity = Extract<Kind, { trash: object }>['entity'];
/** The name under which the trash counts the records of a kind that a delete affects: `contents`. See `RecordKind.trash`. */
export type TrashCount = Extract<Kind, { trash: { count: string } }>['trash']['count'];

/** The descriptions of all kinds of records. */
export const RECORDS: readonly RecordKind<Entity>[] = ALL;
export const ENTITIES: readonly Entity[] = ALL.map(({ entity }) => entity);
export const TRASH_ENTITIES: readonly TrashEntity[] = ALL.flatMap((kind) => ('trash' in kind ? kind.entity : []));
export const TRASH_COUNTS: readonly TrashCount[] = ALL.flatMap((kind) =>
  'trash' in kind && 'count' in kind.trash ? kind.trash.count : [],
);

const BY_ENTITY = new Map(RECORDS.map((kind) => [kind.entity, kind]));

/** Returns the description of a kind of record. @throws Error if the kind is not in the list. */
export function recordKind(entity: Entity): RecordKind<Entity> {
  const kind = BY_ENTITY.get(entity);
  if (!kind) throw new Error(`The list of records (features/history/records.ts) has no "${entity}".`);
  return kind;
}

/** Returns the trash's word for a kind of record: "isi materi". */
export function trashNoun(entity: TrashEntity): string {
  const { noun, trash } = recordKind(entity);
  return trash?.noun ?? noun;
}
