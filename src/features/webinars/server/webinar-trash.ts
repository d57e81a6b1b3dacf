import '#features/schedules/server/tables.ts';
import { relationOfSchedules } from '#features/schedules/server/schedule-relation.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import type { TrashKind } from '#platform/server/records/trash/trash-kind.ts';
import { webinar } from '../contract.ts';
import { findWebinar } from './queries.ts';
import { toWebinar } from './tables.ts';
import { webinarRecord } from '../record.ts';

/** The trash keeps the places of a webinar in schedules. */
export const webinarTrash: TrashKind = {
  record: webinarRecord,
  table: 'webinars',
  links: [
    {
      table: 'schedule_webinars',
      own: 'webinar_id',
      other: 'schedule_id',
      of: 'schedules',
      relation: relationOfSchedules('webinar.event'),
      isPlace: true,
      touches: true,
    },
  ],
  read: async (tx, _by, ids) => ({ records: [toWebinar(orNotFound(await findWebinar(tx, ids[0] ?? '')))], warnings: [] }),
  answer: webinar,
};
