import type { SchemaSteps } from '#platform/server/database/schema-steps.ts';
import { core } from './0001-core.ts';
import { trustedDevices } from './0002-trusted-devices.ts';
import { personalData } from './0003-personal-data.ts';
import { firstStart } from './0005-first-start.ts';
import { sameNames } from './0006-same-names.ts';
import { answersHaveNoStatus } from './0007-answers-have-no-status.ts';

/** Every step of the schema, by name, oldest first. A step that has been released is never changed. */
export const migrations: SchemaSteps = {
  '0001-core': core,
  '0002-trusted-devices': trustedDevices,
  '0003-personal-data': personalData,
  '0005-first-start': firstStart,
  '0006-same-names': sameNames,
  '0007-answers-have-no-status': answersHaveNoStatus,
};
