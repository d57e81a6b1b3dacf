import type { PublicSchedule, Schedule } from '../contract.ts';

/** Minutes before a schedule's start from which its links are public, until its end; `always` turns the rule off. */
export type JoinWindow = number | 'always';

/**
 * The schedule as everyone may read it: students are minors and the pages are open to all, so its meeting links are there
 * only around its own time.
 */
export function toPublic(schedule: Schedule, now: Date, window: JoinWindow): PublicSchedule {
  if (window === 'always') return schedule;
  const opens = Date.parse(schedule.scheduleTimeStart) - window * 60_000;
  const isOpen = now.getTime() >= opens && now.getTime() < Date.parse(schedule.scheduleTimeEnd);
  if (isOpen) return schedule;
  return {
    ...schedule,
    linkZoom: null,
    webinar: { event: schedule.webinar.event.map((event) => ({ ...event, webinarLinkZoom: null })) },
  };
}
