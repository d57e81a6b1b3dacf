import '#features/schedules/server/tables.ts';
import { relationOfSchedules } from '#features/schedules/server/schedule-relation.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import { readEach } from '#platform/server/records/trash/read-each.ts';
import type { TrashKind } from '#platform/server/records/trash/trash-kind.ts';
import { webinar } from '../contract.ts';
import { findWebinar } from './queries.ts';
import { toWebinar } from './tables.ts';
import { webinarRecord } from '../record.ts';

/** Describes the trash of webinars. It stores which schedules have the webinar, and at which position. */
export const webinarTrash: TrashKind = {
  record: webinarRecord,
  table: 'webinars',
  links: [
    {
      table: 'schedule_webinars',
      ownColumn: 'webinar_id',
      otherColumn: 'schedule_id',
      otherTable: 'schedules',
      relation: relationOfSchedules('webinar.event'),
      hasPosition: true,
      marksChanged: true,
    },
  ],
  readRestored: (tx, _by, ids) => readEach(ids, async (id) => ({ record: toWebinar(orNotFound(await findWebinar(tx, id))) })),
  answer: webinar,
};
