import { useEffect } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { chosenDates } from '../clashes/find-clashes.ts';
import { schedulesQuery } from '../queries.ts';
import { MAIN_FIELDS } from './schedule-form-schema.ts';
import type { ScheduleBody } from '../schedule-resource.ts';
import type { ScheduleType, ScheduleValues } from './schedule-values.ts';

/** The fields whose validation depends on other fields, besides the type's main field. */
const ALWAYS_LINKED: FieldPath<ScheduleValues>[] = ['scheduleTimeStart', 'repeatUntil'];

/**
 * Validates linked fields again whenever any field of the schedule form changes. This starts after the first try to save. Only the
 * mentoring conflict, which the type's main field shows, is checked earlier: as soon as date, times and groups are filled.
 */
export function useLinkedChecks(form: UseFormReturn<ScheduleValues, unknown, ScheduleBody>, type: ScheduleType): void {
  const { subscribe, trigger } = form;
  useEffect(() => {
    const main = MAIN_FIELDS[type];
    let latestCheck = 0;
    let previous = '';
    let tried = false;
    const check = async (values: ScheduleValues) => {
      const thisCheck = ++latestCheck;
      // Wait a moment: a reset of the form first reports its values, and only then sets `submitCount` to 0.
      await Promise.resolve();
      const dates = chosenDates(values);
      const [from] = dates;
      const to = dates.at(-1);
      const complete = from !== undefined && to !== undefined && values.scheduleTimeStart !== '' && values.scheduleTimeEnd !== '';
      const mayConflict = complete && values.mentoring.group.length > 0;
      if (mayConflict) await queryClient.prefetchQuery(schedulesQuery({ from, to }));
      // A later change has started another check.
      if (thisCheck !== latestCheck) return;
      if (tried) await trigger([...ALWAYS_LINKED, main]);
      else if (mayConflict) await trigger(main);
    };
    return subscribe({
      // Subscribe to `errors` too, because `submitCount` is only reported with them.
      formState: { values: true, errors: true },
      callback: ({ values, submitCount }) => {
        tried = (submitCount ?? 0) > 0;
        const current = JSON.stringify(values);
        if (current === previous) return;
        previous = current;
        void check(values);
      },
    });
  }, [subscribe, trigger, type]);
}
