/**
 * What the week board shows: its hours (`useBoardHours`), its days with their schedules (`useBoardWeek`), and how far it is
 * scrolled (`useFirstHour`).
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import { commonWord } from '#features/schedules/admin/list/short-names.ts';
import { awayQuery } from '#features/schedules/admin/queries.ts';
import { toPlanned } from '#features/schedules/clash-rules.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { groupByDay } from '#features/schedules/view/group-by-day.ts';
import { weekOf, type IsoDate } from '#platform/shared/wib.ts';
import { countOutside } from './day-column.tsx';
import type { Scale } from './work/drag.ts';
import { dayWidths, layOutDay, type DayLayout, type DayWidths, type LaneChoice } from './lane-rules.ts';
import { scrollToDay } from './side-days.tsx';
import { slotOf, type TimeSlot } from './slot-rules.ts';

/** In minutes. */
export const HOUR = 60;
export const DAY = 24 * HOUR;
/** The first and last minute that are always visible; earlier and later hours are folded. */
const MORNING = 6 * HOUR;
const NIGHT = 22 * HOUR;
/** The height of an hour in pixels, on wide screens and on phones. */
const HOUR_PX = { wide: 44, phone: 56 };

/** Holds which hours of the day the board shows, and their height. */
export function useBoardHours(wide: boolean) {
  const [early, setEarly] = useState(false);
  const [late, setLate] = useState(false);
  const [from, to] = [early ? 0 : MORNING, late ? DAY : NIGHT];
  const hour = wide ? HOUR_PX.wide : HOUR_PX.phone;
  return {
    /** The first visible minute of the day. */
    from,
    /** The minute of the day at which the visible hours end. */
    to,
    /** The height of an hour in pixels. */
    hour,
    /** The values that convert between pixels and minutes: `from` and `hour`. */
    scale: useMemo<Scale>(() => ({ from, hour }), [from, hour]),
    /** Whether the hours before 06:00 are unfolded, and the function that folds or unfolds them. */
    early: { open: early, toggle: () => setEarly(!early) },
    /** Whether the hours from 22:00 on are unfolded, and the function that folds or unfolds them. */
    late: { open: late, toggle: () => setLate(!late) },
    /** Unfolds the hours that contain a time slot. */
    reveal({ start, end }: TimeSlot) {
      if (start < MORNING) setEarly(true);
      if (end > NIGHT) setLate(true);
    },
  };
}

export type BoardHours = ReturnType<typeof useBoardHours>;

interface BoardWeekInput {
  /** A day of the week; on phones the visible day. */
  day: IsoDate;
  wide: boolean;
  lanes: LaneChoice;
  /** The week's schedules that pass filters and search. */
  shown: readonly Schedule[];
  /** All schedules of the week. */
  all: readonly Schedule[];
  hours: BoardHours;
}

/** Returns the columns in which the width of each day is measured (`dayWidths`). On phones, the one visible day may change its width. */
function useDayWidths(wide: boolean, names: string, laid: ReadonlyMap<IsoDate, DayLayout>): DayWidths['columns'] {
  const [kept, keep] = useState<DayWidths | null>(null);
  const current = dayWidths(wide ? kept : null, names, laid);
  if (wide && current !== kept) keep(current);
  return current.columns;
}

/** Prepares the schedules of a week for the board: by day, with their layout, and as input of the clash rules. */
export function useBoardWeek({ day, wide, lanes, shown, all, hours: { from, to } }: BoardWeekInput) {
  const week = useMemo(() => weekOf(day), [day]);
  const byDay = useMemo(() => groupByDay(shown), [shown]);
  const laid = useMemo(() => new Map(week.map((date) => [date, layOutDay(byDay.get(date) ?? [], lanes)])), [week, byDay, lanes]);
  const columns = useDayWidths(wide, [week[0], lanes, ...shown.map(({ _id }) => _id).sort()].join(' '), laid);
  const common = useMemo(() => {
    const lanes = [...laid.values()].flatMap((layout) => layout.lanes);
    // The last lane may be for schedules without a record.
    return commonWord(lanes.filter(({ id }) => id !== '').map(({ label }) => label));
  }, [laid]);
  /** All schedules of the week as input of the clash rules. */
  const planned = useMemo(() => all.map(toPlanned), [all]);
  const { data: away } = useQuery(awayQuery);
  const days = wide ? week : [day];
  const outside = countOutside(
    days.flatMap((date) => byDay.get(date) ?? []),
    from,
    to,
  );
  return {
    /** The seven days of the week. */
    week,
    /** The visible days: the whole week, or on phones one day. */
    days,
    /** The schedules that pass filters and search, by day. */
    byDay,
    /** These schedules by day, with their lanes and their places in the lanes. */
    laid,
    /** The columns in which the width of each day is measured. */
    columns,
    /** The first word of the names of all lanes. */
    common,
    planned,
    /** The times when teachers and mentors are unavailable; undefined until they are read. */
    away,
    /** How many schedules of the visible days lie in the folded hours. */
    outside,
    /** Finds a schedule of the week by its id. */
    find: (id: string | undefined) => all.find(({ _id }) => _id === id),
  };
}

export type BoardWeek = ReturnType<typeof useBoardWeek>;

interface FirstHour {
  board: RefObject<HTMLElement | null>;
  /** The visible days, and the schedules of each day. */
  days: readonly IsoDate[];
  byDay: ReadonlyMap<IsoDate, readonly Schedule[]>;
  /** Whether the week is still loading. */
  loading: boolean;
  today: IsoDate;
  minute: number;
  hours: Pick<BoardHours, 'from' | 'hour'>;
}

/**
 * Returns the minute to which the board is scrolled at first: the start of its earliest schedule in the visible hours, else the
 * current minute.
 */
export function firstMinute(shown: readonly Schedule[], now: number | null): number | null {
  const isShown = (minute: number) => minute >= MORNING && minute < NIGHT;
  const starts = shown.map((schedule) => slotOf(schedule).start).filter(isShown);
  if (starts.length > 0) return Math.min(...starts);
  return now !== null && isShown(now) ? now : null;
}

/**
 * Returns where the board scrolls to when a week or day is shown: half an hour above its first minute. When the reader leafs from one
 * week to the next and that minute is visible anyway, the board stays, so that the same hours of two weeks can be compared.
 * @param first the pixels from the top of the hours to the first minute
 * @param leafed the scroll position and height of the visible hours, if the board already showed a week; else null
 */
export function scrollTopFor(first: number, hour: number, leafed: { top: number; height: number } | null): number {
  const isVisible = leafed !== null && first >= leafed.top && first + hour <= leafed.top + leafed.height;
  return isVisible ? leafed.top : first - hour / 2;
}

/**
 * Scrolls the board to `firstMinute`, and sideways to today, as soon as a newly shown week, or on phones a newly shown day, is loaded.
 * Only the board scrolls, not the page: the controls above the board keep their place under the finger. Returns a function that keeps the
 * board where it is when the next days are shown, because a schedule is moved to them.
 */
export function useFirstHour({ board, days, byDay, loading, today, minute, hours: { from, hour } }: FirstHour): () => void {
  const keepsHour = useRef(false);
  const hasOpened = useRef(false);
  const [firstDay] = days;
  const scrollToFirst = useEffectEvent(() => {
    const element = board.current;
    if (!element) return;
    const shown = days.flatMap((date) => byDay.get(date) ?? []);
    const first = firstMinute(shown, days.includes(today) ? minute : null);
    const heading = element.querySelector<HTMLElement>('[data-day-head]')?.offsetHeight ?? 0;
    const leafed = hasOpened.current ? { top: element.scrollTop, height: element.clientHeight - heading } : null;
    hasOpened.current = true;
    const top = first === null ? {} : { top: scrollTopFor(((first - from) / HOUR) * hour, hour, leafed) };
    element.scrollTo({ ...top, left: 0 });
    scrollToDay(element, today);
    // A schedule that was just saved in this week has the focus. It must be visible.
    if (element.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  useEffect(() => {
    if (loading) return;
    if (!keepsHour.current) scrollToFirst();
    keepsHour.current = false;
  }, [firstDay, loading]);
  return () => {
    keepsHour.current = true;
  };
}
