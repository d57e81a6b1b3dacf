import type { Away } from '#features/schedules/away/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { findMentoringConflicts, findWarnings, keepsTimesAndGroups, toPlanned } from '#features/schedules/clash-rules.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { groupBy } from '#platform/shared/collections.ts';
import { isDate } from '#platform/shared/wib.ts';
import { schedulesQuery } from '#features/schedules/admin/queries.ts';

/** The clashes that a change would cause for one schedule. */
export interface ChangeClash {
  schedule: Schedule;
  /** Whether the server would refuse the change. */
  refused: boolean;
  texts: string[];
}

/** Reads all schedules from the first to the last day of the given ones; `sameDaySchedules` is undefined until they are read. */
export function useSameDaySchedules(schedules: readonly Schedule[]) {
  const days = schedules
    .map(({ scheduleDate }) => scheduleDate)
    .filter(isDate)
    .sort();
  const [from = ''] = days;
  const to = days.at(-1) ?? '';
  const { data, isError } = useQuery({ ...schedulesQuery({ from, to }), enabled: days.length > 0 });
  return { sameDaySchedules: data, failed: isError && data === undefined };
}

/**
 * Finds the clashes of changed schedules, by the server's rules. The result omits schedules without clashes.
 *
 * @param before the stored schedules, in the same order
 * @param after the changed schedules
 * @param sameDaySchedules the stored schedules of the same days
 * @param away the times when teachers and mentors are unavailable
 */
export function findChangeClashes(
  before: readonly Schedule[],
  after: readonly Schedule[],
  sameDaySchedules: readonly Schedule[],
  away?: Away,
): ChangeClash[] {
  const moved = new Set(after.map(({ _id }) => _id));
  const planned = [...sameDaySchedules.filter(({ _id }) => !moved.has(_id)), ...after].map(toPlanned);
  const byDay = groupBy(planned, ({ date }) => date);
  return after.flatMap((schedule, index) => {
    const candidate = toPlanned(schedule);
    const day = byDay.get(candidate.date) ?? [];
    const conflicts = findMentoringConflicts(candidate, day);
    const texts = [...conflicts, ...findWarnings(candidate, day, away)].map(({ message }) => message);
    const stored = before[index];
    // The server accepts a conflict that existed before, if the change keeps the times and groups.
    const refused = conflicts.length > 0 && !(stored && keepsTimesAndGroups(toPlanned(stored), candidate));
    return texts.length > 0 ? [{ schedule, refused, texts }] : [];
  });
}
