import { useEffect, useEffectEvent } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { parseTime, toMinutes } from '#platform/shared/wib.ts';
import { addMinutes } from '#platform/web/admin-ui/form/date-time/time-text.ts';

interface Times {
  scheduleTimeStart: string;
  scheduleTimeEnd: string;
}

function minutesBetween({ scheduleTimeStart, scheduleTimeEnd }: Times): number {
  const [start, end] = [parseTime(scheduleTimeStart), parseTime(scheduleTimeEnd)];
  return start === null || end === null ? 0 : toMinutes(end) - toMinutes(start);
}

/**
 * Moves the end along with the start, so that the length stays the same, at most to 23:59. The length is that before the admin began to
 * type the start: half-typed times must not change it.
 *
 * @param isProposed whether the end is a proposal; `useProposals` moves it then
 */
export function useEndAlong<Values extends FieldValues & Times, Body extends FieldValues>(
  { subscribe, getValues, setValue }: UseFormReturn<Values, unknown, Body>,
  isProposed = false,
): void {
  const moveEnd = useEffectEvent((start: string, minutes: number) => {
    const read = parseTime(start);
    if (isProposed || read === null || minutes <= 0 || parseTime(getValues().scheduleTimeEnd) === null) return;
    const end = addMinutes(read, minutes) as FieldPathValue<Values, FieldPath<Values>>;
    setValue('scheduleTimeEnd' as FieldPath<Values>, end, { shouldDirty: true });
  });
  useEffect(() => {
    let minutes = minutesBetween(getValues());
    return subscribe({
      formState: { values: true },
      callback({ name, type, values }) {
        if (name === 'scheduleTimeStart') moveEnd(values.scheduleTimeStart, minutes);
        // Only the admin's own changes have a type. The others, as that of `moveEnd`, keep the length.
        else if (type === 'change' || name === undefined) minutes = minutesBetween(values);
      },
    });
  }, [subscribe, getValues]);
}
