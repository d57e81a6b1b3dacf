import { weekWindow } from '#features/schedules/rules.ts';
import { SCHEDULE_KINDS, type Schedule, type ScheduleKind } from '#features/schedules/contract.ts';
import { addMonths, isDate, monthOf, monthWindow, parseMonth, type IsoDate, type IsoMonth } from '#platform/shared/wib.ts';

/** What fills the screen above the list: the board of a week, a month, or nothing. */
export const SCREENS = ['week', 'month', 'list'] as const;
export type Screen = (typeof SCREENS)[number];

/** What the screen shows, as the address describes it. */
export interface ScheduleView {
  /** Null if the address does not name one. */
  view: Screen | null;
  /** A day of the week on the board, or null: today's. */
  week: IsoDate | null;
  /** One month, or null: today and later. */
  month: IsoMonth | null;
  kind: ScheduleKind | null;
  /** Ids, or null for all. */
  class: string | null;
  group: string | null;
  teacher: string | null;
  mentor: string | null;
  /** Only what clashes, or null for all. */
  clash: 'only' | null;
}

const MONTHS_BACK = 24;
const MONTHS_AHEAD = 12;

/** Reads `?week=2026-11-20`, `?month=2026-10&kind=classes&teacher=…`; ignores what can't be parsed. */
export function parseView(search: URLSearchParams): ScheduleView {
  const id = (name: string) => search.get(name) || null;
  const week = search.get('week') ?? '';
  return {
    view: SCREENS.find((screen) => screen === search.get('view')) ?? null,
    week: isDate(week) ? week : null,
    month: parseMonth(search.get('month') ?? ''),
    kind: SCHEDULE_KINDS.find((kind) => kind === search.get('kind')) ?? null,
    class: id('class'),
    group: id('group'),
    teacher: id('teacher'),
    mentor: id('mentor'),
    clash: search.get('clash') === 'only' ? 'only' : null,
  };
}

/** The address of a view. Keeps the other parameters (search, sort). */
export function searchOfView(view: ScheduleView, present = new URLSearchParams()): URLSearchParams {
  const written = Object.entries(view).filter((entry): entry is [string, string] => entry[1] !== null);
  const kept = [...present].filter(([name]) => !(name in view));
  return new URLSearchParams([...written, ...kept]);
}

/**
 * The screen that the address names or implies, else the one last chosen on this device, else the board if
 * there is room for one.
 */
export function screenOf({ view, week, month }: ScheduleView, chosen: Screen | null, wide: boolean): Screen {
  if (view !== null) return view;
  if (week !== null) return 'week';
  if (month !== null) return 'list';
  return chosen ?? (wide ? 'week' : 'list');
}

/** The days (WIB, both inclusive) that the list shows; null: today and later. */
export function windowOf(view: ScheduleView, screen: Screen, today: IsoDate): { from: IsoDate; to: IsoDate } | null {
  if (screen === 'month') return monthWindow(view.month ?? monthOf(today));
  if (screen === 'list') return view.month === null ? null : monthWindow(view.month);
  return view.week === null ? null : weekWindow(view.week);
}

/** The months before and after the shown one. */
export function adjacentMonths({ month }: ScheduleView, today: IsoDate): { previous: IsoMonth; next: IsoMonth } {
  const shown = month ?? monthOf(today);
  return { previous: addMonths(shown, -1), next: addMonths(shown, 1) };
}

/** The months to choose from, latest first, always with the shown one. */
export function offeredMonths({ month }: ScheduleView, today: IsoDate): IsoMonth[] {
  const present = monthOf(today);
  const months = Array.from({ length: MONTHS_BACK + MONTHS_AHEAD + 1 }, (_, index) => addMonths(present, MONTHS_AHEAD - index));
  return month === null || months.includes(month) ? months : [...months, month].sort().reverse();
}

type Person = Schedule['classes']['teacher'];

/** The named person and the substitute, if there are any. */
export function peopleOf(...people: Person[]): NonNullable<Person>[] {
  return people.filter((person) => person !== null);
}

/** Whether a schedule passes the filters. A group also finds its class's lessons, a person also those with a substitution by or for them. */
export function matchesFilters(schedule: Schedule, view: ScheduleView): boolean {
  const { classes, mentoring } = schedule;
  const holds = (list: readonly { _id: string }[], id: string | null) => id === null || list.some(({ _id }) => _id === id);
  const groups = [...mentoring.group, ...classes.class.flatMap(({ mentoringGroup }) => mentoringGroup)];
  return (
    (view.kind === null || schedule.kind === view.kind) &&
    holds(classes.class, view.class) &&
    holds(groups, view.group) &&
    holds(peopleOf(classes.teacher, classes.substitute), view.teacher) &&
    holds(peopleOf(mentoring.mentor, mentoring.substitute), view.mentor)
  );
}

/** The view of the same month without any filter. */
export function withoutFilters(view: ScheduleView): ScheduleView {
  return { ...view, kind: null, class: null, group: null, teacher: null, mentor: null, clash: null };
}

/** How many filters are set. The month does not count. */
export function countFilters(view: ScheduleView): number {
  return [view.kind, view.class, view.group, view.teacher, view.mentor, view.clash].filter((value) => value !== null).length;
}

/** As listings order them: by date, then start. */
export function byStart(a: Schedule, b: Schedule): number {
  return a.scheduleTimeStart < b.scheduleTimeStart ? -1 : a.scheduleTimeStart > b.scheduleTimeStart ? 1 : 0;
}
