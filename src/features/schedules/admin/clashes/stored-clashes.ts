import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Away } from '#features/schedules/away/rules.ts';
import { findStoredClashes, toPlanned } from '#features/schedules/clash-rules.ts';
import type { Schedule, ScheduleWarning } from '#features/schedules/contract.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import { awayQuery } from '../queries.ts';

/** Finds the clashes among stored schedules from `today` (WIB) on. Returns them by the id of the schedule. */
export function storedClashes(schedules: readonly Schedule[], today: IsoDate, away?: Away): Map<string, ScheduleWarning[]> {
  return findStoredClashes(schedules.filter(({ scheduleDate }) => scheduleDate >= today).map(toPlanned), away);
}

/** Returns these clashes in a component. The list must contain all schedules of its days. */
export function useStoredClashes(schedules: readonly Schedule[] | undefined, today: IsoDate): Map<string, ScheduleWarning[]> {
  const { data: away } = useQuery(awayQuery);
  return useMemo(() => storedClashes(schedules ?? [], today, away), [schedules, today, away]);
}
