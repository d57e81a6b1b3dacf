import { withoutMeetings } from '#platform/server/http/without-meetings.ts';
import { detailLines, nameOf } from '#features/schedules/detail-rules.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import type { CalendarEvent } from './icalendar.ts';
import type { StoredSchedule } from '#features/schedules/server/tables.ts';

/** A schedule with how often what calendars show of it changed, and when a name in it last did; the feeds alone tell that. */
export type FedSchedule = StoredSchedule & { sequence: number; renamedAt: string | null };

/**
 * A schedule in a calendar (docs/decisions/0020-calendar-feeds.md): calendars drop cancelled events silently, so it stays confirmed and its title
 * says so; no meeting link stands in a feed, whoever subscribes may pass it on.
 */
export function toCalendarEvent(stored: FedSchedule, siteUrl: string): CalendarEvent {
  const schedule = withoutMeetings(stored);
  const { contentUpdatedAt, renamedAt } = stored;
  const url = `${siteUrl}/jadwal/${schedule._id}`;
  const cancelled = isCancelled(schedule);
  const title = `${cancelled ? '[DIBATALKAN] ' : ''}${nameOf(schedule)}`;
  return {
    // Not of PUBLIC_URL, which may change: the same event must not appear twice.
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
