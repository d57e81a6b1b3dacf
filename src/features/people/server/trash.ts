import { groupRecord } from '#features/classes/record.ts';
import '#features/classes/server/tables.ts';
import { listOwnClashes } from '#features/schedules/server/clash-queries.ts';
import { personPointer } from '#features/schedules/server/schedule-relation.ts';
import { subjectRecord } from '#features/subjects/record.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import { assertPersonFree } from '#platform/server/records/trash/assert-person-free.ts';
import { takePassword } from '#platform/server/records/trash/take-password.ts';
import { readEach } from '#platform/server/records/trash/read-each.ts';
import type { TrashKind } from '#platform/server/records/trash/trash-kind.ts';
import { mentor, teacher } from '../contract.ts';
import { mentorRecord, teacherRecord } from '../record.ts';
import { findMentor, findTeacher } from './queries.ts';

/** Returns the common rules of a restore: the email must be free, and a person with both roles has one password. */
function restoreRules(
  role: 'teacher' | 'mentor',
  noun: 'guru' | 'mentor',
  find: (db: Reader, id: string) => Promise<{ _id: string } | null>,
): Pick<TrashKind, 'checkRestore' | 'readRestored'> {
  const [ownTable, otherTable] = role === 'teacher' ? (['teachers', 'mentors'] as const) : (['mentors', 'teachers'] as const);
  return {
    async checkRestore(tx, document) {
      await assertPersonFree(tx, ownTable, noun, document);
      await takePassword(tx, otherTable, document);
      return [];
    },
    readRestored: (tx, by, ids) =>
      readEach(ids, async (id) => {
        const record = orNotFound(await find(tx, id));
        return { record, warnings: await listOwnClashes(tx, role, id, by.now) };
      }),
  };
}

/** Describes the trash of teachers: it stores subjects, schedules as teacher and as substitute, and the password's hash. */
export const teacherTrash: TrashKind = {
  record: teacherRecord,
  table: 'teachers',
  links: [
    {
      table: 'subject_teachers',
      ownColumn: 'teacher_id',
      otherColumn: 'subject_id',
      otherTable: 'subjects',
      relation: { record: subjectRecord, field: 'classTeacher' },
      marksChanged: true,
    },
  ],
  pointers: [personPointer('teacher_id'), personPointer('teacher_substitute_id')],
  ...restoreRules('teacher', 'guru', findTeacher),
  answer: teacher,
};

/** Describes the trash of mentors: it stores groups, schedules as mentor and as substitute, and the password's hash. */
export const mentorTrash: TrashKind = {
  record: mentorRecord,
  table: 'mentors',
  pointers: [
    {
      table: 'mentoring_groups',
      column: 'mentor_id',
      relation: { record: groupRecord, field: 'mentor' },
      reassignedError: {
        field: 'groups',
        nameColumn: 'group_name',
        text: (names) => `Sekarang punya mentor lain: kelompok ${names.join(', ')}.`,
      },
    },
    personPointer('mentor_id'),
    personPointer('mentor_substitute_id'),
  ],
  ...restoreRules('mentor', 'mentor', findMentor),
  answer: mentor,
};
