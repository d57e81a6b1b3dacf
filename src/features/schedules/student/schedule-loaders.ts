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

/** The data of the section with today's schedules on the students' first page. */
export interface TodayData {
  /** ISO instant by the server's clock. */
  now: string;
  /** The WIB day of `now`. */
  today: string;
  /**
   * The schedules for the page's choice of class or group: today's, those moved from today to a later day, and the next one
   * after today that is not cancelled, which is the last of `later`, after the cancelled ones before it. `total` counts all
   * of today's schedules, whatever the choice.
   */
  schedules: Loaded<{ today: ShownSchedule[]; movedAway: ShownSchedule[]; later: ShownSchedule[]; total: number }>;
}

/** The fields that an answer must have, so that a schedule can be rendered. */
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
/** The fields that an answer with a list of schedules must have. */
export const LISTING: Model<{ data: PublicSchedule[] }> = { data: [SCHEDULE] };

/** Also reads the schedules that were moved from a day of the window to a later or earlier day outside. */
const MOVED_TOO = { movedFrom: 'true' } as const;

const UNSEEN: readonly UnseenField[] = ['updatedAt', 'mentoringGroup', 'webinarPhoto', 'noticedAt', 'series'];

/**
 * Returns a schedule without the fields that no students' page shows.
 * @param ownAudience the student's class or group; null without one
 */
export function toShownSchedule(schedule: Omit<PublicSchedule, 'updatedAt'>, ownAudience: Audience | null): ShownSchedule {
  // The pages show no ids, and ids hardly compress: remove them.
  const { status, ...rest } = without(schedule, [...UNSEEN, '_id'], null);
  return {
    _id: schedule._id,
    ...rest,
    ...(status !== 'planned' && { status }),
    ...(ownAudience !== null && !concerns(schedule, ownAudience) && { isOthers: true }),
  };
}

const onDay = (day: string) => (schedule: PublicSchedule) => schedule.scheduleDate === day;

/**
 * Filters a list of schedules by the page's choice of class or group, and marks schedules that do not concern the student's own
 * class or group. If the choice can't be read, the result is an error too.
 */
async function loadFor(api: StudentApi, request: Request, listing: Promise<Loaded<{ data: PublicSchedule[] }>>) {
  const [read, chosen] = await Promise.all([listing, loadChoice(api, request)]);
  if (!chosen.ok) return { choice: chosen, read: chosen };
  const { choice, audience, ownAudience } = chosen.value;
  const show = (schedule: PublicSchedule) => toShownSchedule(schedule, ownAudience);
  return {
    choice: mapLoaded(chosen, () => choice),
    read: mapLoaded(read, ({ data }) => ({
      all: data,
      own: audience ? data.filter((schedule) => concerns(schedule, audience)) : data,
      show,
    })),
  };
}

/** Loads today's schedules (WIB), and the next one within two weeks. */
export async function loadToday(api: StudentApi, request: Request): Promise<TodayData & { choice: Loaded<ShownChoice> }> {
  const today = dateInWib(api.now());
  const query = { from: today, to: addDays(today, AHEAD_DAYS), ...MOVED_TOO };
  const listing = api.load(listPublicSchedules, { query, signal: request.signal }, LISTING);
  const { choice, read } = await loadFor(api, request, listing);
  const schedules = mapLoaded(read, ({ all, own, show }) => {
    const coming = own.filter(({ scheduleDate }) => scheduleDate > today && scheduleDate <= query.to);
    return {
      today: own.filter(onDay(today)).map(show),
      movedAway: own
        .filter((schedule) => schedule.scheduleDate !== today && movedFromOf(schedule)?.scheduleDate === today)
        .map(show),
      later: coming.slice(0, coming.findIndex((schedule) => !isCancelled(schedule)) + 1).map(show),
      total: all.filter(onDay(today)).length,
    };
  });
  const now = api.now();
  // Load again if midnight passed in the meantime.
  if (schedules.ok && dateInWib(now) !== today) return loadToday(api, request);
  return { now: now.toISOString(), today, choice, schedules };
}

/** The data of the students' calendar page. */
export interface CalendarData {
  head: PageHead;
  now: string;
  today: string;
  /** `YYYY-MM` of the address, else of the current month in WIB. */
  month: string;
  choice: Loaded<ShownChoice>;
  /** In order of time. For the current month they include the next seven days, even those after its end. */
  schedules: Loaded<ShownSchedule[]>;
  /** The number of all schedules of the month, whatever the choice. */
  total: Loaded<number>;
}

/**
 * Returns the month that an address of the calendar shows: that of `?day=YYYY-MM-DD`, else `?month=YYYY-MM`, else the current
 * one.
 */
export function monthOfAddress(search: URLSearchParams, today: string): string {
  const day = search.get('day') ?? '';
  return isDate(day) ? monthOf(day) : (parseMonth(search.get('month') ?? '') ?? monthOf(today));
}

/** Whether a change of the address loads the month again. Opening or closing a day's dialog does not. `today` is in WIB. */
export function shouldReloadMonth({ currentUrl, nextUrl, byDefault }: AddressChange, today: string): boolean {
  const [current, next] = [currentUrl.searchParams, nextUrl.searchParams];
  const isOnlyDayChanged =
    current.get('day') !== next.get('day') &&
    current.get(CHOICE) === next.get(CHOICE) &&
    monthOfAddress(current, today) === monthOfAddress(next, today);
  return !isOnlyDayChanged && byDefault;
}

/** Loads a month for the calendar page. The current month includes the next seven days. */
export async function loadMonth(api: StudentApi, request: Request): Promise<CalendarData> {
  const startDay = dateInWib(api.now());
  const month = monthOfAddress(new URL(request.url).searchParams, startDay);
  const query = { ...calendarWindow(month, startDay), ...MOVED_TOO };
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
    total: mapLoaded(read, ({ all }) => all.filter((schedule) => monthOf(schedule.scheduleDate) === month).length),
  };
}

/** Returns the address of a month, or of a day's dialog. `asked` is the choice of class or group in the current address. */
export function calendarAddress({ month, day, asked }: { month?: string; day?: string; asked?: Choice | null }): string {
  const address = day === undefined ? `/calendar?month=${month}` : `/calendar?month=${month ?? monthOf(day)}&day=${day}`;
  return withChoice(address, asked ?? null);
}

/** Returns the previous and next month. */
export function adjacentMonths(month: string): { previous: string; next: string } {
  return { previous: addMonths(month, -1), next: addMonths(month, 1) };
}
