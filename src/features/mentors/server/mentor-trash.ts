import '#features/classes/server/tables.ts';
import { listOwnClashes } from '#features/schedules/server/clash-queries.ts';
import { personPointer } from '#features/schedules/server/people-relation.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import { assertPersonFree } from '#platform/server/records/trash/assert-person-free.ts';
import { takePassword } from '#platform/server/records/trash/take-password.ts';
import type { TrashKind } from '#platform/server/records/trash/trash-kind.ts';
import { mentor } from '../contract.ts';
import { findMentor } from './queries.ts';

/** A deleted mentor keeps groups, schedules as mentor and as substitute, and the password's hash. */
export const mentorTrash: TrashKind = {
  entity: 'mentor',
  table: 'mentors',
  pointers: [
    {
      table: 'mentoring_groups',
      column: 'mentor_id',
      count: 'groups',
      taken: {
        name: 'group_name',
        text: (names) => `Sekarang punya mentor lain: kelompok ${names.join(', ')}.`,
      },
    },
    personPointer('mentor_id'),
    personPointer('mentor_substitute_id'),
  ],
  async makeWay(tx, document) {
    await assertPersonFree(tx, 'mentors', 'mentor', document);
    await takePassword(tx, 'teachers', document);
    return [];
  },
  async read(tx, by, ids) {
    const after = orNotFound(await findMentor(tx, ids[0] ?? ''));
    return { records: [after], warnings: await listOwnClashes(tx, 'mentor', after._id, by.now) };
  },
  answer: mentor,
};
