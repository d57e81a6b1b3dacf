import type { Schedule } from '../contract.ts';
import { detailLines, nameOf } from '../detail-rules.ts';
import { isCancelled } from '../rules.ts';
import type { CalendarEvent } from './icalendar.ts';

/** A schedule with how often it was written; the feeds alone tell that. */
export type FedSchedule = Schedule & { sequence: number };

/** An address of Zoom in a text that somebody typed. */
const MEETING_ADDRESS = /(?:https?:\/\/)?[\w-]{0,63}\.?\bzoom\.(?:us|com)\/\S*/gi;
const withoutMeetings = (text: string) => text.replace(MEETING_ADDRESS, '(tautan ada di Suluh)');

/**
 * A schedule in a calendar (docs/decisions/0020-calendar-feeds.md): calendars drop cancelled events silently, so it stays confirmed and its title
 * says so; no meeting link stands in a feed, whoever subscribes may pass it on.
 */
export function toCalendarEvent(schedule: FedSchedule, siteUrl: string): CalendarEvent {
  const url = `${siteUrl}/jadwal/${schedule._id}`;
  const cancelled = isCancelled(schedule);
  const title = `${cancelled ? '[DIBATALKAN] ' : ''}${nameOf(schedule)}`;
  return {
    // Not of PUBLIC_URL, which may change: the same event must not appear twice.
    uid: `${schedule._id}@suluh`,
    sequence: schedule.sequence,
    changedAt: schedule.updatedAt,
    start: schedule.scheduleTimeStart,
    end: schedule.scheduleTimeEnd,
    summary: withoutMeetings(title),
    description: [...detailLines(schedule).map(withoutMeetings), `Rincian dan tautan: ${url}`].join('\n'),
    url,
    isFree: cancelled,
  };
}
