import '#features/schedules/server/tables.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import type { TrashKind } from '#platform/server/records/trash/trash-kind.ts';
import { webinar } from '../contract.ts';
import { findWebinar } from './queries.ts';
import { toWebinar } from './tables.ts';

/** A deleted webinar keeps its places in schedules. */
export const webinarTrash: TrashKind = {
  entity: 'webinar',
  table: 'webinars',
  links: [
    {
      table: 'schedule_webinars',
      own: 'webinar_id',
      other: 'schedule_id',
      of: 'schedules',
      count: 'schedules',
      isPlace: true,
      touches: 'back',
    },
  ],
  read: async (tx, _by, ids) => ({ records: [toWebinar(orNotFound(await findWebinar(tx, ids[0] ?? '')))], warnings: [] }),
  answer: webinar,
};
