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
 * All migrations by name, oldest first. A migration of one or two statements is in this file, a longer one in the file of its
 * name. Never change a released migration. `compatibleWith: 'older'` allows a rolling update, in which older servers keep
 * running after the migration. So the database must still accept everything that they write, and everything that they read
 * must mean the same.
 */
export const migrations = {
  // Before 0017 there was no release that a migration could be compatible with.
  '0001-core': { compatibleWith: 'none', parts: core },
  '0002-trusted-devices': { compatibleWith: 'none', parts: trustedDevices },
  '0003-personal-data': { compatibleWith: 'none', parts: personalData },
  '0005-first-start': { compatibleWith: 'none', parts: firstStart },
  '0006-same-names': { compatibleWith: 'none', parts: sameNames },
  // Drops the status of stored answers. All of them have 201, because only creates store their answers.
  '0007-answers-have-no-status': { compatibleWith: 'none', parts: () => ['alter table idempotency_keys drop column status'] },
  '0008-schedules-live': { compatibleWith: 'none', parts: schedulesLive },
  '0009-reports-of-months': {
    compatibleWith: 'none',
    parts: () => ['alter table reports add column month text', 'create unique index reports_by_month on reports (month)'],
  },
  // Adds the number of changes of a schedule's calendar event. Calendars update an event when this number rises.
  '0010-schedule-sequence': {
    compatibleWith: 'none',
    parts: () => ['alter table schedules add column sequence integer not null default 0'],
  },
  '0011-people': { compatibleWith: 'none', parts: people },
  '0012-second-step': { compatibleWith: 'none', parts: secondStep },
  '0013-history': { compatibleWith: 'none', parts: history },
  '0014-trash': { compatibleWith: 'none', parts: trash },
  '0015-staff': { compatibleWith: 'none', parts: staff },
  // Adds the roles of a schedule whose persons were erased, so that past schedules can show it.
  '0016-erasure': { compatibleWith: 'none', parts: () => ['alter table schedules add column erased_roles text'] },
  '0017-jobs': { compatibleWith: 'older', parts: jobs },
  '0018-backup-state': { compatibleWith: 'older', parts: backupState },
  '0019-week-copies': { compatibleWith: 'older', parts: weekCopies },
  // Adds the time when a record that the schedule shows was last renamed. Calendars then update the event, and open forms stay
  // valid.
  '0020-renamed-at': { compatibleWith: 'older', parts: () => ['alter table schedules add column renamed_at text'] },
  '0021-wrong-codes': { compatibleWith: 'older', parts: wrongCodes },
  // Adds the time of the last log entry. Only admins and staff see logs, so they no longer change `updated_at` and `sequence`.
  '0022-logged-at': { compatibleWith: 'older', parts: () => ['alter table schedules add column logged_at text'] },
  '0023-school-years': { compatibleWith: 'older', parts: schoolYears },
  '0024-imports': { compatibleWith: 'older', parts: imports },
  '0025-readings': { compatibleWith: 'older', parts: readings },
  '0026-files': { compatibleWith: 'older', parts: files },
  '0027-availability': { compatibleWith: 'older', parts: availability },
  // Adds the settings that an admin has changed. The environment decides all others.
  '0028-settings': {
    compatibleWith: 'older',
    parts: (engine) => [
      `create table programme_settings (key text primary key, value text not null, updated_at text not null)${engine === 'sqlite' ? ' strict' : ''}`,
    ],
  },
  // Adds the content of the scholarship page. Without a row, the page shows its default content.
  '0029-scholarship': {
    compatibleWith: 'older',
    parts: (engine) => [
      `create table scholarship (id text primary key, content text not null, updated_at text not null)${engine === 'sqlite' ? ' strict' : ''}`,
    ],
  },
  '0030-links': { compatibleWith: 'older', parts: links },
  '0031-first-steps': { compatibleWith: 'older', parts: firstSteps },
  // Lets a content accompany a video of its material. The reference is checked at the commit, because a restore may write a content
  // before its video.
  '0032-companions': {
    compatibleWith: 'older',
    parts: () => [
      'alter table contents add column video_id text references contents (id) on delete set null deferrable initially deferred',
      'create index contents_by_video on contents (video_id)',
    ],
  },
} satisfies SchemaSteps;
