import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { addDaysWithin } from '#platform/shared/wib.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { schedulesQuery } from '../queries.ts';

/** In days: a series spans a year, and moved schedules may be somewhat later. */
const SERIES_DAYS = 400;

interface LaterOfSeries {
  /** Undefined while they are read. */
  later: readonly Schedule[] | undefined;
  failed: boolean;
}

const NONE: Schedule[] = [];

function windowOf({ scheduleDate: from }: Schedule) {
  return schedulesQuery({ from, to: addDaysWithin(from, SERIES_DAYS) });
}

function laterAmong(schedules: readonly Schedule[], { _id, series, scheduleTimeStart: start }: Schedule): Schedule[] {
  // The list may show this schedule at the place where a move puts it.
  const isLater = (other: Schedule) => other._id !== _id && other.series === series && other.scheduleTimeStart > start;
  return series === null ? [] : schedules.filter(isLater);
}

/** The later schedules of the chosen one's series, by date, then start; none if several are chosen. */
export function useLaterOfSeries(chosen: readonly Schedule[]): LaterOfSeries {
  const [schedule] = chosen;
  const inSeries = chosen.length === 1 && schedule !== undefined && schedule.series !== null ? schedule : null;
  const { data, isError } = useQuery({ ...(inSeries ? windowOf(inSeries) : schedulesQuery()), enabled: inSeries !== null });
  const later = useMemo(() => (inSeries ? data && laterAmong(data, inSeries) : NONE), [data, inSeries]);
  return {
    later,
    failed: inSeries !== null && isError && data === undefined,
  };
}

/** The same as a promise. `fresh` reads them even if they are cached. */
export async function readLaterOfSeries(schedule: Schedule, fresh = false): Promise<Schedule[]> {
  if (schedule.series === null) return [];
  const window = windowOf(schedule);
  const schedules = await (fresh ? queryClient.fetchQuery({ ...window, staleTime: 0 }) : queryClient.ensureQueryData(window));
  return laterAmong(schedules, schedule);
}
