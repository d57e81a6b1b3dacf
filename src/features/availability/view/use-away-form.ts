import { useState } from 'react';
import type { AwayTimes } from '#features/schedules/away/rules.ts';
import { toSlots, toWeekly, type Slots } from '../week-slot-rules.ts';

/** The offset of WIB from UTC in minutes. */
const WIB_MINUTES = 7 * 60;
/** Indonesia's time zones by their offset from WIB in minutes. */
const ZONES: Readonly<Record<number, string>> = { 0: 'WIB', 60: 'WITA', 120: 'WIT' };

/** The values of the form. */
export interface FormValues {
  /** The painted hours of the week, in the device's time zone. */
  slots: Slots;
  /** Stored hours that are not whole hours in the device's time zone. */
  unpaintable: AwayTimes['weekly'];
  /** The dates on which the person is unavailable. */
  dates: AwayTimes['dates'];
}

/** Sorts the dates, so that a new one is in its place. */
const inOrder = (values: FormValues): FormValues => ({
  ...values,
  dates: values.dates.toSorted((a, b) => (`${a.from} ${a.start ?? ''}` < `${b.from} ${b.start ?? ''}` ? -1 : 1)),
});

const textOf = ({ slots, unpaintable, dates }: FormValues) => JSON.stringify([slots, unpaintable, dates]);

/**
 * Holds a person's unavailable times as a form: a painted week in the device's time zone, and dates. Admin and staff screens use
 * it.
 * @param kept the unsaved values of an earlier visit; null if there are none
 */
export function useAwayForm(times: AwayTimes, kept: FormValues | null = null) {
  const [offset] = useState(() => -new Date().getTimezoneOffset() - WIB_MINUTES);
  const read = ({ weekly, dates }: AwayTimes): FormValues => inOrder({ ...toSlots(weekly, offset), dates });
  /** The stored values. */
  const [stored, setStored] = useState(() => read(times));
  const [values, setValues] = useState(kept ?? stored);
  return {
    ...values,
    /** The offset of the device's time zone from WIB in minutes, and its name. */
    offset,
    zone: ZONES[offset] ?? 'perangkat Anda',
    /** Whether the form has changes that are not saved. */
    isChanged: textOf(values) !== textOf(stored),
    change: (part: Partial<FormValues>) => setValues(inOrder({ ...values, ...part })),
    /** Marks these values as stored, with `dates` instead of the form's. Values that were changed during the save stay unsaved. */
    settle: (dates: AwayTimes['dates']) => setStored(inOrder({ ...values, dates })),
    /** Returns the body of the call, with times in WIB. `dates` replaces those of the form. */
    body: (dates = values.dates) => ({
      weekly: toWeekly(values.slots, offset, values.unpaintable).map((entry) => ({ ...entry, note: entry.note ?? '' })),
      // The type of the call requires the keys, even of undefined hours.
      dates: dates.map((entry) => ({ ...entry, start: entry.start, end: entry.end })),
    }),
  };
}
