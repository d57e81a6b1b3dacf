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
  /** The person of a schedule. */
  whoIs: (schedule: Schedule) => Person | null;
  /** The schedules that need a substitute. */
  meant: readonly Schedule[];
  /** All schedules of their days; undefined while they are read. */
  around: readonly Schedule[] | undefined;
}

/** People as options with a note, those who are free at all of the schedules first. */
export function freeOptions({ people, whoIs, meant, around }: FreeSearch): Option[] {
  if (!around) return people.map(({ _id, name }) => ({ value: _id, label: name }));
  const ids = new Set(meant.map(({ _id }) => _id));
  const others = around.filter((schedule) => !ids.has(schedule._id) && !isCancelled(schedule));
  const busy = new Map<string, string[]>();
  for (const schedule of meant.map(toPlanned)) {
    const here = new Map<string, string>();
    for (const other of others) {
      const person = whoIs(other);
      const { date, start, end } = toPlanned(other);
      if (person && date === schedule.date && overlaps({ start, end }, schedule))
        here.set(person._id, formatTimeRange(start, end));
    }
    for (const [id, times] of here) busy.set(id, [...(busy.get(id) ?? []), times]);
  }
  const noteOf = (times: string[] | undefined) => {
    if (!times) return 'bebas';
    return meant.length === 1 ? `sibuk ${times[0] ?? ''}` : `sibuk pada ${times.length} dari ${meant.length} jadwal`;
  };
  return people
    .map(({ _id, name }) => ({ value: _id, label: name, note: noteOf(busy.get(_id)) }))
    .sort((a, b) => Number(busy.has(a.value)) - Number(busy.has(b.value)));
}
