import { inlineTexts, weekWindow } from '#features/schedules/rules.ts';
import { SCHEDULE_KINDS, type Schedule, type ScheduleKind } from '#features/schedules/contract.ts';
import { addMonths, isDate, monthOf, monthWindow, parseMonth, type IsoDate, type IsoMonth } from '#platform/shared/wib.ts';
import { byText } from '#platform/web/admin-ui/list/search-rows.ts';

/** The three layouts of the page of schedules: the week board above the list, the month above the list, or only the list. */
export const SCREENS = ['week', 'month', 'list'] as const;
export type Screen = (typeof SCREENS)[number];

/** What the page of schedules shows. It is stored in the page's address. */
export interface ScheduleView {
  /** Null if the address does not contain it. */
  view: Screen | null;
  /** A day of the week on the board; null for the current week. */
  week: IsoDate | null;
  /** The month of the list; null for today and later. */
  month: IsoMonth | null;
  kind: ScheduleKind | null;
  /** The ids of the filters; null for all. */
  class: string | null;
  group: string | null;
  teacher: string | null;
  mentor: string | null;
  /** `only` shows only the schedules that clash; null shows all. */
  clash: 'only' | null;
}

/** The months before and after the current one that can be chosen. */
const MONTHS_BACK = 24;
const MONTHS_AHEAD = 12;

/** Parses an address such as `?week=2026-11-20` or `?month=2026-10&kind=classes&teacher=…`. Ignores invalid parameters. */
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

/** Returns the address of a view. Keeps the other parameters of the current address (search, sort). */
export function searchOfView(view: ScheduleView, current = new URLSearchParams()): URLSearchParams {
  const written = Object.entries(view).filter((entry): entry is [string, string] => entry[1] !== null);
  const others = [...current].filter(([name]) => !(name in view));
  return new URLSearchParams([...written, ...others]);
}

/**
 * Returns the layout of the page: the one that the address names (`view`) or implies (`week`: the board; `month`: the list), else the
 * one last chosen on this device, else the board on wide screens and the list on narrow ones.
 */
export function screenOf({ view, week, month }: ScheduleView, chosen: Screen | null, wide: boolean): Screen {
  if (view !== null) return view;
  if (week !== null) return 'week';
  if (month !== null) return 'list';
  return chosen ?? (wide ? 'week' : 'list');
}

/** Returns the days (WIB, both inclusive) that the list shows; null for today and later. */
export function windowOf(view: ScheduleView, screen: Screen, today: IsoDate): { from: IsoDate; to: IsoDate } | null {
  if (screen === 'month') return monthWindow(view.month ?? monthOf(today));
  if (screen === 'list') return view.month === null ? null : monthWindow(view.month);
  return view.week === null ? null : weekWindow(view.week);
}

/** Returns the months before and after the shown one. */
export function adjacentMonths({ month }: ScheduleView, today: IsoDate): { previous: IsoMonth; next: IsoMonth } {
  const shown = month ?? monthOf(today);
  return { previous: addMonths(shown, -1), next: addMonths(shown, 1) };
}

/** Returns the months that can be chosen, latest first. They always include the shown one. */
export function offeredMonths({ month }: ScheduleView, today: IsoDate): IsoMonth[] {
  const current = monthOf(today);
  const months = Array.from({ length: MONTHS_BACK + MONTHS_AHEAD + 1 }, (_, index) => addMonths(current, MONTHS_AHEAD - index));
  return month === null || months.includes(month) ? months : [...months, month].sort().reverse();
}

type Person = Schedule['classes']['teacher'];

/** Returns the teacher or mentor and the substitute, without nulls. */
export function peopleOf(...people: Person[]): NonNullable<Person>[] {
  return people.filter((person) => person !== null);
}

/**
 * Whether a schedule passes the filters that need only the schedule itself (`clash` needs the others). The filter for a group also
 * finds lessons of its class. The filter for a person also finds schedules that the person leads as a substitute, and schedules of
 * the person that a substitute leads.
 */
export function matchesFilters(schedule: Schedule, view: ScheduleView): boolean {
  const { classes, mentoring } = schedule;
  const includes = (list: readonly { _id: string }[], id: string | null) => id === null || list.some(({ _id }) => _id === id);
  const groups = [...mentoring.group, ...classes.class.flatMap(({ mentoringGroup }) => mentoringGroup)];
  return (
    (view.kind === null || schedule.kind === view.kind) &&
    includes(classes.class, view.class) &&
    includes(groups, view.group) &&
    includes(peopleOf(classes.teacher, classes.substitute), view.teacher) &&
    includes(peopleOf(mentoring.mentor, mentoring.substitute), view.mentor)
  );
}

/** Returns the view of the same days without filters. */
export function withoutFilters(view: ScheduleView): ScheduleView {
  return { ...view, kind: null, class: null, group: null, teacher: null, mentor: null, clash: null };
}

/** Counts the filters that are set. The month is not a filter. */
export function countFilters(view: ScheduleView): number {
  return [view.kind, view.class, view.group, view.teacher, view.mentor, view.clash].filter((value) => value !== null).length;
}

const byName = byText((schedule: Schedule) => inlineTexts(schedule).join());

/** Compares two schedules by their start, then by their classes or groups, for sorting. */
export function byStart(a: Schedule, b: Schedule): number {
  if (a.scheduleTimeStart === b.scheduleTimeStart) return byName(a, b);
  return a.scheduleTimeStart < b.scheduleTimeStart ? -1 : 1;
}
