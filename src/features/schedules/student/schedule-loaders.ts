import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { listCalendarSchedules, listPublicSchedules } from '#features/schedules/calls.ts';
import type { PublicSchedule, ShownSchedule, UnseenField } from '#features/schedules/contract.ts';
import { AHEAD_DAYS, isCancelled } from '#features/schedules/rules.ts';
import { addDays, addMonths, dateInWib, formatMonth, isDate, monthOf, monthWindow, parseMonth } from '#platform/shared/wib.ts';
import { without } from '#platform/shared/without.ts';
import type { Model } from '#platform/web/answer-shape.ts';
import { type Loaded, mapLoaded, type StudentApi } from '#platform/web/api-client.ts';
import type { PageHead } from '#platform/web/navigation/page-head.ts';

export interface TodayData {
  /** ISO instant by the server's clock. */
  now: string;
  /** The WIB day of `now`. */
  today: string;
  /** Today's, and the next one after today that is not cancelled. */
  schedules: Loaded<{ today: ShownSchedule[]; next: ShownSchedule | null }>;
}

const LISTING: Model<{ data: PublicSchedule[] }> = {
  data: [
    {
      _id: '',
      kind: '',
      scheduleDate: '',
      scheduleTimeStart: '',
      scheduleTimeEnd: '',
      anotherEvent: '',
      classes: { class: [{ className: '' }] },
      mentoring: { group: [{ groupName: '' }] },
      webinar: { event: [{ _id: '', webinarTheme: '', webinarDescription: '', webinarSpeaker: '' }] },
    },
  ],
};

const UNSEEN: readonly UnseenField[] = ['updatedAt', 'mentoringGroup', 'webinarPhoto', 'noticedAt', 'series'];

const shown = ({ data }: { data: PublicSchedule[] }): ShownSchedule[] =>
  without(data, UNSEEN, null).map(({ status, ...rest }) => (status === 'planned' ? rest : { ...rest, status }));

/** Today's schedules in WIB, and the first one of the two weeks after. */
export async function loadToday(api: StudentApi, signal: AbortSignal): Promise<TodayData> {
  const today = dateInWib(api.now());
  const query = { from: today, to: addDays(today, AHEAD_DAYS) };
  const schedules = mapLoaded(await api.load(listPublicSchedules, { query, signal }, LISTING), (answer) => {
    const data = shown(answer);
    return {
      today: data.filter((schedule) => schedule.scheduleDate === today),
      next: data.find((schedule) => schedule.scheduleDate > today && !isCancelled(schedule)) ?? null,
    };
  });
  const now = api.now();
  // The day turned while its schedules were on their way.
  if (schedules.ok && dateInWib(now) !== today) return loadToday(api, signal);
  return { now: now.toISOString(), today, schedules };
}

export interface CalendarData {
  head: PageHead;
  now: string;
  today: string;
  /** `YYYY-MM` of the address, else the present month in WIB. */
  month: string;
  schedules: Loaded<ShownSchedule[]>;
}

/** The calendar's month: that of `?day=YYYY-MM-DD`, whose dialog needs its schedules, else `?month=YYYY-MM`, else the present one. */
export function monthOfAddress(search: URLSearchParams, today: string): string {
  const day = search.get('day') ?? '';
  return isDate(day) ? monthOf(day) : (parseMonth(search.get('month') ?? '') ?? monthOf(today));
}

/** Opening or closing a day's dialog changes the address, but not the month. `today` in WIB. */
export function shouldReloadMonth(
  { currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs,
  today: string,
): boolean {
  const [here, there] = [currentUrl.searchParams, nextUrl.searchParams];
  const onlyDay = here.get('day') !== there.get('day') && monthOfAddress(here, today) === monthOfAddress(there, today);
  return !onlyDay && defaultShouldRevalidate;
}

/** One month for the calendar page. */
export async function loadMonth(api: StudentApi, request: Request): Promise<CalendarData> {
  const month = monthOfAddress(new URL(request.url).searchParams, dateInWib(api.now()));
  const { from, to } = monthWindow(month);
  const { signal } = request;
  const listing = await api.load(listCalendarSchedules, { query: { from, to }, signal }, LISTING);
  const now = api.now();
  return {
    head: {
      title: `Kalender ${formatMonth(month)}`,
      description: `Jadwal kelas, mentoring, dan webinar sepanjang ${formatMonth(month)}, dalam WIB.`,
    },
    now: now.toISOString(),
    today: dateInWib(now),
    month,
    schedules: mapLoaded(listing, shown),
  };
}

/** The address of a month, or of a day's dialog. */
export function calendarAddress({ month, day }: { month?: string; day?: string }): string {
  return day === undefined ? `/calendar?month=${month}` : `/calendar?month=${month ?? monthOf(day)}&day=${day}`;
}

/** Months before and after one, with their names. */
export function adjacentMonths(month: string): { previous: string; next: string } {
  return { previous: addMonths(month, -1), next: addMonths(month, 1) };
}
