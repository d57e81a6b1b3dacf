import type { SchemaSteps } from '#platform/server/database/migrations/schema-steps.ts';
import { core } from './0001-core.ts';
import { trustedDevices } from './0002-trusted-devices.ts';
import { personalData } from './0003-personal-data.ts';
import { firstStart } from './0005-first-start.ts';
import { sameNames } from './0006-same-names.ts';
import { schedulesLive } from './0008-schedules-live.ts';
import { people } from './0011-people.ts';
import { secondStep } from './0012-second-step.ts';
import { history } from './0013-history.ts';
import { trash } from './0014-trash.ts';
import { staff } from './0015-staff.ts';
import { jobs } from './0017-jobs.ts';
import { backupState } from './0018-backup-state.ts';
import { weekCopies } from './0019-week-copies.ts';
import { wrongCodes } from './0021-wrong-codes.ts';

/**
 * Every step of the schema, by name, oldest first; one of a statement or two stands here, a longer one in a file of its name. A
 * step that has been released is never changed. `compatibleWith: 'older'` lets a rolling update run it while older servers go on: all
 * that they write must still be taken, and what they read must mean the same.
 */
export const migrations = {
  // Up to 0016 there was no release yet that any could stand with.
  '0001-core': { compatibleWith: 'none', parts: core },
  '0002-trusted-devices': { compatibleWith: 'none', parts: trustedDevices },
  '0003-personal-data': { compatibleWith: 'none', parts: personalData },
  '0005-first-start': { compatibleWith: 'none', parts: firstStart },
  '0006-same-names': { compatibleWith: 'none', parts: sameNames },
  // Only creates keep their answers, and each of them answers 201: the column said nothing.
  '0007-answers-have-no-status': { compatibleWith: 'none', parts: () => ['alter table idempotency_keys drop column status'] },
  '0008-schedules-live': { compatibleWith: 'none', parts: schedulesLive },
  '0009-reports-of-months': {
    compatibleWith: 'none',
    parts: () => ['alter table reports add column month text', 'create unique index reports_by_month on reports (month)'],
  },
  // How often a schedule was written: calendars take an event anew when its number rises.
  '0010-schedule-sequence': {
    compatibleWith: 'none',
    parts: () => ['alter table schedules add column sequence integer not null default 0'],
  },
  '0011-people': { compatibleWith: 'none', parts: people },
  '0012-second-step': { compatibleWith: 'none', parts: secondStep },
  '0013-history': { compatibleWith: 'none', parts: history },
  '0014-trash': { compatibleWith: 'none', parts: trash },
  '0015-staff': { compatibleWith: 'none', parts: staff },
  // Which of a schedule's teachers and mentors were erased as persons; past schedules say so where that was asked.
  '0016-erasure': { compatibleWith: 'none', parts: () => ['alter table schedules add column erased_roles text'] },
  '0017-jobs': { compatibleWith: 'older', parts: jobs },
  '0018-backup-state': { compatibleWith: 'older', parts: backupState },
  '0019-week-copies': { compatibleWith: 'older', parts: weekCopies },
  // When a record that the schedule shows was last renamed: calendars take the event anew, forms that are open stay valid.
  '0020-renamed-at': { compatibleWith: 'older', parts: () => ['alter table schedules add column renamed_at text'] },
  '0021-wrong-codes': { compatibleWith: 'older', parts: wrongCodes },
  // A log is for admins and staff alone: it no longer changes the schedule's own `updated_at` and `sequence`.
  '0022-logged-at': { compatibleWith: 'older', parts: () => ['alter table schedules add column logged_at text'] },
} satisfies SchemaSteps;
