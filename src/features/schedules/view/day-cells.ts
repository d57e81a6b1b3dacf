import type { Schedule, ScheduleKind, ShownSchedule } from '../contract.ts';
import { isCancelled } from '../rules.ts';

/** The kinds of schedules in the order of the marks of a day. */
export const KINDS: readonly ScheduleKind[] = ['classes', 'mentoring', 'webinar', 'other'];

/** Returns each kind once that a day's schedules have. Cancelled schedules do not count. */
export function kindsOf(schedules: readonly Pick<ShownSchedule, 'kind' | 'status'>[]): ScheduleKind[] {
  return KINDS.filter((kind) => schedules.some((schedule) => schedule.kind === kind && !isCancelled(schedule)));
}

/**
 * Returns the texts of a schedule in a day of the wide calendar: "Matematika", "Kelas Sasando". The end may be cut, so the subject
 * comes first.
 */
export function cellTexts({ classes, mentoring, webinar, anotherEvent }: Schedule | ShownSchedule): string[] {
  const texts = [
    classes.subjects?.name ?? '',
    classes.class.map(({ className }) => className).join(', '),
    mentoring.group.map(({ groupName }) => groupName).join(', '),
    ...webinar.event.flatMap(({ webinarTheme, webinarDescription }) => [webinarTheme, webinarDescription]),
    anotherEvent.split('\n')[0] ?? '',
  ];
  return [...new Set(texts.filter(Boolean))];
}

/**
 * Returns the items that fit into `lines` lines, and the number of the others (`more`), which takes one line. The result starts with
 * the item at index `first`, or earlier if that fills the lines; -1 counts as 0.
 */
export function fitLines<Item>(items: readonly Item[], lines: number, first = 0): { shown: readonly Item[]; more: number } {
  if (items.length <= lines) return { shown: items, more: 0 };
  const room = lines - 1;
  const start = Math.max(0, Math.min(first, items.length - room));
  return { shown: items.slice(start, start + room), more: items.length - room };
}

/** Returns ", 1 dibatalkan" for the schedules that are not shown; empty if none of them is cancelled. */
export function hiddenCancelled(
  schedules: readonly (Schedule | ShownSchedule)[],
  shown: readonly (Schedule | ShownSchedule)[],
): string {
  const count = schedules.filter((schedule) => isCancelled(schedule) && !shown.includes(schedule)).length;
  return count > 0 ? `, ${count} dibatalkan` : '';
}
