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
 * All migrations by name, oldest first. A migration of one or two statements is in this file; a longer migration is in a file with
 * its name. Never change a released migration.
 *
 * `compatibleWith: 'older'` allows a rolling update, in which older servers keep running after the migration. So the database must
 * still accept everything that older servers write, and everything that they read must still have the same meaning.
 */
export const migrations = {
  // The migrations before 0017 are older than the first release, so there was no older release to be compatible with.
  '0001-core': { compatibleWith: 'none', parts: core },
  '0002-trusted-devices': { compatibleWith: 'none', parts: trustedDevices },
  '0003-personal-data': { compatibleWith: 'none', parts: personalData },
  '0005-first-start': { compatibleWith: 'none', parts: firstStart },
  '0006-same-names': { compatibleWith: 'none', parts: sameNames },
  // Drops the status of the answers that are stored for repeated requests. It is always 201, because only creates store an answer.
  '0007-answers-have-no-status': { compatibleWith: 'none', parts: () => ['alter table idempotency_keys drop column status'] },
  '0008-schedules-live': { compatibleWith: 'none', parts: schedulesLive },
  '0009-reports-of-months': {
    compatibleWith: 'none',
    parts: () => ['alter table reports add column month text', 'create unique index reports_by_month on reports (month)'],
  },
  // Adds the number of changes of a schedule's event in calendar feeds. A calendar updates an event when this number has risen.
  '0010-schedule-sequence': {
    compatibleWith: 'none',
    parts: () => ['alter table schedules add column sequence integer not null default 0'],
  },
  '0011-people': { compatibleWith: 'none', parts: people },
  '0012-second-step': { compatibleWith: 'none', parts: secondStep },
  '0013-history': { compatibleWith: 'none', parts: history },
  '0014-trash': { compatibleWith: 'none', parts: trash },
  '0015-staff': { compatibleWith: 'none', parts: staff },
  // Adds to each schedule the roles whose persons were erased, so that past schedules can show that a person was erased.
  '0016-erasure': { compatibleWith: 'none', parts: () => ['alter table schedules add column erased_roles text'] },
  '0017-jobs': { compatibleWith: 'older', parts: jobs },
  '0018-backup-state': { compatibleWith: 'older', parts: backupState },
  '0019-week-copies': { compatibleWith: 'older', parts: weekCopies },
  // Adds the time of the last renaming of a class, person or other record that the schedule shows. With this time, calendars update
  // the event after a renaming, but `updated_at` stays, so open forms of the schedule can still be saved.
  '0020-renamed-at': { compatibleWith: 'older', parts: () => ['alter table schedules add column renamed_at text'] },
  '0021-wrong-codes': { compatibleWith: 'older', parts: wrongCodes },
  // Adds the time when a schedule's log was last changed. Only admins and staff see logs, so a log no longer changes `updated_at`
  // and `sequence`.
  '0022-logged-at': { compatibleWith: 'older', parts: () => ['alter table schedules add column logged_at text'] },
  '0023-school-years': { compatibleWith: 'older', parts: schoolYears },
  '0024-imports': { compatibleWith: 'older', parts: imports },
  '0025-readings': { compatibleWith: 'older', parts: readings },
  '0026-files': { compatibleWith: 'older', parts: files },
  '0027-availability': { compatibleWith: 'older', parts: availability },
  // Adds the settings that an admin has changed. All other settings have their values from the environment.
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
  // Lets a content belong to a video of the same material. The database checks this reference only at the commit, because a restore
  // may write a content before its video.
  '0032-companions': {
    compatibleWith: 'older',
    parts: () => [
      'alter table contents add column video_id text references contents (id) on delete set null deferrable initially deferred',
      'create index contents_by_video on contents (video_id)',
    ],
  },
  // Finds the few schedules that were moved away from a range of days.
  '0033-former-dates': {
    compatibleWith: 'older',
    parts: () => ['create index schedules_by_former_date on schedules (moved_from_date) where moved_from_date is not null'],
  },
} satisfies SchemaSteps;
