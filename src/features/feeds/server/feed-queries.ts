import type { Reader } from '#platform/server/database/database.ts';
import { withoutMeetings } from '#platform/server/http/without-meetings.ts';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';
import type { ScheduleAudience } from '#features/schedules/window-contract.ts';
import { audienceCondition } from '#features/schedules/server/audience-queries.ts';
import { findSchedule, listSchedules, readSequences } from '#features/schedules/server/queries.ts';
import type { FedSchedule } from './feed-event.ts';

/** How many days before and after today (WIB) a feed contains. */
export const FEED_DAYS = { back: 30, ahead: 366 } as const;
/** The maximum schedules of a feed, the ones nearest to today: more than a programme of fifty groups plans. */
export const FEED_MAX = 4_000;

const UNCHANGED = { sequence: 0, renamedAt: null };

/** The schedules of a feed, by date, then start. */
export async function listFeed(db: Reader, audience: ScheduleAudience, today: IsoDate): Promise<FedSchedule[]> {
  const window = { from: addDays(today, -FEED_DAYS.back), to: addDays(today, FEED_DAYS.ahead) };
  const schedules = await listSchedules(db, window, today, audienceCondition(audience), FEED_MAX);
  const sequences = await readSequences(
    db,
    schedules.map(({ _id }) => _id),
  );
  return schedules.map((schedule) => ({ ...schedule, ...(sequences.get(schedule._id) ?? UNCHANGED) }));
}

export async function findFed(db: Reader, id: string): Promise<FedSchedule | null> {
  const schedule = await findSchedule(db, id);
  return schedule && { ...schedule, ...((await readSequences(db, [id])).get(id) ?? UNCHANGED) };
}

/** "Suluh · Kelas Tifa": the feed's name in a calendar application. */
export async function nameFeed(db: Reader, { class: classId, group }: ScheduleAudience): Promise<string> {
  const named =
    classId === undefined
      ? group === undefined
        ? undefined
        : await db.selectFrom('mentoring_groups').select('group_name as name').where('id', '=', group).executeTakeFirst()
      : await db.selectFrom('classes').select('class_name as name').where('id', '=', classId).executeTakeFirst();
  return named ? `Suluh · ${withoutMeetings(named).name}` : 'Suluh';
}
