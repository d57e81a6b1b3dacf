import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Away } from '#features/schedules/away/rules.ts';
import { findStoredClashes, toPlanned } from '#features/schedules/clash-rules.ts';
import type { Schedule, ScheduleWarning } from '#features/schedules/contract.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import { awayQuery } from '../queries.ts';

/** The clashes between the schedules of today (WIB) and later, by id, by the rules of forms and server. */
export function storedClashes(schedules: readonly Schedule[], today: IsoDate, away?: Away): Map<string, ScheduleWarning[]> {
  return findStoredClashes(schedules.filter(({ scheduleDate }) => scheduleDate >= today).map(toPlanned), away);
}

/** The same for a list of whole days; computed again only when the list changes. */
export function useStoredClashes(schedules: readonly Schedule[] | undefined, today: IsoDate): Map<string, ScheduleWarning[]> {
  const { data: away } = useQuery(awayQuery);
  return useMemo(() => storedClashes(schedules ?? [], today, away), [schedules, today, away]);
}
