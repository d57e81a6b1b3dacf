import type { PublicSchedule, ScheduleKind } from '#features/schedules/contract.ts';
import { NO_ACTIVITY_TEXT, NO_SUBJECT_TEXT } from '#features/schedules/messages.ts';

export const KIND_LABELS: Record<ScheduleKind, string> = {
  classes: 'Kelas',
  mentoring: 'Mentoring',
  webinar: 'Webinar',
  other: 'Kegiatan lain',
};

/** Where a schedule stands at a moment. */
export type Phase = 'done' | 'now' | 'ahead';

/** @param now ISO instant by the server's clock */
export function phaseOf(schedule: PublicSchedule, now: string): Phase {
  const moment = Date.parse(now);
  if (Date.parse(schedule.scheduleTimeEnd) <= moment) return 'done';
  return Date.parse(schedule.scheduleTimeStart) <= moment ? 'now' : 'ahead';
}

/** What a schedule is about, in a few words. */
export function titleOf({ kind, classes, mentoring, webinar, anotherEvent }: PublicSchedule): string {
  if (kind === 'classes') return classes.subjects?.name ?? NO_SUBJECT_TEXT;
  if (kind === 'mentoring') return groupTitle(mentoring.group);
  if (kind === 'webinar') return namesOf(webinar.event.map((event) => event.webinarTheme));
  return anotherEvent.split('\n')[0] || NO_ACTIVITY_TEXT;
}

function groupTitle(groups: PublicSchedule['mentoring']['group']): string {
  const names = namesOf(groups.map((group) => group.groupName));
  return groups.length > 0 ? `Kelompok ${names}` : names;
}

/** Names as one text, or that there are none. */
export function namesOf(names: readonly string[]): string {
  return names.length > 0 ? names.join(', ') : NO_ACTIVITY_TEXT;
}

/** ISO instants at which a page that shows these schedules changes: join links open (30 minutes ahead), starts, ends. */
export function changesOf(schedules: readonly PublicSchedule[]): string[] {
  return schedules.flatMap(({ scheduleTimeStart, scheduleTimeEnd }) => [
    new Date(Date.parse(scheduleTimeStart) - JOIN_OPENS_MS).toISOString(),
    scheduleTimeStart,
    scheduleTimeEnd,
  ]);
}

const JOIN_OPENS_MS = 30 * 60_000;
