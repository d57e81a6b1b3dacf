import type { Audience } from '#features/classes/contract.ts';
import { loadChoice, type ShownChoice, withChoice } from '#features/classes/student/choice.ts';
import { concerns } from '#features/schedules/audience-rules.ts';
import { listCalendarSchedules, listPublicSchedules } from '#features/schedules/calls.ts';
import type { PublicSchedule, ShownSchedule, UnseenField } from '#features/schedules/contract.ts';
import { AHEAD_DAYS, calendarWindow, isCancelled, movedFromOf } from '#features/schedules/rules.ts';
import { CHOICE, type Choice } from '#platform/shared/choice.ts';
import { addDays, addMonths, dateInWib, formatMonth, isDate, monthOf, parseMonth } from '#platform/shared/wib.ts';
import { without } from '#platform/shared/without.ts';
import type { Model } from '#platform/web/answer-shape.ts';
import { type Loaded, mapLoaded, type StudentApi } from '#platform/web/api-client.ts';
import type { PageHead } from '#platform/web/navigation/page-head.ts';
import type { AddressChange } from '#platform/web/router/route.ts';

export interface TodayData {
  /** ISO instant by the server's clock. */
  now: string;
  /** The WIB day of `now`. */
  today: string;
  /**
   * The schedules for the page's choice of class or group: today's, those moved from today to a later day, and the next one
   * after today that is not cancelled. `total` counts all of today's schedules, whatever the choice.
   */
  schedules: Loaded<{ today: ShownSchedule[]; movedAway: ShownSchedule[]; next: ShownSchedule | null; total: number }>;
}

/** The fields that a schedule needs to be rendered. */
export const SCHEDULE: Model<PublicSchedule> = {
  _id: '',
  kind: '',
  scheduleDate: '',
  scheduleTimeStart: '',
  scheduleTimeEnd: '',
  anotherEvent: '',
  classes: { class: [{ className: '' }] },
  mentoring: { group: [{ groupName: '' }] },
  webinar: { event: [{ _id: '', webinarTheme: '', webinarDescription: '', webinarSpeaker: '' }] },
};
export const LISTING: Model<{ data: PublicSchedule[] }> = { data: [SCHEDULE] };

const UNSEEN: readonly UnseenField[] = ['updatedAt', 'mentoringGroup', 'webinarPhoto', 'noticedAt', 'series'];

/**
 * A schedule without the fields that no students' page shows.
 * @param mine the reader's class or group; null without one
 */
export function shownOf(schedule: Omit<PublicSchedule, 'updatedAt'>, mine: Audience | null): ShownSchedule {
  // Names are drawn, not identifiers, which hardly compress.
  const { status, ...rest } = without(schedule, [...UNSEEN, '_id'], null);
  return {
    _id: schedule._id,
    ...rest,
    ...(status !== 'planned' && { status }),
    ...(mine !== null && !concerns(schedule, mine) && { isOthers: true }),
  };
}

const onDay = (day: string) => (schedule: PublicSchedule) => schedule.scheduleDate === day;

/**
 * Filters a listing by the page's choice of class or group, and marks what does not concern the reader's own. If the choice can't
 * be read, the listing fails too.
 */
async function loadFor(api: StudentApi, request: Request, listing: Promise<Loaded<{ data: PublicSchedule[] }>>) {
  const [read, chosen] = await Promise.all([listing, loadChoice(api, request)]);
  if (!chosen.ok) return { choice: chosen, read: chosen };
  const { choice, audience, mine } = chosen.value;
  const show = (schedule: PublicSchedule) => shownOf(schedule, mine);
  return {
    choice: { ok: true, value: choice } as const,
    read: mapLoaded(read, ({ data }) => ({
      all: data,
      own: audience ? data.filter((one) => concerns(one, audience)) : data,
      show,
    })),
  };
}

/** Today's schedules in WIB, and the first one of the two weeks after. */
export async function loadToday(api: StudentApi, request: Request): Promise<TodayData & { choice: Loaded<ShownChoice> }> {
  const today = dateInWib(api.now());
  const query = { from: today, to: addDays(today, AHEAD_DAYS) };
  const listing = api.load(listPublicSchedules, { query, signal: request.signal }, LISTING);
  const { choice, read } = await loadFor(api, request, listing);
  const schedules = mapLoaded(read, ({ all, own, show }) => ({
    today: own.filter(onDay(today)).map(show),
    movedAway: own.filter((one) => one.scheduleDate !== today && movedFromOf(one)?.scheduleDate === today).map(show),
    next:
      own
        .filter((one) => one.scheduleDate > today && !isCancelled(one))
        .slice(0, 1)
        .map(show)[0] ?? null,
    total: all.filter(onDay(today)).length,
  }));
  const now = api.now();
  // Midnight passed during the read.
  if (schedules.ok && dateInWib(now) !== today) return loadToday(api, request);
  return { now: now.toISOString(), today, choice, schedules };
}

export interface CalendarData {
  head: PageHead;
  now: string;
  today: string;
  /** `YYYY-MM` of the address, else the present month in WIB. */
  month: string;
  choice: Loaded<ShownChoice>;
  /** In order of time; the present month includes the week ahead, also beyond its end. */
  schedules: Loaded<ShownSchedule[]>;
  /** The number of all schedules of the month, whatever the choice. */
  total: Loaded<number>;
}

/** The calendar's month: of `?day=YYYY-MM-DD`, whose dialog needs its schedules, else `?month=YYYY-MM`, else the present one. */
export function monthOfAddress(search: URLSearchParams, today: string): string {
  const day = search.get('day') ?? '';
  return isDate(day) ? monthOf(day) : (parseMonth(search.get('month') ?? '') ?? monthOf(today));
}

/** Whether a change of the address reloads the month. Opening or closing a day's dialog does not. `today` is in WIB. */
export function shouldReloadMonth({ currentUrl, nextUrl, byDefault }: AddressChange, today: string): boolean {
  const [here, there] = [currentUrl.searchParams, nextUrl.searchParams];
  const onlyDay =
    here.get('day') !== there.get('day') &&
    here.get(CHOICE) === there.get(CHOICE) &&
    monthOfAddress(here, today) === monthOfAddress(there, today);
  return !onlyDay && byDefault;
}

/** Loads a month for the calendar page. The present month includes the week ahead. */
export async function loadMonth(api: StudentApi, request: Request): Promise<CalendarData> {
  const startDay = dateInWib(api.now());
  const month = monthOfAddress(new URL(request.url).searchParams, startDay);
  const query = calendarWindow(month, startDay);
  const listing = api.load(listCalendarSchedules, { query, signal: request.signal }, LISTING);
  const { choice, read } = await loadFor(api, request, listing);
  const now = api.now();
  return {
    head: {
      title: `Kalender ${formatMonth(month)}`,
      description: `Jadwal kelas, mentoring, dan webinar sepanjang ${formatMonth(month)}, dalam WIB.`,
    },
    now: now.toISOString(),
    today: dateInWib(now),
    month,
    choice,
    schedules: mapLoaded(read, ({ own, show }) => own.map(show)),
    total: mapLoaded(read, ({ all }) => all.filter((one) => monthOf(one.scheduleDate) === month).length),
  };
}

/** The address of a month or of a day's dialog. `asked` is the choice of class or group in the address. */
export function calendarAddress({ month, day, asked }: { month?: string; day?: string; asked?: Choice | null }): string {
  const address = day === undefined ? `/calendar?month=${month}` : `/calendar?month=${month ?? monthOf(day)}&day=${day}`;
  return withChoice(address, asked ?? null);
}

/** The previous and next month. */
export function adjacentMonths(month: string): { previous: string; next: string } {
  return { previous: addMonths(month, -1), next: addMonths(month, 1) };
}
