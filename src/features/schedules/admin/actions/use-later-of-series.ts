import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { addDaysWithin } from '#platform/shared/wib.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { schedulesQuery } from '../queries.ts';

/** The number of days in which later schedules are searched. A series spans at most a year; moved schedules may be later. */
const SERIES_DAYS = 400;

interface LaterOfSeries {
  /** The later schedules; undefined while they are loading. */
  later: readonly Schedule[] | undefined;
  failed: boolean;
}

const NONE: Schedule[] = [];

function windowOf({ scheduleDate: from }: Schedule) {
  return schedulesQuery({ from, to: addDaysWithin(from, SERIES_DAYS) });
}

function laterAmong(schedules: readonly Schedule[], { _id, series, scheduleTimeStart: start }: Schedule): Schedule[] {
  // Compare ids too: while a move is being saved, the cached list already has this schedule at its new, perhaps later time.
  const isLater = (other: Schedule) => other._id !== _id && other.series === series && other.scheduleTimeStart > start;
  return series === null ? [] : schedules.filter(isLater);
}

/** Reads the later schedules in the series of the chosen one, in order of time. Returns none if several are chosen. */
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

/** Reads the later schedules like `useLaterOfSeries`, but outside of components, and always from the server. */
export async function readLaterOfSeries(schedule: Schedule): Promise<Schedule[]> {
  return laterAmong(await queryClient.fetchQuery({ ...windowOf(schedule), staleTime: 0 }), schedule);
}
