import { useQuery } from '@tanstack/react-query';
import { useWatch, type Control } from 'react-hook-form';
import { chosenDates, findClashes, offeredDates } from './find-clashes.ts';
import { awayQuery, schedulesQuery } from '../queries.ts';
import type { ScheduleOptions } from '../form/schedule-options.ts';
import type { ScheduleBody } from '../schedule-resource.ts';
import type { ScheduleValues } from '../form/schedule-values.ts';

/** The form and the edited schedule, for the components that show clashes. */
export interface ClashesProps {
  control: Control<ScheduleValues, unknown, ScheduleBody>;
  /** The id of the edited schedule; null for a new one. */
  id: string | null;
  options: ScheduleOptions;
}

interface FormClashes {
  /** For each date its conflicts (which prevent saving) and its warnings; null until the schedules of these dates are read. */
  found: ReturnType<typeof findClashes> | null;
  /** All dates of the schedule or the repetition, including those that the admin skips. Without a repetition, at most one. */
  dates: ReturnType<typeof offeredDates>;
  /** The dates that would be saved: without a repetition the same as `dates`. */
  chosen: ReturnType<typeof chosenDates>;
  /** Whether the schedule is repeated. */
  repeats: boolean;
  /** Whether the schedules of these dates could not be read. */
  failed: boolean;
}

/** Finds the clashes of the form's schedule on each date, while the admin fills in the form. */
export function useClashes({ control, id, options }: ClashesProps): FormClashes {
  const values = useWatch({ control, compute: (all: ScheduleValues) => all });
  const dates = offeredDates(values);
  const [from = ''] = dates;
  const to = dates.at(-1) ?? '';
  const { data, isError } = useQuery({ ...schedulesQuery({ from, to }), enabled: dates.length > 0 });
  const { data: away } = useQuery(awayQuery);
  const found = data ? findClashes({ values, id, dates, schedules: data, options, away }) : null;
  return { found, dates, chosen: chosenDates(values), repeats: values.repeatUntil !== '', failed: isError };
}
