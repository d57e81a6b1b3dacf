import type { Audience } from '#features/classes/contract.ts';
import type { PublicSchedule } from './contract.ts';

/** The fields of a schedule that decide whom it concerns. */
type Concerned = Pick<PublicSchedule, 'kind' | 'webinar' | 'anotherEvent' | 'classes' | 'mentoring'>;

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
