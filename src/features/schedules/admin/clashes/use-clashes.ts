import { useQuery } from '@tanstack/react-query';
import { useWatch, type Control } from 'react-hook-form';
import { chosenDates, findClashes, offeredDates } from './find-clashes.ts';
import { awayQuery, schedulesQuery } from '../queries.ts';
import type { ScheduleOptions } from '../form/schedule-options.ts';
import type { ScheduleBody } from '../schedule-resource.ts';
import type { ScheduleValues } from '../form/schedule-values.ts';

export interface ClashesProps {
  control: Control<ScheduleValues, unknown, ScheduleBody>;
  /** The schedule that is edited, or null. */
  id: string | null;
  options: ScheduleOptions;
}

/** The known clashes of the form's schedule on each date; `chosen` are the dates that would be saved. */
export function useClashes({ control, id, options }: ClashesProps) {
  const values = useWatch({ control, compute: (all: ScheduleValues) => all });
  const dates = offeredDates(values);
  const [from = ''] = dates;
  const to = dates.at(-1) ?? '';
  const { data, isError } = useQuery({ ...schedulesQuery({ from, to }), enabled: dates.length > 0 });
  const { data: away } = useQuery(awayQuery);
  const found = data ? findClashes({ values, id, dates, schedules: data, options, away }) : null;
  return { found, dates, chosen: chosenDates(values), repeats: values.repeatUntil !== '', failed: isError };
}
