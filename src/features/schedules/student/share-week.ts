import { audienceName, findAudience } from '#features/classes/rules.ts';
import type { NamedAudience } from '#features/classes/student/choice.ts';
import { readDeviceCopy } from '#features/offline/student/device-copy.ts';
import { concerns } from '#features/schedules/audience-rules.ts';
import { listPublicSchedules } from '#features/schedules/calls.ts';
import type { PublicSchedule, ShownSchedule } from '#features/schedules/contract.ts';
import { callUrl } from '#platform/shared/calls.ts';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';
import { matchesModel } from '#platform/web/answer-shape.ts';
import { LISTING, shownOf } from './schedule-loaders.ts';
import { dayText, weekText } from './share-texts.ts';

const LIMIT_MS = 10_000;

/** The message of a day's activities. */
export const composeDay = (date: IsoDate, schedules: readonly ShownSchedule[]) => dayText(date, schedules, location.origin);

type Listed = Omit<PublicSchedule, 'updatedAt'>;
interface Week {
  from: IsoDate;
  to: IsoDate;
}

async function askServer({ from, to }: Week, whose: NamedAudience | null): Promise<Listed[]> {
  const query = { from, to, ...(whose && { [whose.kind]: whose._id }) };
  const answer = await fetch(callUrl(listPublicSchedules, { query }), { signal: AbortSignal.timeout(LIMIT_MS) });
  const body: unknown = await answer.json();
  if (!answer.ok || !matchesModel<{ data: PublicSchedule[] }>(body, LISTING)) throw new Error('No schedules came.');
  return body.data;
}

/** Reads the device's copy if the server does not answer. */
async function askDevice({ from, to }: Week, whose: NamedAudience | null): Promise<Listed[]> {
  const copy = await readDeviceCopy();
  if (!copy || copy.to < to) throw new Error('The device keeps no such days.');
  const audience = whose && findAudience({ data: copy.classes, groups: copy.groups }, whose._id);
  return copy.schedules.filter(
    (one) => one.scheduleDate >= from && one.scheduleDate <= to && (audience === null || concerns(one, audience)),
  );
}

/**
 * The message of the seven days from today on, of a class or group or of all, without what is over at `now` (epoch milliseconds).
 * Rejects if neither the server nor the device knows the schedules.
 */
export async function composeWeek(today: IsoDate, now: number, whose: NamedAudience | null): Promise<string> {
  const week = { from: today, to: addDays(today, 6) };
  const schedules = await askServer(week, whose).catch(() => askDevice(week, whose));
  const coming = schedules.filter(({ scheduleTimeEnd }) => Date.parse(scheduleTimeEnd) > now);
  return weekText(
    { ...week, whose: whose && audienceName(whose) },
    coming.map((one) => shownOf(one, null)),
    location.origin,
  );
}
