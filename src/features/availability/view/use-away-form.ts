import { useState } from 'react';
import type { AwayTimes } from '#features/schedules/away/rules.ts';
import { toSlots, toWeekly, type Slots } from '../week-slot-rules.ts';

const WIB_MINUTES = 7 * 60;
/** Indonesia's zones by their minutes ahead of WIB. */
const ZONES: Readonly<Record<number, string>> = { 0: 'WIB', 60: 'WITA', 120: 'WIT' };

interface Filled {
  slots: Slots;
  /** Stored hours that are no whole hours of the device's zone. */
  exact: AwayTimes['weekly'];
  dates: AwayTimes['dates'];
}

/** A person's times as a form: a week in the device's zone, and dates. */
export function useAwayForm(times: AwayTimes) {
  const [ahead] = useState(() => -new Date().getTimezoneOffset() - WIB_MINUTES);
  const read = ({ weekly, dates }: AwayTimes): Filled => ({ ...toSlots(weekly, ahead), dates });
  const [filled, setFilled] = useState(() => read(times));
  const [isChanged, setChanged] = useState(false);
  return {
    ...filled,
    zone: ZONES[ahead] ?? 'perangkat Anda',
    isChanged,
    change(part: Partial<Filled>) {
      setChanged(true);
      setFilled({ ...filled, ...part });
    },
    /** After a save. */
    settle: () => setChanged(false),
    /** What is sent, in WIB. */
    body: () => ({
      weekly: toWeekly(filled.slots, ahead, filled.exact).map((entry) => ({ ...entry, note: entry.note ?? '' })),
      dates: filled.dates.map((entry) => ({ ...entry, start: entry.start, end: entry.end })),
    }),
  };
}
