import type { Schedule, ScheduleKind, ShownSchedule } from '../contract.ts';
import { isCancelled } from '../rules.ts';

/** In the order of a day's marks. */
export const KINDS: readonly ScheduleKind[] = ['classes', 'mentoring', 'webinar', 'other'];

/** The kinds of a day's schedules that are not cancelled, each once. */
export function kindsOf(schedules: readonly Pick<ShownSchedule, 'kind' | 'status'>[]): ScheduleKind[] {
  return KINDS.filter((kind) => schedules.some((schedule) => schedule.kind === kind && !isCancelled(schedule)));
}

/** A schedule's texts in a wide calendar's day: "Kelas Sasando", "Matematika". */
export function cellTexts({ classes, mentoring, webinar, anotherEvent }: Schedule | ShownSchedule): string[] {
  const texts = [
    classes.class.map(({ className }) => className).join(', '),
    classes.subjects?.name ?? '',
    mentoring.group.map(({ groupName }) => groupName).join(', '),
    ...webinar.event.flatMap(({ webinarTheme, webinarDescription }) => [webinarTheme, webinarDescription]),
    anotherEvent.split('\n')[0] ?? '',
  ];
  return [...new Set(texts.filter((text) => text !== ''))];
}

/**
 * The items that fit into `lines`, where one line may show the number of further ones; starts at `first`, or earlier to fill
 * the lines.
 */
export function fitLines<Item>(items: readonly Item[], lines: number, first = 0): { shown: readonly Item[]; more: number } {
  if (items.length <= lines) return { shown: items, more: 0 };
  const room = lines - 1;
  const start = Math.max(0, Math.min(first, items.length - room));
  return { shown: items.slice(start, start + room), more: items.length - room };
}
