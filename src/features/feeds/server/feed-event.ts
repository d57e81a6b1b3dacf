import { withoutMeetings } from '#platform/server/http/without-meetings.ts';
import { detailLines, nameOf } from '#features/schedules/detail-rules.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import type { CalendarEvent } from './icalendar.ts';
import type { StoredSchedule } from '#features/schedules/server/tables.ts';

/**
 * A schedule with two values that only feeds use: `sequence`, the number of changes to its calendar event, and `renamedAt`, when
 * a record that it shows was last renamed (ISO instant).
 */
export type FeedSchedule = StoredSchedule & { sequence: number; renamedAt: string | null };

/**
 * Converts a schedule to a calendar event (docs/decisions/0020-calendar-feeds.md). Calendars silently remove events with
 * STATUS:CANCELLED, so the event of a cancelled schedule keeps STATUS:CONFIRMED, and its title begins with [DIBATALKAN]. No event
 * contains meeting links, because subscribers may share a feed.
 */
export function toCalendarEvent(stored: FeedSchedule, siteUrl: string): CalendarEvent {
  const schedule = withoutMeetings(stored);
  const { contentUpdatedAt, renamedAt } = stored;
  const url = `${siteUrl}/jadwal/${schedule._id}`;
  const cancelled = isCancelled(schedule);
  const title = `${cancelled ? '[DIBATALKAN] ' : ''}${nameOf(schedule)}`;
  return {
    // The id does not contain PUBLIC_URL: otherwise each event would appear twice after a change of PUBLIC_URL.
    uid: `${schedule._id}@suluh`,
    sequence: schedule.sequence,
    changedAt: renamedAt !== null && renamedAt > contentUpdatedAt ? renamedAt : contentUpdatedAt,
    start: schedule.scheduleTimeStart,
    end: schedule.scheduleTimeEnd,
    summary: title,
    description: [...detailLines(schedule), `Rincian dan tautan: ${url}`].join('\n'),
    url,
    isFree: cancelled,
  };
}
