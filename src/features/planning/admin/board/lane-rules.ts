/**
 * The layout of a day on the week board, without its rendering. `layOutDay` divides the day into lanes and gives each schedule its
 * columns. `stopsOf` lists what arrow keys reach.
 */
import { SCHEDULE_KINDS, type Schedule } from '#features/schedules/contract.ts';
import { KIND_LABELS, NO_MENTOR_TEXT, NO_TEACHER_TEXT } from '#features/schedules/messages.ts';
import { mentorOf, teacherOf } from '#features/schedules/rules.ts';
import { byText } from '#platform/web/admin-ui/list/search-rows.ts';
import { FREE_STEP, slotOf, STEP } from './slot-rules.ts';

/** What the lanes of a day are for. With `none`, a day has one lane. */
export const LANE_CHOICES = ['none', 'class', 'group', 'teacher', 'mentor', 'kind'] as const;
export type LaneChoice = (typeof LANE_CHOICES)[number];

/** A lane: the part of a day's width that shows the schedules of one class, group, person or kind. */
export interface Lane {
  /** The id of the record, or the kind; empty in the lane of schedules without one. */
  id: string;
  label: string;
  /** The index of its first column within the day. */
  column: number;
  /** Its number of columns: the maximum number of schedules side by side in it. */
  columns: number;
}

/** An item: a schedule with its position in a day. A schedule of several lanes has several items. */
export interface LaneItem {
  schedule: Schedule;
  /** Its first column and its width, in columns of the day. */
  column: number;
  width: number;
  /** The id of its lane; empty without one. */
  lane: string;
  /** Whether the schedule is already in an earlier lane. Keys reach only its first item. */
  again: boolean;
}

/** The layout of a day on the week board. */
export interface DayLayout {
  lanes: Lane[];
  items: LaneItem[];
  /** The number of columns of all lanes; at least 1. */
  columns: number;
}

/** The shortest length of an item on the board, in minutes. Shorter ones could not show their text. */
const SHOWN_MINUTES = 2 * STEP;

const WITHOUT: Record<LaneChoice, string> = {
  none: '',
  class: 'Tanpa kelas',
  group: 'Tanpa kelompok',
  teacher: NO_TEACHER_TEXT,
  mentor: NO_MENTOR_TEXT,
  kind: '',
};

/**
 * Returns the span of an item on the board, in minutes of the day. Very short schedules get a longer span, but not past midnight.
 */
export function shownSpan(schedule: Schedule): { from: number; to: number } {
  const { start, end } = slotOf(schedule);
  const to = Math.min(24 * 60, Math.max(end, start + SHOWN_MINUTES));
  return { from: Math.min(start, to - SHOWN_MINUTES), to };
}

/**
 * Returns the lanes of a schedule; if it has none, the lane for schedules without one. A group's lane also has the lessons of its
 * class.
 */
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

/** Sorts lanes by name, or kinds in their usual order. The lane for schedules without one is last. */
function inOrder(lanes: Lane[], choice: LaneChoice): Lane[] {
  if (choice === 'kind') {
    const order: readonly string[] = SCHEDULE_KINDS;
    return lanes.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  }
  return lanes.sort((a, b) => Number(a.id === '') - Number(b.id === '') || byLabel(a, b));
}

/**
 * Puts overlapping schedules side by side. Returns the column of each schedule, from 0, and how many columns (`of`) are beside each
 * other there.
 * 1. It takes the schedules in the order of their starts, and equal starts in the given order. Each goes into the first column that is
 *    free then, or a new one.
 * 2. Where all columns are free, a new cluster begins. All schedules of a cluster get its number of columns.
 */
function pack(schedules: readonly Schedule[]): { schedule: Schedule; column: number; of: number }[] {
  const spans = schedules.map((schedule) => ({ schedule, ...shownSpan(schedule) })).sort((a, b) => a.from - b.from);
  const packed: { schedule: Schedule; column: number; of: number }[] = [];
  let cluster: typeof packed = [];
  /** The end of the last schedule in each column of the cluster. */
  let ends: number[] = [];
  for (const { schedule, from, to } of spans) {
    if (ends.every((end) => end <= from)) {
      cluster = [];
      ends = [];
    }
    const free = ends.findIndex((end) => end <= from);
    const column = free === -1 ? ends.length : free;
    ends[column] = to;
    const item = { schedule, column, of: 1 };
    cluster.push(item);
    packed.push(item);
    for (const one of cluster) one.of = ends.length;
  }
  return packed;
}

/**
 * Computes the layout of a day: its lanes, and the columns of each schedule. Schedules never cover each other.
 * 1. It collects the schedules of each lane, and sorts the lanes.
 * 2. It packs the schedules of each lane. A lane is as wide as its widest cluster; the schedules of a cluster with fewer columns
 *    share that width.
 * 3. It puts the lanes beside each other.
 */
export function layOutDay(schedules: readonly Schedule[], choice: LaneChoice): DayLayout {
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
  const items: LaneItem[] = [];
  const seen = new Set<string>();
  let columnsBefore = 0;
  for (const lane of lanes) {
    const packed = pack(found.get(lane.id)?.schedules ?? []);
    lane.column = columnsBefore;
    lane.columns = Math.max(1, ...packed.map(({ of }) => of));
    for (const { schedule, column, of } of packed) {
      const width = lane.columns / of;
      items.push({ schedule, lane: lane.id, column: columnsBefore + column * width, width, again: seen.has(schedule._id) });
      seen.add(schedule._id);
    }
    columnsBefore += lane.columns;
  }
  return { lanes, items, columns: Math.max(1, columnsBefore) };
}

/** The columns in which the width of each day is measured, and the schedules for which they were computed. */
export interface DayWidths {
  key: string;
  columns: ReadonlyMap<string, number>;
}

/**
 * Returns the widths of the days: each is as wide as its columns. But a move within the week keeps all widths, because the same point of
 * the screen would be another day after it. The columns of a day become narrower then, to half their width at most.
 * @param before the widths until now
 * @param key names the shown schedules, without their times; other schedules get widths of their own
 */
export function dayWidths(before: DayWidths | null, key: string, laid: ReadonlyMap<string, DayLayout>): DayWidths {
  const fits = ([date, { columns }]: [string, DayLayout]) => columns <= 2 * (before?.columns.get(date) ?? 0);
  if (before?.key === key && [...laid].every(fits)) return before;
  return { key, columns: new Map([...laid].map(([date, { columns }]) => [date, columns])) };
}

/** An element of a day that arrow keys can reach: a schedule, or (with `id` null) a free half hour. `minute` is its start. */
export interface Stop {
  minute: number;
  id: string | null;
}

/** Returns a day's schedules and free half hours between the minutes `from` and `to`, in order of time. */
export function stopsOf(schedules: readonly Schedule[], from: number, to: number): Stop[] {
  const slots = schedules.map((schedule) => ({ id: schedule._id, ...slotOf(schedule) }));
  const free = Array.from({ length: (to - from) / FREE_STEP }, (_, index) => from + index * FREE_STEP).filter((minute) =>
    slots.every(({ start, end }) => minute < start || minute >= end),
  );
  return [
    ...slots.filter(({ start, end }) => end > from && start < to).map(({ id, start }) => ({ minute: start, id })),
    ...free.map((minute) => ({ minute, id: null })),
  ].sort((a, b) => a.minute - b.minute);
}

/** Returns the stop nearest to a minute. If a schedule and a free half hour are equally near, returns the schedule. */
export function nearestStop(stops: readonly Stop[], minute: number): Stop | undefined {
  // The minutes are doubled, so that the added 1 decides only between equal distances.
  const distance = (stop: Stop) => Math.abs(stop.minute - minute) * 2 + (stop.id === null ? 1 : 0);
  return stops.reduce<Stop | undefined>(
    (best, stop) => (best === undefined || distance(stop) < distance(best) ? stop : best),
    undefined,
  );
}
