import { useEffect } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { chosenDates } from '../clashes/find-clashes.ts';
import { schedulesQuery } from '../queries.ts';
import { MAIN_FIELDS } from './schedule-form-schema.ts';
import type { ScheduleBody } from '../schedule-resource.ts';
import type { ScheduleType, ScheduleValues } from './schedule-values.ts';

/** Fields whose rule reads other fields too: checked again when one of those changes. */
const ALWAYS_LINKED: FieldPath<ScheduleValues>[] = ['scheduleTimeStart', 'repeatUntil'];

/**
 * Keeps the rules over several fields up to date: after the first try all of them, and the mentoring conflict already as
 * soon as date, times and groups are there.
 */
export function useLinkedChecks(form: UseFormReturn<ScheduleValues, unknown, ScheduleBody>, type: ScheduleType): void {
  const { subscribe, trigger } = form;
  useEffect(() => {
    const main = MAIN_FIELDS[type];
    let turn = 0;
    let before = '';
    let tried = false;
    const check = async (values: ScheduleValues) => {
      const own = ++turn;
      // A reset reports its values first, and then that no save was tried.
      await Promise.resolve();
      const dates = chosenDates(values);
      const [from] = dates;
      const to = dates.at(-1);
      const complete = from !== undefined && to !== undefined && values.scheduleTimeStart !== '' && values.scheduleTimeEnd !== '';
      const mayConflict = complete && values.mentoring.group.length > 0;
      if (mayConflict) await queryClient.prefetchQuery(schedulesQuery({ from, to }));
      if (own !== turn) return;
      if (tried) await trigger([...ALWAYS_LINKED, main]);
      else if (mayConflict) await trigger(main);
    };
    return subscribe({
      // Subscribes to errors because the number of tried saves comes with them.
      formState: { values: true, errors: true },
      callback: ({ values, submitCount }) => {
        tried = (submitCount ?? 0) > 0;
        const now = JSON.stringify(values);
        if (now === before) return;
        before = now;
        void check(values);
      },
    });
  }, [subscribe, trigger, type]);
}
