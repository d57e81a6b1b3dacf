import type { Audience } from '#features/classes/contract.ts';
import type { ScheduleKind } from './contract.ts';

/** The fields of a schedule that decide whom it concerns. */
export interface Concerned {
  kind: ScheduleKind;
  webinar: { event: readonly unknown[] };
  anotherEvent: string;
  classes: { class: readonly { _id: string }[] };
  mentoring: { group: readonly { _id: string }[] };
}

/** Whether a schedule concerns everyone: a webinar, or another activity without a class or group. */
function isForEveryone({ kind, webinar, anotherEvent, classes, mentoring }: Concerned): boolean {
  if (kind === 'webinar' || webinar.event.length > 0) return true;
  const isActivity = kind === 'other' || anotherEvent !== '';
  return isActivity && classes.class.length === 0 && mentoring.group.length === 0;
}

/**
 * Whether a schedule concerns a class or group. A mentoring of a group also concerns its class, and a lesson of a class also
 * concerns its groups. The server's filters `?class=` and `?group=` follow the same rule.
 */
export function concerns(schedule: Concerned, audience: Audience): boolean {
  const { classes, mentoring } = schedule;
  if (isForEveryone(schedule)) return true;
  if (audience.kind === 'class') {
    return (
      classes.class.some(({ _id }) => _id === audience._id) || mentoring.group.some(({ _id }) => audience.groups.includes(_id))
    );
  }
  return mentoring.group.some(({ _id }) => _id === audience._id) || classes.class.some(({ _id }) => _id === audience.classId);
}
