import { loadOwnAudience } from '#features/classes/student/own-audience.ts';
import { readPublicSchedule } from '#features/schedules/calls.ts';
import type { ShownSchedule } from '#features/schedules/contract.ts';
import { shortTitleOf, stateAndPeopleLines } from '#features/schedules/detail-rules.ts';
import { KIND_LABELS } from '#features/schedules/messages.ts';
import { isCancelled, opensAt } from '#features/schedules/rules.ts';
import { rangesInZones, startInZones, timesInZones } from '#features/schedules/zone-rules.ts';
import { dateInWib, formatDate, formatShortDate, formatTimeRange, timeInWib, wallTime } from '#platform/shared/wib.ts';
import { type Loaded, mapLoaded, type StudentApi } from '#platform/web/api-client.ts';
import type { PageHead } from '#platform/web/navigation/page-head.ts';
import { NotFound } from '#platform/web/router/load-route.ts';
import type { LoadArgs } from '#platform/web/router/route.ts';
import { SCHEDULE, toShownSchedule } from './schedule-loaders.ts';
import { absenceText, sessionText } from './share-texts.ts';

/** The data of a schedule's own page. */
export interface ScheduleData {
  head: PageHead;
  /** ISO instant by the server's clock. */
  now: string;
  /** The WIB day of `now`. */
  today: string;
  schedule: Loaded<ShownSchedule>;
  /** Texts that the loader computes, so that the page has less code. Null if the schedule could not be read. */
  texts: ScheduleTexts | null;
  /** Present only if the student's class or group was deleted. */
  choice?: Loaded<{ isGone: true }>;
}

/** Texts of a schedule's page that are computed in the loader. */
export interface ScheduleTexts {
  title: string;
  /** The start and end in the three time zones. */
  ranges: string[];
  /** When the link opens, in the three time zones; empty if links are always open. */
  opens: string[];
  /** Messages for a chat: about the activity, and about the student's absence. */
  session: string;
  absence: string;
}

/** Loads the data of a schedule's page; answers 404 for an unknown schedule. */
export async function loadSchedule(api: StudentApi, { params, request }: LoadArgs) {
  const { scheduleId: id = '' } = params;
  const [answer, { ownAudience, isGone }] = await Promise.all([
    api.load(readPublicSchedule, { params: { id }, signal: request.signal }, { data: SCHEDULE }),
    loadOwnAudience(api, request.signal),
  ]);
  const schedule = mapLoaded(answer, (body) => toShownSchedule(body.data, ownAudience));
  const now = api.now();
  const loaded: ScheduleData = {
    head: describe(schedule),
    now: now.toISOString(),
    today: dateInWib(now),
    schedule,
    texts: schedule.ok ? textsOf(schedule.value, new URL(request.url).origin, api.programme.joinMinutes, schedule.stored) : null,
    ...(isGone && { choice: { ok: true, value: { isGone } } }),
  };
  return !schedule.ok && schedule.status === 404 ? new NotFound(loaded) : loaded;
}

function textsOf(schedule: ShownSchedule, origin: string, joinMinutes: number, stored: string | null = null): ScheduleTexts {
  const opens = new Date(opensAt(schedule, joinMinutes));
  return {
    title: shortTitleOf(schedule),
    ranges: rangesInZones(schedule),
    opens: joinMinutes === 0 ? [] : timesInZones(dateInWib(opens), timeInWib(opens)),
    session: sessionText(schedule, origin, stored),
    absence: absenceText(schedule, origin),
  };
}

/** Returns the page's title and description: "Matematika · Kam 26 Nov, 19.00 WIB / 20.00 WITA / 21.00 WIT". */
function describe(loaded: Loaded<ShownSchedule>): PageHead {
  if (!loaded.ok) return { title: 'Kegiatan', description: 'Kegiatan ini belum dapat dibaca, atau tidak ada.' };
  const { value: schedule } = loaded;
  const { scheduleDate: date, scheduleTimeStart: start, scheduleTimeEnd: end } = schedule;
  const when = `${formatShortDate(date)}, ${startInZones(schedule)}`;
  const times = formatTimeRange(wallTime(start), wallTime(end));
  return {
    title: `${isCancelled(schedule) ? 'Dibatalkan: ' : ''}${shortTitleOf(schedule)} · ${when}`,
    description:
      `${[KIND_LABELS[schedule.kind], formatDate(date), times].join(', ')}. ${stateAndPeopleLines(schedule).join('. ')}`.trim(),
  };
}
