import '#features/schedules/server/tables.ts';
import { relationOfSchedules } from '#features/schedules/server/schedule-relation.ts';
import { listClassWarnings, listOwnClashes } from '#features/schedules/server/clash-queries.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import { textOf } from '#platform/server/records/trash/trash-document.ts';
import { readEach } from '#platform/server/records/trash/read-each.ts';
import type { TrashKind } from '#platform/server/records/trash/trash-kind.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import { group } from '../contract.ts';
import { findClass, findGroup } from './queries.ts';
import { classRecord, groupRecord } from '../record.ts';
import { mentorRecord } from '#features/people/record.ts';

/** Moves groups to the trash and back. The trash also keeps a group's class, mentor and positions in schedules. */
export const groupTrash: TrashKind = {
  record: groupRecord,
  table: 'mentoring_groups',
  references: { class_id: 'classes', mentor_id: 'mentors' },
  listedIn: {
    class_id: { record: classRecord, field: 'mentoringGroup' },
    mentor_id: { record: mentorRecord, field: 'group' },
  },
  links: [
    {
      table: 'schedule_groups',
      ownColumn: 'group_id',
      otherColumn: 'schedule_id',
      otherTable: 'schedules',
      relation: relationOfSchedules('mentoring.group'),
      hasPosition: true,
      marksChanged: true,
    },
  ],
  async checkRestore(tx, { records }) {
    const keys = records.map((row) => textOf(row, 'name_key'));
    const other = await tx.selectFrom('mentoring_groups').select('group_name').where('name_key', 'in', keys).executeTakeFirst();
    if (other) {
      throw new ConflictProblem(`Nama kelompok ${other.group_name} sudah dipakai. Ubah dulu nama kelompok itu.`, 'groupName');
    }
    return [];
  },
  readRestored: (tx, by, ids) =>
    readEach(ids, async (id) => {
      const record = orNotFound(await findGroup(tx, id));
      const owner = record.class && (await findClass(tx, record.class._id));
      const groupClashes = await listOwnClashes(tx, 'mentoringGroup', id, by.now);
      if (!owner) return { record, warnings: groupClashes };
      // Checks as if the class had just received this group, so that only this group's clashes in the class are reported.
      const others = owner.mentoringGroup.filter(({ _id }) => _id !== id);
      const classWarnings = await listClassWarnings(tx, { ...owner, mentoringGroup: others }, owner, by.now);
      return { record, warnings: [...classWarnings, ...groupClashes] };
    }),
  answer: group,
};
