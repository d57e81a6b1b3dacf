import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  parseView,
  SCREENS,
  screenOf,
  searchOfView,
  windowOf,
  type ScheduleView,
  type Screen,
} from '#features/schedules/admin/schedule-view.ts';
import { useToday, useWide } from '#features/schedules/admin/use-minute.ts';
import { formatDayRange, formatMonth, monthOf, type IsoDate, type IsoMonth } from '#platform/shared/wib.ts';
import { useDeviceChoice } from '#platform/web/admin-ui/device-choice.ts';

/**
 * Holds what the page of schedules shows: week, month or list, the days and the filters. All of this is in the address, except
 * the preferred layout, which the device remembers.
 */
export function useCalendarView() {
  const today = useToday();
  const [search, setSearch] = useSearchParams();
  // Parse only the parameters of the view: the address also contains the search text, which changes with every letter.
  const address = searchOfView(parseView(search)).toString();
  const view = useMemo(() => parseView(new URLSearchParams(address)), [address]);
  const [preferred, prefer] = useDeviceChoice('admin-schedule-view');
  const screen = screenOf(view, SCREENS.find((option) => option === preferred) ?? null, useWide());
  const window = windowOf(view, screen, today);
  const show = (next: ScheduleView, replace = false) =>
    setSearch(searchOfView(next, search), { preventScrollReset: true, replace });

  return {
    today,
    /** The parameters in the address: layout, days and filters. */
    view,
    /**
     * The layout of the page: week, month or list. It comes from the address, else from the device's choice, else from the width.
     */
    screen,
    /** The first and last day; null for all days from today on. */
    window,
    /** The days as a text; null for all days from today on. */
    period: window && (screen === 'week' ? formatDayRange(window.from, window.to) : formatMonth(monthOf(window.from))),
    /** Today if it is in the period, else the first day of the period. */
    firstDay: window && (today < window.from || today > window.to) ? window.from : today,
    /** Puts another view into the address. `replace` adds no entry to the browser's history. */
    show,
    /** Shows the page in another layout, and remembers the layout on this device. */
    showScreen(next: Screen) {
      prefer(next);
      show({ ...view, view: next, week: null, month: next === 'week' ? null : view.month });
    },
    showWeek: (week: IsoDate, replace = false) => show({ ...view, view: 'week', week, month: null }, replace),
    /** Shows a month in the current layout; null for today and later. */
    showMonth: (month: IsoMonth | null) => show({ ...view, view: screen, week: null, month }),
    /** Shows the week of a saved schedule, if the board shows another week. */
    follow(day: IsoDate) {
      const isOutside = window !== null && (day < window.from || day > window.to);
      if (screen === 'week' && isOutside) show({ ...view, week: day }, true);
    },
  };
}

export type CalendarView = ReturnType<typeof useCalendarView>;
