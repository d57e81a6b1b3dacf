import { findAudience } from '#features/classes/rules.ts';
import { concerns } from '#features/schedules/audience-rules.ts';
import type { Choice } from '#platform/shared/choice.ts';
import type { DeviceCopy } from '../copy-rules.ts';
import { READINGS_MAX } from '../reading-rules.ts';

/**
 * Returns the ids of the subjects in the schedules of the chosen class or group; null without a choice or without such schedules.
 */
function subjectsOf({ classes, groups, schedules }: DeviceCopy, choice: Choice | null): Set<string> | null {
  const audience = choice === null ? null : findAudience({ data: classes, groups }, choice);
  if (!audience) return null;
  const schedulesOfAudience = schedules.filter((schedule) => concerns(schedule, audience));
  const ids = new Set(schedulesOfAudience.flatMap(({ classes: { subjects } }) => subjects?._id ?? []));
  return ids.size === 0 ? null : ids;
}

/**
 * Chooses the readings that a device stores without a request of the student: the newest ones of the chosen class's subjects
 * (without a choice, of all subjects) that fit in `READINGS_MAX`. Returns their versions by id.
 */
export function readingsToKeep(copy: DeviceCopy, choice: Choice | null): Map<string, string> {
  const subjects = subjectsOf(copy, choice);
  const readings = copy.subjects
    .filter(({ _id }) => subjects?.has(_id) ?? true)
    .flatMap(({ materials }) => materials.flatMap(({ specificContents }) => specificContents))
    // A reading's version is the time of its last change, in milliseconds with base 36.
    .flatMap(({ _id, reading }) => (reading ? [{ _id, ...reading, changedAt: parseInt(reading.version, 36) }] : []))
    .toSorted((one, other) => other.changedAt - one.changedAt);
  let sum = 0;
  // A reading that does not fit is left out; older and shorter ones may still fit.
  const kept = readings.filter(({ length }) => {
    const fits = sum + length <= READINGS_MAX;
    if (fits) sum += length;
    return fits;
  });
  return new Map(kept.map(({ _id, version }) => [_id, version]));
}
