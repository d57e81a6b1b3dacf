import { overlaps, toPlanned } from '#features/schedules/clash-rules.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import { formatTimeRange } from '#platform/shared/wib.ts';
import type { Option } from '#platform/web/admin-ui/form/choice/typed-option.ts';

interface Person {
  _id: string;
  name: string;
}

interface FreeSearch {
  people: readonly Person[];
  /** Returns the teacher or mentor who holds a schedule. */
  personOf: (schedule: Schedule) => Person | null;
  /** The schedules that need a substitute. */
  affected: readonly Schedule[];
  /** All schedules of the same days; undefined while they are loading. */
  sameDaySchedules: readonly Schedule[] | undefined;
}

/**
 * Returns people as options of a selector. A note says whether they are free; those who are free for all schedules come first.
 */
export function freeOptions({ people, personOf, affected, sameDaySchedules }: FreeSearch): Option[] {
  if (!sameDaySchedules) return people.map(({ _id, name }) => ({ value: _id, label: name }));
  const ids = new Set(affected.map(({ _id }) => _id));
  const others = sameDaySchedules.filter((schedule) => !ids.has(schedule._id) && !isCancelled(schedule));
  // For each busy person, by id: one text for each affected schedule at which the person is busy. The text has the hours of the
  // person's other schedule.
  const busy = new Map<string, string[]>();
  for (const schedule of affected.map(toPlanned)) {
    const busyNow = new Map<string, string>();
    for (const other of others) {
      const person = personOf(other);
      const { date, start, end } = toPlanned(other);
      if (person && date === schedule.date && overlaps({ start, end }, schedule))
        busyNow.set(person._id, formatTimeRange(start, end));
    }
    for (const [id, times] of busyNow) busy.set(id, [...(busy.get(id) ?? []), times]);
  }
  const noteOf = (times: string[] | undefined) => {
    if (!times) return 'bebas';
    return affected.length === 1 ? `sibuk ${times[0] ?? ''}` : `sibuk pada ${times.length} dari ${affected.length} jadwal`;
  };
  return people
    .map(({ _id, name }) => ({ value: _id, label: name, note: noteOf(busy.get(_id)) }))
    .sort((a, b) => Number(busy.has(a.value)) - Number(busy.has(b.value)));
}
