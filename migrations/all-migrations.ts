import type { SchemaSteps } from '#platform/server/database/schema-steps.ts';
import { core } from './0001-core.ts';
import { trustedDevices } from './0002-trusted-devices.ts';
import { personalData } from './0003-personal-data.ts';
import { firstStart } from './0005-first-start.ts';
import { sameNames } from './0006-same-names.ts';
import { schedulesLive } from './0008-schedules-live.ts';

/**
 * Every step of the schema, by name, oldest first; one of a statement or two stands here, a longer one in a file of its name. A
 * step that has been released is never changed.
 */
export const migrations = {
  '0001-core': core,
  '0002-trusted-devices': trustedDevices,
  '0003-personal-data': personalData,
  '0005-first-start': firstStart,
  '0006-same-names': sameNames,
  // Only creates keep their answers, and each of them answers 201: the column said nothing.
  '0007-answers-have-no-status': () => ['alter table idempotency_keys drop column status'],
  '0008-schedules-live': schedulesLive,
  '0009-reports-of-months': () => [
    'alter table reports add column month text',
    'create unique index reports_by_month on reports (month)',
  ],
} satisfies SchemaSteps;
