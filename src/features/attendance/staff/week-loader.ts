import type { Staff } from '#features/auth/contract.ts';
import { assertSignedIn, onPersonChange, readMe } from '#features/auth/staff/me.ts';
import * as calls from '#features/attendance/calls.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import { addDaysWithin, dateInWib, type IsoDate } from '#platform/shared/wib.ts';
import type { LoadArgs } from '#platform/web/router/route.ts';
import { load, now } from '#platform/web/staff-ui/connection.ts';
import { findDraft, type Log } from './log/drafts.ts';
import { isOwn } from './own-rules.ts';
import { hasNone, splitAt, weekItems } from './week-rules.ts';
import { parseStaffWeek, type StaffWeek } from '../staff-week.ts';

/** A sample of the answer: `load` checks that an answer has these fields. Only the types of the values count. */
const MODEL = {
  data: [
    {
      _id: '',
      kind: '',
      scheduleDate: '',
      scheduleTimeStart: '',
      scheduleTimeEnd: '',
      linkZoom: '',
      anotherEvent: '',
      classes: { class: [{ _id: '', className: '' }] },
      mentoring: { group: [{ _id: '', groupName: '' }] },
      webinar: { event: [{ _id: '', webinarTheme: '', webinarLinkZoom: '' }] },
      status: '',
      updatedAt: '',
    },
  ],
} as const;

/** The time limit of `readStored`. */
const READ_MS = 10_000;

/** Reads a schedule of the signed-in person again; undefined if that fails, or if it is no longer on its day. */
export async function readStored({ _id, scheduleDate: day }: Schedule): Promise<Schedule | undefined> {
  const query = { from: day, to: day };
  const read = await load(calls.listStaffSchedules, { query, signal: AbortSignal.timeout(READ_MS) }, MODEL).catch(() => null);
  return read?.ok ? read.value.data.find((schedule) => schedule._id === _id) : undefined;
}

/** The data of the page of the week. */
export interface WeekData extends StaffWeek {
  head: { title: string; description: string };
  today: IsoDate;
  /** The time of the read, as an ISO instant. */
  at: string;
  me: Staff | null;
  /**
   * The schedules of `StaffWeek.window`. After a failed read, the schedules of the last successful read of this week; null if no
   * read succeeded.
   */
  schedules: Schedule[] | null;
  /** The person's first session after this week, if the rest of the week has none. */
  next: Schedule | undefined;
  /** The text of the error if the last read failed. */
  failure: string | null;
}

/** For a person whose session has ended while they type: otherwise the page redirects to the sign-in. */
const ENDED_TEXT = 'Anda perlu masuk lagi: simpan catatan.';

/** The last result of each week, by its Monday. If a read fails, the page keeps showing that result, with the input in its forms. */
const lastRead = new Map<IsoDate, Schedule[]>();
onPersonChange(() => lastRead.clear());

/** Puts a log that was stored into the results that the page shows: it is there before the week is read again, and if that fails. */
export function putLog(id: string, log: Log): void {
  for (const schedules of lastRead.values()) {
    for (const schedule of schedules) if (schedule._id === id) schedule.log = log;
  }
}

/** The first session is looked for in this many days after the week. */
const NEXT_DAYS = 42;

/** Reads the sessions of these days that the person holds and that are not cancelled; none if the read fails. */
export async function readOwnSessions(query: { from: IsoDate; to: IsoDate }, signal: AbortSignal): Promise<Schedule[]> {
  const [me, read] = await Promise.all([readMe(signal), load(calls.listStaffSchedules, { query, signal }, MODEL)]);
  if (!me.ok || !read.ok) return [];
  return read.value.data.filter((schedule) => isOwn(schedule, me.value) && !isCancelled(schedule));
}

/** Reads the person's first session after a week; undefined if something in the week is not over. */
async function readNext(week: WeekData['week'], schedules: readonly Schedule[], signal: AbortSignal) {
  const { ahead } = splitAt(weekItems(schedules, week), now().getTime());
  if (week.to < dateInWib(now()) || !hasNone(ahead)) return undefined;
  return (await readOwnSessions({ from: addDaysWithin(week.to, 1), to: addDaysWithin(week.to, NEXT_DAYS) }, signal))[0];
}

/**
 * Loads the page of the week: reads the person and, at the same time, the schedules of the week in the address. If the session has
 * ended, the page redirects to the sign-in (`assertSignedIn`), except while something is typed: the form of a log has a sign-in of its
 * own. If a read failed for another reason, the page shows the last result.
 */
export async function loadWeek({ request }: LoadArgs): Promise<WeekData> {
  const { signal } = request;
  const { week, window, logId } = parseStaffWeek(new URL(request.url).searchParams, dateInWib(now()));
  const [me, read] = await Promise.all([readMe(signal), load(calls.listStaffSchedules, { query: window, signal }, MODEL)]);
  const isTyped = lastRead.get(week.from)?.some(({ _id }) => findDraft(_id));
  if (!me.ok || !isTyped) assertSignedIn(request, [me, read]);
  if (read.ok) lastRead.set(week.from, read.value.data);
  const failed = [me, read].find((loaded) => !loaded.ok);
  return {
    head: { title: 'Minggu ini', description: '' },
    week,
    window,
    today: dateInWib(now()),
    at: now().toISOString(),
    me: me.ok ? me.value : null,
    // The page can't show schedules without the person to whom they belong.
    schedules: me.ok ? (lastRead.get(week.from) ?? null) : null,
    next: me.ok && read.ok ? await readNext(week, read.value.data, signal) : undefined,
    failure: failed && !failed.ok ? (failed.status === 401 ? ENDED_TEXT : failed.message) : null,
    logId,
  };
}

/** Returns the Mondays of the week before and the week after. */
export function adjacentWeeks({ from }: WeekData['week']): { before: IsoDate; after: IsoDate } {
  return { before: addDaysWithin(from, -7), after: addDaysWithin(from, 7) };
}
