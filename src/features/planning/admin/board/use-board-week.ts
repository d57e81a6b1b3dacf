import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react';
import { toPlanned } from '#features/schedules/clash-rules.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { groupByDay } from '#features/schedules/view/group-by-day.ts';
import { weekOf, type IsoDate } from '#platform/shared/wib.ts';
import { countOutside } from './day-column.tsx';
import type { Scale } from './drag.ts';
import { layDay, type LaneChoice } from './lane-rules.ts';
import { placeOf, type Place } from './place-rules.ts';

export const HOUR = 60;
export const DAY = 24 * HOUR;
/** The hours that are always shown; earlier and later ones are folded. */
const MORNING = 6 * HOUR;
const NIGHT = 22 * HOUR;
/** Pixels of an hour on wide screens and on phones. */
const HOUR_PX = { wide: 44, phone: 56 };

/** The hours that the board shows, in minutes of the day, and their height on the screen. */
export function useBoardHours(wide: boolean) {
  const [early, setEarly] = useState(false);
  const [late, setLate] = useState(false);
  const [from, to] = [early ? 0 : MORNING, late ? DAY : NIGHT];
  const hour = wide ? HOUR_PX.wide : HOUR_PX.phone;
  return {
    from,
    to,
    hour,
    scale: useMemo<Scale>(() => ({ from, hour }), [from, hour]),
    early: { open: early, toggle: () => setEarly(!early) },
    late: { open: late, toggle: () => setLate(!late) },
    /** Unfolds the hours of a place. */
    reveal({ start, end }: Place) {
      if (start < MORNING) setEarly(true);
      if (end > NIGHT) setLate(true);
    },
  };
}

export type BoardHours = ReturnType<typeof useBoardHours>;

interface BoardWeekInput {
  /** A day of the week; on phones the one that is shown. */
  day: IsoDate;
  wide: boolean;
  lanes: LaneChoice;
  shown: readonly Schedule[];
  all: readonly Schedule[];
  hours: BoardHours;
}

/** The schedules of the week, by day and in lanes. */
export function useBoardWeek({ day, wide, lanes, shown, all, hours: { from, to } }: BoardWeekInput) {
  const week = useMemo(() => weekOf(day), [day]);
  const byDay = useMemo(() => groupByDay(shown), [shown]);
  const laid = useMemo(() => new Map(week.map((date) => [date, layDay(byDay.get(date) ?? [], lanes)])), [week, byDay, lanes]);
  /** All schedules of the week, as the clash rules read them. */
  const planned = useMemo(() => all.map(toPlanned), [all]);
  const days = wide ? week : [day];
  const outside = countOutside(
    days.flatMap((date) => byDay.get(date) ?? []),
    from,
    to,
  );
  return { week, days, byDay, laid, planned, outside, find: (id: string | undefined) => all.find(({ _id }) => _id === id) };
}

export type BoardWeek = ReturnType<typeof useBoardWeek>;

interface FirstHour {
  board: RefObject<HTMLElement | null>;
  week: readonly IsoDate[];
  shown: readonly Schedule[];
  today: IsoDate;
  minute: number;
  hour: number;
}

/** Scrolls a newly shown week to its first schedule, or the current week to the current hour. */
export function useFirstHour({ board, week, shown, today, minute, hour }: FirstHour): void {
  const [monday] = week;
  const scrollToFirst = useEffectEvent(() => {
    const starts = shown.map((schedule) => placeOf(schedule).start).filter((start) => start >= MORNING);
    const isNow = week.includes(today) && minute >= MORNING && minute < NIGHT;
    const wanted = Math.min(...starts, ...(isNow ? [minute] : []));
    if (Number.isFinite(wanted)) board.current?.scrollTo({ top: ((wanted - MORNING) / HOUR) * hour - hour });
  });
  useEffect(() => scrollToFirst(), [monday]);
}
