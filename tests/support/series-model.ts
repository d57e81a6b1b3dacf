import fc from 'fast-check';
import type { Schedule, ScheduleKind, ScheduleStatus } from '#features/schedules/contract.ts';
import { addDays, wallTime } from '#platform/shared/wib.ts';

// A model of schedules and their series, for a test with generated writes (`series.db.test.ts`). The model predicts the result of
// each write in the simplest way, and the test compares the prediction with the server's answer.

/** The texts of two refusals. */
export const NOTHING = 'Pilih paling tidak satu kelas, kelompok mentoring, atau webinar, atau isi kegiatan lain.';
export const CONFLICT = 'Selected mentoring group conflicts with an ongoing class.';
export const FIRST_DAY = '2026-12-01';

/** The date, start and end of a schedule (WIB). */
export interface Slot {
  date: string;
  start: string;
  end: string;
}

/** A schedule in the model. */
export interface Model extends Slot {
  id: string;
  kind: ScheduleKind;
  hasClass: boolean;
  hasGroup: boolean;
  /** The text of the field "another activity". */
  text: string;
  status: ScheduleStatus;
  /** The reason of a cancellation. */
  reason: string | null;
  movedFrom: Slot | null;
  substitute: string | null;
  noticedAt: string | null;
  /** The number of the series that the schedule belongs to; null for a single schedule. */
  series: number | null;
}

export type Parts = Pick<Model, 'hasClass' | 'hasGroup'>;
type Span = Pick<Slot, 'start' | 'end'>;
type Scope = 'following' | undefined;

/** A generated write. */
type Operation =
  | { kind: 'add'; days: number[]; repeats: boolean; span: Span; parts: Parts; cancelled: boolean }
  | {
      kind: 'edit';
      index: number;
      scope: Scope;
      shift: number;
      span: Span | null;
      parts: Parts | null;
      text: string | null;
      announce: boolean | undefined;
      status: ScheduleStatus | undefined;
      reason: string | null | undefined;
      substitute: 'teacher' | 'other' | null | undefined;
      overwrite: boolean | undefined;
      dryRun: boolean;
    }
  | { kind: 'delete'; index: number; scope: Scope };

/** Returns a time of day from 09:00 on, in quarters of an hour. */
const time = (quarter: number) =>
  `${String(9 + Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;

/** Generates the start and end of a schedule. */
export const span = fc
  .tuple(fc.nat(3), fc.integer({ min: 1, max: 3 }))
  .map(([from, quarters]) => ({ start: time(from), end: time(from + quarters) }));

/** Generates who a schedule is for: a class, a group, or both. */
export const parts = fc.constantFrom<Parts>(
  { hasClass: true, hasGroup: false },
  { hasClass: false, hasGroup: true },
  { hasClass: true, hasGroup: true },
);

const noParts = { hasClass: false, hasGroup: false };
export const scope = fc.constantFrom<Scope>('following', undefined);

/** Generates a new series: the same schedule on several days. */
export const repetition = fc.record({
  kind: fc.constant('add' as const),
  days: fc.uniqueArray(fc.nat(3), { minLength: 2, maxLength: 4 }),
  repeats: fc.constant(true),
  span,
  parts,
  cancelled: fc.constantFrom(false, false, false, true),
});

/** Generates a write: mostly edits, some new schedules and deletes. */
export const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 1, arbitrary: repetition },
  { weight: 1, arbitrary: repetition.map((op) => ({ ...op, repeats: false })) },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      index: fc.nat(5),
      scope,
      shift: fc.constantFrom(0, 0, 0, 1, -1, 3),
      span: fc.option(span),
      parts: fc.option(fc.oneof({ weight: 9, arbitrary: parts }, fc.constant(noParts)), { freq: 1 }),
      text: fc.constantFrom('a', 'b', 'c', 'd', '', null),
      announce: fc.constantFrom(undefined, false, true, true),
      status: fc.constantFrom<ScheduleStatus | undefined>(undefined, undefined, undefined, 'planned', 'cancelled'),
      reason: fc.constantFrom(undefined, undefined, null, 'Banjir', 'Listrik padam'),
      substitute: fc.constantFrom(undefined, undefined, null, 'teacher' as const, 'other' as const),
      overwrite: fc.constantFrom(undefined, false, false, true),
      dryRun: fc.constantFrom(false, false, false, false, true),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), index: fc.nat(20), scope }) },
);

const isSameSlot = (a: Slot, b: Slot) => a.date === b.date && a.start === b.start && a.end === b.end;
const slotOf = ({ date, start, end }: Slot): Slot => ({ date, start, end });

/** Returns whether two spans share a minute. It compares minute by minute. */
function shareAMinute(a: Slot, b: Slot): boolean {
  if (a.date !== b.date) return false;
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const now = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    if ([a, b].every(({ start, end }) => start <= now && now < end)) return true;
  }
  return false;
}

/** Returns whether a lesson of the group's class is at the same time as the schedule, so that the group would miss the lesson. */
const missesClass = (schedule: Model, all: readonly Model[]) =>
  schedule.hasGroup &&
  schedule.status === 'planned' &&
  all.some((other) => other.id !== schedule.id && other.hasClass && other.status === 'planned' && shareAMinute(schedule, other));

/**
 * Returns the dates of the conflicts that a write causes. A conflict comes from a new schedule, a changed time or group, or the end
 * of a cancellation.
 */
export function refusedDates(before: readonly Model[], after: readonly Model[], written: readonly string[]): string[] {
  const dates = after.filter((schedule) => {
    const old = before.find(({ id }) => id === schedule.id);
    const isUnchanged = old && isSameSlot(old, schedule) && old.hasGroup === schedule.hasGroup && old.status === schedule.status;
    return written.includes(schedule.id) && !isUnchanged && missesClass(schedule, after);
  });
  return [...new Set(dates.map(({ date }) => date))].sort();
}

/**
 * Returns the schedules that a write changes: the schedule itself, and with the scope 'following' also the later schedules of its
 * series.
 */
export const following = (all: readonly Model[], schedule: Model, requested: Scope) => {
  const sortKey = ({ date, start }: Model) => `${date} ${start}`;
  const isLater = (other: Model) =>
    schedule.series !== null && other.series === schedule.series && sortKey(other) > sortKey(schedule);
  return all.filter((other) => other === schedule || (requested === 'following' && isLater(other)));
};

/** Converts the former time of a moved schedule (`movedFrom`) from an answer to a slot of the model. */
export const toSlot = ({ scheduleDate, scheduleTimeStart, scheduleTimeEnd }: NonNullable<Schedule['movedFrom']>): Slot => ({
  date: scheduleDate,
  start: wallTime(scheduleTimeStart),
  end: wallTime(scheduleTimeEnd),
});

export const bySlot = (a: Model, b: Model) => `${a.date} ${a.start} ${a.id}`.localeCompare(`${b.date} ${b.start} ${b.id}`, 'en');

export type Edit = Extract<Operation, { kind: 'edit' }>;
export const kindOf = ({ hasClass, hasGroup }: Parts): ScheduleKind => (hasClass ? 'classes' : hasGroup ? 'mentoring' : 'other');
export const isEmpty = ({ hasClass, hasGroup, text }: Parts & { text: string }) => !hasClass && !hasGroup && text === '';

/** The names of the model's fields in the contract, in the order of answers. */
const NAMES = {
  kind: 'kind',
  start: 'scheduleTimeStart',
  end: 'scheduleTimeEnd',
  hasClass: 'classes.class',
  substitute: 'classes.substitute',
  hasGroup: 'mentoring.group',
  text: 'anotherEvent',
  status: 'status',
  reason: 'statusReason',
} as const;

type Name = keyof typeof NAMES;
const FIELDS = Object.keys(NAMES).filter((name): name is Name => name in NAMES);

/**
 * After an edit of `old` to `next`: returns `next` with the fields that tell students of a move, a cancellation or a substitute.
 */
export function withNotice(old: Model, next: Model, edit: Edit, now: string): Model {
  const isMove = !isSameSlot(old, next);
  const isAnnounced = isMove && edit.announce === true;
  const isNoticed = next.status !== old.status || isAnnounced || next.substitute !== old.substitute;
  return {
    ...next,
    movedFrom: isMove ? (isAnnounced ? (old.movedFrom ?? slotOf(old)) : null) : old.movedFrom,
    noticedAt: isNoticed ? now : old.noticedAt,
  };
}

/**
 * Applies an edit to `own`, a later schedule of the series. The edit changed the schedule `first` to `sent`. With `edit.overwrite`,
 * `own` gets each changed field. Otherwise it gets only the changed fields in which it was equal to `first`. `kept` lists the
 * changed fields that it did not get.
 */
export function applyToLater(own: Model, first: Model, sent: Model, edit: Edit): { next: Model; kept: string[] } {
  const next = { ...own, date: addDays(own.date, edit.shift) };
  const set = <Field extends Name>(field: Field, from: Model) => (next[field] = from[field]);
  const isWritten = (field: Name) => first[field] !== sent[field] && (edit.overwrite === true || own[field] === first[field]);
  for (const field of FIELDS) if (isWritten(field)) set(field, sent);
  const whole = edit.overwrite === true ? sent : own;
  if (next.start >= next.end) for (const field of ['start', 'end'] as const) set(field, whole);
  if (isEmpty(next) && !isEmpty(own)) for (const field of ['hasClass', 'hasGroup', 'text'] as const) set(field, whole);
  if (isWritten('kind')) next.kind = kindOf(next);
  if (next.status === 'planned') next.reason = null;
  const kept = FIELDS.filter((field) => first[field] !== sent[field] && next[field] !== sent[field]);
  return { next, kept: kept.filter((field) => field !== 'reason' || next.status === 'cancelled').map((field) => NAMES[field]) };
}
