import { useMemo } from 'react';
import { findStoredClashes, toPlanned } from '#features/schedules/clash-rules.ts';
import type { Schedule, ScheduleWarning } from '#features/schedules/contract.ts';
import type { IsoDate } from '#platform/shared/wib.ts';

/** The clashes between the schedules of today (WIB) and later, by id, by the rules of forms and server. */
export function storedClashes(schedules: readonly Schedule[], today: IsoDate): Map<string, ScheduleWarning[]> {
  return findStoredClashes(schedules.filter(({ scheduleDate }) => scheduleDate >= today).map(toPlanned));
}

/** The same for a list of whole days; computed again only when the list changes. */
export function useStoredClashes(schedules: readonly Schedule[] | undefined, today: IsoDate): Map<string, ScheduleWarning[]> {
  return useMemo(() => storedClashes(schedules ?? [], today), [schedules, today]);
}
