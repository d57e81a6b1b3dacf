import type { PublicSchedule, Schedule } from '../contract.ts';
import { mentorOf, movedFromOf, teacherOf } from '../rules.ts';
import { formatTime, WEEKDAY_SHORT_NAMES, wallTime, weekday } from '#platform/shared/wib.ts';

type AnySchedule = Schedule | PublicSchedule;

/** "Dipindah dari Sen 19.00"; null for what stands where it was first told. */
export function movedText(schedule: AnySchedule): string | null {
  const from = movedFromOf(schedule);
  if (!from) return null;
  return `Dipindah dari ${WEEKDAY_SHORT_NAMES[weekday(from.scheduleDate)]} ${formatTime(wallTime(from.scheduleTimeStart))}`;
}

/** "Digantikan Ibu Ani": who stands in for the teacher, and for the mentor; empty when nobody does. */
export function substituteTexts(schedule: AnySchedule): string[] {
  const { classes, mentoring } = schedule;
  return [classes.substitute && teacherOf(schedule), mentoring.substitute && mentorOf(schedule)].flatMap((person) =>
    person ? [`Digantikan ${person.name}`] : [],
  );
}

/** "Dibatalkan: Listrik padam."; null for what is planned. */
export function cancelledText({ status, statusReason }: AnySchedule): string | null {
  if (status !== 'cancelled') return null;
  return statusReason === null ? 'Dibatalkan' : `Dibatalkan: ${statusReason}`;
}
