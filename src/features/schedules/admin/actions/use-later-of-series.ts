import { useQuery } from '@tanstack/react-query';
import type { Schedule } from '#features/schedules/contract.ts';
import { addDaysWithin } from '#platform/shared/wib.ts';
import { schedulesQuery } from '../queries.ts';

/** A series spans a year; what was moved may lie somewhat later. In days. */
const SERIES_DAYS = 400;

interface LaterOfSeries {
  /** Undefined while they are read; empty for what has none. */
  later: readonly Schedule[] | undefined;
  failed: boolean;
}

const NONE: Schedule[] = [];

/** The later schedules of the series of what was chosen, by date, then start; none for several schedules. */
export function useLaterOfSeries([schedule, ...others]: readonly Schedule[]): LaterOfSeries {
  const {
    series,
    scheduleDate: from,
    scheduleTimeStart: start,
  } = schedule ?? { series: null, scheduleDate: '', scheduleTimeStart: '' };
  const isAsked = series !== null && others.length === 0;
  const { data, isError } = useQuery({
    ...schedulesQuery({ from, to: isAsked ? addDaysWithin(from, SERIES_DAYS) : '' }),
    enabled: isAsked,
    select: (all) => all.filter((other) => other.series === series && other.scheduleTimeStart > start),
  });
  return { later: isAsked ? data : NONE, failed: isAsked && isError && data === undefined };
}
