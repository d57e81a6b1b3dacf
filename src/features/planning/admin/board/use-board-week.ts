import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react';
import { awayQuery } from '#features/schedules/admin/queries.ts';
import { toPlanned } from '#features/schedules/clash-rules.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { groupByDay } from '#features/schedules/view/group-by-day.ts';
import { weekOf, type IsoDate } from '#platform/shared/wib.ts';
import { countOutside } from './day-column.tsx';
import type { Scale } from './work/drag.ts';
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
  const { data: away } = useQuery(awayQuery);
  const days = wide ? week : [day];
  const outside = countOutside(
    days.flatMap((date) => byDay.get(date) ?? []),
    from,
    to,
  );
  return { week, days, byDay, laid, planned, away, outside, find: (id: string | undefined) => all.find(({ _id }) => _id === id) };
}

export type BoardWeek = ReturnType<typeof useBoardWeek>;

interface FirstHour {
  board: RefObject<HTMLElement | null>;
  week: readonly IsoDate[];
  shown: readonly Schedule[];
  /** Whether the week is still loading. */
  loading: boolean;
  today: IsoDate;
  minute: number;
  hour: number;
}

/** The minute at which a week opens: its first schedule of the hours that are always shown, else the present minute. */
export function firstMinute(shown: readonly Schedule[], now: number | null): number | null {
  const isShown = (minute: number) => minute >= MORNING && minute < NIGHT;
  const starts = shown.map((schedule) => placeOf(schedule).start).filter(isShown);
  if (starts.length > 0) return Math.min(...starts);
  return now !== null && isShown(now) ? now : null;
}

/** Scrolls a newly shown week to its first schedule as soon as it is read, or to the present hour. */
export function useFirstHour({ board, week, shown, loading, today, minute, hour }: FirstHour): void {
  const [monday] = week;
  const scrollToFirst = useEffectEvent(() => {
    const first = firstMinute(shown, week.includes(today) ? minute : null);
    if (first !== null) board.current?.scrollTo({ top: ((first - MORNING) / HOUR) * hour - hour / 2 });
  });
  useEffect(() => {
    if (!loading) scrollToFirst();
  }, [monday, loading]);
}
