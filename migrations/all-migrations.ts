import type { SchemaSteps } from '#platform/server/database/migrations/schema-steps.ts';
import { core } from './0001-core.ts';
import { trustedDevices } from './0002-trusted-devices.ts';
import { personalData } from './0003-personal-data.ts';
import { firstSteps } from './0031-first-steps.ts';
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
import { schoolYears } from './0023-school-years.ts';
import { imports } from './0024-imports.ts';
import { readings } from './0025-readings.ts';
import { files } from './0026-files.ts';
import { availability } from './0027-availability.ts';
import { links } from './0030-links.ts';

/**
 * Every migration by name, oldest first. One with one or two statements is in this file, a longer one in a file of its name.
 * A released migration is never changed. `compatibleWith: 'older'` allows a rolling update: older servers keep running after
 * the migration, so everything that they write must still be accepted, and what they read must mean the same.
 */
export const migrations = {
  // Before 0017 there was no release that a migration could be compatible with.
  '0001-core': { compatibleWith: 'none', parts: core },
  '0002-trusted-devices': { compatibleWith: 'none', parts: trustedDevices },
  '0003-personal-data': { compatibleWith: 'none', parts: personalData },
  '0005-first-start': { compatibleWith: 'none', parts: firstStart },
  '0006-same-names': { compatibleWith: 'none', parts: sameNames },
  // Only creates store their answers, and all of them have status 201, so the column had no information.
  '0007-answers-have-no-status': { compatibleWith: 'none', parts: () => ['alter table idempotency_keys drop column status'] },
  '0008-schedules-live': { compatibleWith: 'none', parts: schedulesLive },
  '0009-reports-of-months': {
    compatibleWith: 'none',
    parts: () => ['alter table reports add column month text', 'create unique index reports_by_month on reports (month)'],
  },
  // The number of changes of a schedule's calendar event: calendars update an event when its number rises.
  '0010-schedule-sequence': {
    compatibleWith: 'none',
    parts: () => ['alter table schedules add column sequence integer not null default 0'],
  },
  '0011-people': { compatibleWith: 'none', parts: people },
  '0012-second-step': { compatibleWith: 'none', parts: secondStep },
  '0013-history': { compatibleWith: 'none', parts: history },
  '0014-trash': { compatibleWith: 'none', parts: trash },
  '0015-staff': { compatibleWith: 'none', parts: staff },
  // The roles of a schedule whose persons were erased, so that past schedules can show it.
  '0016-erasure': { compatibleWith: 'none', parts: () => ['alter table schedules add column erased_roles text'] },
  '0017-jobs': { compatibleWith: 'older', parts: jobs },
  '0018-backup-state': { compatibleWith: 'older', parts: backupState },
  '0019-week-copies': { compatibleWith: 'older', parts: weekCopies },
  // When a record that the schedule shows was last renamed. Calendars update the event; open forms stay valid.
  '0020-renamed-at': { compatibleWith: 'older', parts: () => ['alter table schedules add column renamed_at text'] },
  '0021-wrong-codes': { compatibleWith: 'older', parts: wrongCodes },
  // A log is only for admins and staff, so it no longer changes the schedule's `updated_at` and `sequence`.
  '0022-logged-at': { compatibleWith: 'older', parts: () => ['alter table schedules add column logged_at text'] },
  '0023-school-years': { compatibleWith: 'older', parts: schoolYears },
  '0024-imports': { compatibleWith: 'older', parts: imports },
  '0025-readings': { compatibleWith: 'older', parts: readings },
  '0026-files': { compatibleWith: 'older', parts: files },
  '0027-availability': { compatibleWith: 'older', parts: availability },
  // The settings that an admin changed; the others follow the environment.
  '0028-settings': {
    compatibleWith: 'older',
    parts: (engine) => [
      `create table programme_settings (key text primary key, value text not null, updated_at text not null)${engine === 'sqlite' ? ' strict' : ''}`,
    ],
  },
  // The page of the scholarship; without a row it shows its first content.
  '0029-scholarship': {
    compatibleWith: 'older',
    parts: (engine) => [
      `create table scholarship (id text primary key, content text not null, updated_at text not null)${engine === 'sqlite' ? ' strict' : ''}`,
    ],
  },
  '0030-links': { compatibleWith: 'older', parts: links },
  '0031-first-steps': { compatibleWith: 'older', parts: firstSteps },
} satisfies SchemaSteps;
