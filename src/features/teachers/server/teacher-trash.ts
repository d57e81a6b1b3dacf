import { listOwnClashes } from '#features/schedules/server/clash-queries.ts';
import { personPointer } from '#features/schedules/server/people-relation.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import { assertPersonFree } from '#platform/server/records/trash/assert-person-free.ts';
import { takePassword } from '#platform/server/records/trash/take-password.ts';
import type { TrashKind } from '#platform/server/records/trash/trash-kind.ts';
import { teacher } from '../contract.ts';
import { findTeacher } from './queries.ts';

/** A deleted teacher keeps subjects, schedules as teacher and as substitute, and the password's hash. */
export const teacherTrash: TrashKind = {
  entity: 'teacher',
  table: 'teachers',
  links: [
    { table: 'subject_teachers', own: 'teacher_id', other: 'subject_id', of: 'subjects', count: 'subjects', touches: 'always' },
  ],
  pointers: [personPointer('teacher_id'), personPointer('teacher_substitute_id')],
  async makeWay(tx, document) {
    await assertPersonFree(tx, 'teachers', 'guru', document);
    await takePassword(tx, 'mentors', document);
    return [];
  },
  async read(tx, by, ids) {
    const after = orNotFound(await findTeacher(tx, ids[0] ?? ''));
    return { records: [after], warnings: await listOwnClashes(tx, 'teacher', after._id, by.now) };
  },
  answer: teacher,
};
