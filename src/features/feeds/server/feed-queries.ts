import type { Reader } from '#platform/server/database/database.ts';
import { withoutMeetings } from '#platform/server/http/without-meetings.ts';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';
import type { ScheduleAudience } from '#features/schedules/window-contract.ts';
import { audienceCondition } from '#features/schedules/server/audience-queries.ts';
import { findSchedule, listSchedules, readSequences } from '#features/schedules/server/queries.ts';
import type { FeedSchedule } from './feed-event.ts';

/** A feed has the schedules of this many days before and after today (WIB). */
export const FEED_DAYS = { back: 30, ahead: 366 } as const;
/**
 * The maximum number of schedules in a feed. A programme of fifty groups plans fewer. If there are more, those nearest to today
 * are chosen.
 */
export const FEED_MAX = 4_000;

/** The values of a schedule that never changed: its event has no changes, and no record in it was renamed. */
const UNCHANGED = { sequence: 0, renamedAt: null };

/** Lists the schedules of a feed, by date, then start. */
export async function listFeed(db: Reader, audience: ScheduleAudience, today: IsoDate): Promise<FeedSchedule[]> {
  const window = { from: addDays(today, -FEED_DAYS.back), to: addDays(today, FEED_DAYS.ahead) };
  const schedules = await listSchedules(db, window, today, audienceCondition(audience), FEED_MAX);
  const sequences = await readSequences(
    db,
    schedules.map(({ _id }) => _id),
  );
  return schedules.map((schedule) => ({ ...schedule, ...(sequences.get(schedule._id) ?? UNCHANGED) }));
}

/** Finds one schedule with its values for feeds. */
export async function findFeedSchedule(db: Reader, id: string): Promise<FeedSchedule | null> {
  const schedule = await findSchedule(db, id);
  return schedule && { ...schedule, ...((await readSequences(db, [id])).get(id) ?? UNCHANGED) };
}

/** Returns the feed's name in a calendar application: "Suluh · Kelas Tifa". */
export async function nameFeed(db: Reader, { class: classId, group }: ScheduleAudience): Promise<string> {
  const record =
    classId === undefined
      ? group === undefined
        ? undefined
        : await db.selectFrom('mentoring_groups').select('group_name as name').where('id', '=', group).executeTakeFirst()
      : await db.selectFrom('classes').select('class_name as name').where('id', '=', classId).executeTakeFirst();
  return record ? `Suluh · ${withoutMeetings(record).name}` : 'Suluh';
}
