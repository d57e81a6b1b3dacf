import type { Schedule, ShownSchedule } from '../contract.ts';
import { WEEK_AHEAD_DAYS } from '../rules.ts';
import { addDays, formatShortDate, type IsoDate } from '#platform/shared/wib.ts';
import { fitLines } from './day-cells.ts';

/** The maximum rows of a day. */
const ROWS = 6;
const NAMES = ['Hari ini, ', 'Besok, '];

export interface DayAhead<Shown> {
  date: IsoDate;
  /** "Hari ini, Jum 20 Nov", "Besok, Sab 21 Nov", "Min 22 Nov". */
  name: string;
  schedules: readonly Shown[];
  /** The number of the day's further schedules without a row. */
  more: number;
  /** The number of today's past schedules, which have no row either. */
  ended: number;
  /** The schedules that were moved from this day to another one. */
  left: readonly Shown[];
}

/** Today, and those of the next six days with schedules, or from which some were moved. `now` is an ISO instant of today. */
export function weekAhead<Shown extends Schedule | ShownSchedule>(
  byDay: ReadonlyMap<IsoDate, readonly Shown[]>,
  movedAway: ReadonlyMap<IsoDate, readonly Shown[]>,
  today: IsoDate,
  now: string,
): DayAhead<Shown>[] {
  return Array.from({ length: WEEK_AHEAD_DAYS }, (_, index) => {
    const date = addDays(today, index);
    const planned = byDay.get(date) ?? [];
    const ahead = planned.filter((schedule) => Date.parse(schedule.scheduleTimeEnd) > Date.parse(now));
    const { shown, more } = fitLines(ahead, ROWS);
    return {
      date,
      name: `${NAMES[index] ?? ''}${formatShortDate(date)}`,
      schedules: shown,
      more,
      ended: planned.length - ahead.length,
      left: movedAway.get(date) ?? [],
    };
  }).filter(({ date, schedules, left }) => date === today || schedules.length + left.length > 0);
}
