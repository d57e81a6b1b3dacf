import '#features/classes/server/tables.ts';
import type { TrashKind } from '#platform/server/records/trash/trash-kind.ts';
import { schedule, type Schedule } from '../contract.ts';
import { nameInHistory } from '../detail-rules.ts';
import { checkRestored, listConflictKeys } from './check-written.ts';
import { scheduleRecord } from '../record.ts';

/**
 * Returns the name of a trash entry: the first schedule's name and the number of the others.
 * @param which `sesudahnya` if the others are the later schedules of its series, `lainnya` if they are any schedules
 */
export function trashName([first, ...others]: readonly [Schedule, ...Schedule[]], which: 'sesudahnya' | 'lainnya'): string {
  const name = nameInHistory(first);
  return others.length === 0 ? name : `${name} (dan ${others.length} ${which})`;
}

/** Describes how schedules are moved to the trash and restored. Schedules that were deleted together are restored together. */
export const scheduleTrash: TrashKind = {
  record: scheduleRecord,
  table: 'schedules',
  references: {
    subject_id: 'subjects',
    teacher_id: 'teachers',
    teacher_substitute_id: 'teachers',
    mentor_id: 'mentors',
    mentor_substitute_id: 'mentors',
  },
  links: [
    { table: 'schedule_classes', ownColumn: 'schedule_id', otherColumn: 'class_id', otherTable: 'classes', relation: null },
    {
      table: 'schedule_groups',
      ownColumn: 'schedule_id',
      otherColumn: 'group_id',
      otherTable: 'mentoring_groups',
      relation: null,
    },
    { table: 'schedule_webinars', ownColumn: 'schedule_id', otherColumn: 'webinar_id', otherTable: 'webinars', relation: null },
  ],
  violations: listConflictKeys,
  async readRestored(tx, _by, ids, earlier) {
    const { data, warnings } = await checkRestored(tx, ids, earlier);
    return { records: data, names: data.map(nameInHistory), warnings };
  },
  answer: schedule,
};
