import '#features/schedules/server/tables.ts';
import { relationOfSchedules } from '#features/schedules/server/schedule-relation.ts';
import { listClassWarnings, listOwnClashes } from '#features/schedules/server/clash-queries.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import { readEach } from '#platform/server/records/trash/read-each.ts';
import type { TrashKind } from '#platform/server/records/trash/trash-kind.ts';
import { adminClass } from '../contract.ts';
import { findClass } from './queries.ts';
import { classRecord, groupRecord } from '../record.ts';

/** Moves classes to the trash and back. The trash also keeps a class's groups and its positions in schedules. */
export const classTrash: TrashKind = {
  record: classRecord,
  table: 'classes',
  links: [
    {
      table: 'schedule_classes',
      ownColumn: 'class_id',
      otherColumn: 'schedule_id',
      otherTable: 'schedules',
      relation: relationOfSchedules('classes.class'),
      hasPosition: true,
      marksChanged: true,
    },
  ],
  pointers: [
    {
      table: 'mentoring_groups',
      column: 'class_id',
      relation: { record: groupRecord, field: 'class' },
      reassignedError: {
        field: 'groups',
        nameColumn: 'group_name',
        text: (names) => `Sekarang milik kelas lain: kelompok ${names.join(', ')}.`,
      },
    },
  ],
  readRestored: (tx, by, ids) =>
    readEach(ids, async (id) => {
      const record = orNotFound(await findClass(tx, id));
      // Checks as if the class had just received its groups, so that the clashes of all groups are reported.
      const groupWarnings = await listClassWarnings(tx, { ...record, mentoringGroup: [] }, record, by.now);
      return { record, warnings: [...groupWarnings, ...(await listOwnClashes(tx, 'class', id, by.now))] };
    }),
  answer: adminClass,
};
