import { audienceName, findAudience } from '#features/classes/rules.ts';
import type { NamedAudience } from '#features/classes/student/choice.ts';
import { readDeviceCopy } from '#features/offline/student/device-copy.ts';
import { concerns } from '#features/schedules/audience-rules.ts';
import { listPublicSchedules } from '#features/schedules/calls.ts';
import type { PublicSchedule, ShownSchedule } from '#features/schedules/contract.ts';
import { callUrl } from '#platform/shared/calls.ts';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';
import { matchesModel } from '#platform/web/answer-shape.ts';
import { LISTING, toShownSchedule } from './schedule-loaders.ts';
import { dayText, weekText } from './share-texts.ts';

/** The longest wait for the server's answer. */
const TIMEOUT_MS = 10_000;

/** Returns the message about a day's activities. `stored` is the ISO instant of the copy on the device; null for current data. */
export const composeDay = (date: IsoDate, schedules: readonly ShownSchedule[], stored: string | null) =>
  dayText(date, schedules, location.origin, stored);

type ListedSchedule = Omit<PublicSchedule, 'updatedAt'>;
interface Week {
  from: IsoDate;
  to: IsoDate;
}
/** Schedules, and the ISO instant of the copy on the device if they are from there. */
interface Read {
  schedules: ListedSchedule[];
  stored: string | null;
}

async function readFromServer({ from, to }: Week, shown: NamedAudience | null): Promise<Read> {
  const query = { from, to, ...(shown && { [shown.kind]: shown._id }) };
  const answer = await fetch(callUrl(listPublicSchedules, { query }), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const body: unknown = await answer.json();
  if (!answer.ok || !matchesModel<{ data: PublicSchedule[] }>(body, LISTING))
    throw new Error('The server did not answer with schedules.');
  // Without a connection, the service worker answers from the copy.
  return { schedules: body.data, stored: answer.headers.get('x-stored-at') };
}

/** Reads the copy on the device, which is used if the server does not answer. */
async function readFromDevice({ from, to }: Week, shown: NamedAudience | null): Promise<Read> {
  const copy = await readDeviceCopy();
  if (!copy || copy.to < to) throw new Error("The device's copy does not have these days.");
  const audience = shown && findAudience({ data: copy.classes, groups: copy.groups }, shown._id);
  const schedules = copy.schedules.filter(
    (schedule) =>
      schedule.scheduleDate >= from && schedule.scheduleDate <= to && (audience === null || concerns(schedule, audience)),
  );
  return { schedules, stored: copy.isCurrent ? null : copy.at };
}

/**
 * Returns the message about the seven days from today on, without activities that are over at `now` (epoch milliseconds). `shown` is
 * the class or group; null for all. Rejects if neither the server nor the device has the schedules.
 */
export async function composeWeek(today: IsoDate, now: number, shown: NamedAudience | null): Promise<string> {
  const week = { from: today, to: addDays(today, 6) };
  const { schedules, stored } = await readFromServer(week, shown).catch(() => readFromDevice(week, shown));
  const coming = schedules.filter(({ scheduleTimeEnd }) => Date.parse(scheduleTimeEnd) > now);
  return weekText(
    { ...week, shown: shown && audienceName(shown) },
    coming.map((schedule) => toShownSchedule(schedule, null)),
    location.origin,
    stored,
  );
}
