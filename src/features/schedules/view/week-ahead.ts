import type { Schedule, ShownSchedule } from '../contract.ts';
import { WEEK_AHEAD_DAYS } from '../rules.ts';
import { addDays, formatShortDate, type IsoDate } from '#platform/shared/wib.ts';
import { fitLines, hiddenCancelled } from './day-cells.ts';
import { overText } from './today-order.ts';

/** The maximum number of rows of a day. */
const ROWS = 6;
const NAMES = ['Hari ini, ', 'Besok, '];

/** A day in the list of the next seven days. */
export interface DayAhead<Shown> {
  date: IsoDate;
  /** The heading: "Hari ini, Jum 20 Nov", "Besok, Sab 21 Nov", "Min 22 Nov". */
  name: string;
  /** The schedules with a row. */
  schedules: readonly Shown[];
  /** The schedules without a row: "2 kegiatan selesai, 1 dibatalkan, 28 kegiatan lagi"; empty if there are none. */
  rest: string;
  /** The schedules that were moved from this day to another one. */
  left: readonly Shown[];
}

/**
 * Returns today, and each of the next six days that has schedules or from which a schedule was moved.
 * @param now an ISO instant of today
 */
export function weekAhead<Shown extends Schedule | ShownSchedule>(
  byDay: ReadonlyMap<IsoDate, readonly Shown[]>,
  movedAway: ReadonlyMap<IsoDate, readonly Shown[]>,
  today: IsoDate,
  now: string,
): DayAhead<Shown>[] {
  return Array.from({ length: WEEK_AHEAD_DAYS }, (_, index) => {
    const date = addDays(today, index);
    const planned = byDay.get(date) ?? [];
    const coming = planned.filter((schedule) => Date.parse(schedule.scheduleTimeEnd) > Date.parse(now));
    const { shown, more } = fitLines(coming, ROWS);
    return {
      date,
      name: `${NAMES[index] ?? ''}${formatShortDate(date)}`,
      schedules: shown,
      rest: [
        overText(planned.filter((schedule) => !coming.includes(schedule))),
        more > 0 && `${more} kegiatan lagi${hiddenCancelled(coming, shown)}`,
      ]
        .filter(Boolean)
        .join(', '),
      left: movedAway.get(date) ?? [],
    };
  }).filter(({ date, schedules, left }) => date === today || schedules.length + left.length > 0);
}
