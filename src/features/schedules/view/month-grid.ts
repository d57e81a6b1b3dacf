import type { Schedule, ShownSchedule } from '#features/schedules/contract.ts';
import { isCancelled } from '../rules.ts';
import { formatDate, monthOf, weeksOf, type IsoDate, type IsoMonth } from '#platform/shared/wib.ts';

/** A day in the table of a month. */
export interface DayOfGrid<Shown> {
  date: IsoDate;
  /** The day of the month, from 1. */
  number: number;
  /** False for the days of the neighbouring months that fill the first and last week. */
  inMonth: boolean;
  isToday: boolean;
  schedules: readonly Shown[];
  /** The schedules that were moved from this day to another one. */
  movedAway: readonly Shown[];
  /** Whether the month could be read. If not, the day must not look free. */
  isRead: boolean;
  /** The label for screen readers: "Jumat, 20 November 2026, hari ini, 2 kegiatan, 1 dibatalkan, 1 pindah ke hari lain". */
  label: string;
}

/** Returns a month as whole weeks from Sunday, with the schedules of each day. `byDay` is null if the month could not be read. */
export function monthGrid<Shown extends Schedule | ShownSchedule>(
  month: IsoMonth,
  today: IsoDate,
  byDay: ReadonlyMap<IsoDate, readonly Shown[]> | null,
  movedAway: ReadonlyMap<IsoDate, readonly Shown[]> = new Map(),
): DayOfGrid<Shown>[][] {
  return weeksOf(month).map((week) =>
    week.map((date) => {
      const isToday = date === today;
      const schedules = byDay?.get(date) ?? [];
      const moved = movedAway.get(date) ?? [];
      const cancelled = schedules.filter(isCancelled).length;
      const parts = [formatDate(date)];
      if (isToday) parts.push('hari ini');
      if (byDay) parts.push(schedules.length > 0 ? `${schedules.length} kegiatan` : 'tidak ada kegiatan');
      if (cancelled > 0) parts.push(`${cancelled} dibatalkan`);
      if (moved.length > 0) parts.push(`${moved.length} pindah ke hari lain`);
      return {
        date,
        number: Number(date.slice(8)),
        inMonth: monthOf(date) === month,
        isToday,
        schedules,
        movedAway: moved,
        isRead: byDay !== null,
        label: parts.join(', '),
      };
    }),
  );
}
