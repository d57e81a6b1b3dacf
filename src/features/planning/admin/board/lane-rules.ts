import { SCHEDULE_KINDS, type Schedule } from '#features/schedules/contract.ts';
import { KIND_LABELS, NO_MENTOR_TEXT, NO_TEACHER_TEXT } from '#features/schedules/messages.ts';
import { mentorOf, teacherOf } from '#features/schedules/rules.ts';
import { byText } from '#platform/web/admin-ui/list/search-rows.ts';
import { FREE_STEP, placeOf, STEP } from './place-rules.ts';

/** What the lanes of a day are. `none`: overlapping schedules are side by side. */
export const LANE_CHOICES = ['none', 'class', 'group', 'teacher', 'mentor', 'kind'] as const;
export type LaneChoice = (typeof LANE_CHOICES)[number];

export interface Lane {
  /** An id or a kind; empty for schedules without one. */
  id: string;
  label: string;
  /** Its first column, counted in the day's columns. */
  column: number;
  /** The most schedules side by side in it. */
  columns: number;
}

export interface Laid {
  schedule: Schedule;
  /** Its first column and its width, counted in the day's columns. */
  column: number;
  width: number;
  /** The id of its lane; empty without one. */
  lane: string;
  /** A repeated item of a schedule in several lanes. Only the first item is reachable with keys. */
  again: boolean;
}

export interface LaidDay {
  lanes: Lane[];
  items: Laid[];
  /** The columns of all lanes together; at least 1. */
  columns: number;
}

/** The fewest minutes of an item on the board, so that its text is readable. */
const SHOWN_MINUTES = 2 * STEP;

const WITHOUT: Record<LaneChoice, string> = {
  none: '',
  class: 'Tanpa kelas',
  group: 'Tanpa kelompok',
  teacher: NO_TEACHER_TEXT,
  mentor: NO_MENTOR_TEXT,
  kind: '',
};

/** The span of an item on the board, in minutes. Very short ones are shown longer, but never past midnight. */
export function shownSpan(schedule: Schedule): { from: number; to: number } {
  const { start, end } = placeOf(schedule);
  const to = Math.min(24 * 60, Math.max(end, start + SHOWN_MINUTES));
  return { from: Math.min(start, to - SHOWN_MINUTES), to };
}

/** The lanes of a schedule, or the lane of schedules without one. A group's lane also has its class's lessons. */
function lanesOf(schedule: Schedule, choice: LaneChoice): { id: string; label: string }[] {
  const { kind, classes, mentoring } = schedule;
  const people = (person: { _id: string; name: string } | null) => (person ? [{ id: person._id, label: person.name }] : []);
  const groups = [...mentoring.group, ...classes.class.flatMap(({ mentoringGroup }) => mentoringGroup)];
  const named = {
    none: [],
    class: classes.class.map(({ _id, className }) => ({ id: _id, label: className })),
    group: groups.map(({ _id, groupName }) => ({ id: _id, label: groupName })),
    teacher: people(teacherOf(schedule)),
    mentor: people(mentorOf(schedule)),
    kind: [{ id: kind, label: KIND_LABELS[kind] }],
  }[choice];
  const distinct = [...new Map(named.map((lane) => [lane.id, lane])).values()];
  return distinct.length > 0 ? distinct : [{ id: '', label: WITHOUT[choice] }];
}

const byLabel = byText(({ label }: Lane) => label);

/** Sorted by name, kinds in their own order, the lane of schedules without one last. */
function inOrder(lanes: Lane[], choice: LaneChoice): Lane[] {
  if (choice === 'kind') {
    const order: readonly string[] = SCHEDULE_KINDS;
    return lanes.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  }
  return lanes.sort((a, b) => Number(a.id === '') - Number(b.id === '') || byLabel(a, b));
}

/** Puts overlapping schedules side by side. Returns the column of each, from 0, and the number of columns of its overlapping group. */
function pack(schedules: readonly Schedule[]): { schedule: Schedule; column: number; of: number }[] {
  const spans = schedules
    .map((schedule) => ({ schedule, ...shownSpan(schedule) }))
    .sort((a, b) => a.from - b.from || b.to - a.to);
  const packed: { schedule: Schedule; column: number; of: number }[] = [];
  let linked: typeof packed = [];
  let ends: number[] = [];
  for (const { schedule, from, to } of spans) {
    if (ends.every((end) => end <= from)) {
      linked = [];
      ends = [];
    }
    const free = ends.findIndex((end) => end <= from);
    const column = free === -1 ? ends.length : free;
    ends[column] = to;
    linked.push({ schedule, column, of: 1 });
    packed.push(...linked.slice(-1));
    linked.forEach((item) => (item.of = ends.length));
  }
  return packed;
}

/** A day of the board: its lanes, and the columns of each schedule. Overlapping schedules never cover each other. */
export function layDay(schedules: readonly Schedule[], choice: LaneChoice): LaidDay {
  const found = new Map<string, { lane: Lane; schedules: Schedule[] }>();
  for (const schedule of schedules) {
    for (const { id, label } of lanesOf(schedule, choice)) {
      const known = found.get(id);
      if (known) known.schedules.push(schedule);
      else found.set(id, { lane: { id, label, column: 0, columns: 1 }, schedules: [schedule] });
    }
  }
  const lanes = inOrder(
    [...found.values()].map(({ lane }) => lane),
    choice,
  );
  const items: Laid[] = [];
  const seen = new Set<string>();
  let before = 0;
  for (const lane of lanes) {
    const packed = pack(found.get(lane.id)?.schedules ?? []);
    lane.column = before;
    lane.columns = Math.max(1, ...packed.map(({ of }) => of));
    for (const { schedule, column, of } of packed) {
      const width = lane.columns / of;
      items.push({ schedule, lane: lane.id, column: before + column * width, width, again: seen.has(schedule._id) });
      seen.add(schedule._id);
    }
    before += lane.columns;
  }
  return { lanes, items, columns: Math.max(1, before) };
}

/** A place that keys can reach: a schedule, or (`id` null) a free half hour. */
export interface Stop {
  minute: number;
  id: string | null;
}

/** A day's schedules and free half hours between `from` and `to` (minutes), in order of time. */
export function stopsOf(schedules: readonly Schedule[], from: number, to: number): Stop[] {
  const places = schedules.map((schedule) => ({ id: schedule._id, ...placeOf(schedule) }));
  const free = Array.from({ length: (to - from) / FREE_STEP }, (_, index) => from + index * FREE_STEP).filter((minute) =>
    places.every(({ start, end }) => minute < start || minute >= end),
  );
  return [
    ...places.filter(({ start, end }) => end > from && start < to).map(({ id, start }) => ({ minute: start, id })),
    ...free.map((minute) => ({ minute, id: null })),
  ].sort((a, b) => a.minute - b.minute);
}

/** The stop nearest to a minute. A schedule is preferred to a free place. */
export function nearestStop(stops: readonly Stop[], minute: number): Stop | undefined {
  const distance = (stop: Stop) => Math.abs(stop.minute - minute) * 2 + (stop.id === null ? 1 : 0);
  return stops.reduce<Stop | undefined>(
    (best, stop) => (best === undefined || distance(stop) < distance(best) ? stop : best),
    undefined,
  );
}
