import { useMemo } from 'react';
import { findStoredClashes, toPlanned } from '#features/schedules/clash-rules.ts';
import type { Schedule, ScheduleWarning } from '#features/schedules/contract.ts';
import type { IsoDate } from '#platform/shared/wib.ts';

/** What the schedules of today (WIB) and later make of each other, by id, by the rule that forms and server ask. */
export function storedClashes(schedules: readonly Schedule[], today: IsoDate): Map<string, ScheduleWarning[]> {
  return findStoredClashes(schedules.filter(({ scheduleDate }) => scheduleDate >= today).map(toPlanned));
}

/** The same for a list of whole days; found again only when the list changes. */
export function useStoredClashes(schedules: readonly Schedule[] | undefined, today: IsoDate): Map<string, ScheduleWarning[]> {
  return useMemo(() => storedClashes(schedules ?? [], today), [schedules, today]);
}
