import { keepInput, readKept } from '#features/auth/staff/kept-input.ts';
import { onPersonChange } from '#features/auth/staff/me.ts';
import type { Staff } from '#features/auth/contract.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import type { LogReason } from '#features/schedules/log-rules.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import { canLog } from '../own-rules.ts';

export type Log = NonNullable<Schedule['log']>;

/** The values of the form's fields. */
export interface Values {
  held: 'yes' | 'no' | null;
  headcount: string;
  reason: LogReason | null;
  notes: string;
}

/** Input that is not stored yet. */
export interface Draft {
  values: Values;
  /** The name of the session in a few words. */
  what: string;
  /** The schedule with which the input began. A write with its version is refused if the schedule was changed since. */
  base: Pick<Schedule, '_id' | 'scheduleDate' | 'log' | 'updatedAt'>;
  /** The last log that was sent without an answer: it may be stored. */
  unanswered: Log | null;
}

/** The name of the log's form in the kept input. */
const FORM = 'log';
/** The drafts of the signed-in person by the schedule's id. They stay when the person opens another page, or signs in again. */
const drafts = new Map<string, Draft>();

onPersonChange(() => {
  drafts.clear();
  for (const [id, draft] of (readKept(FORM) ?? []) as [string, Draft][]) drafts.set(id, draft);
});

/** Returns the schedule's draft; undefined if there is none. */
export const findDraft = (id: string): Draft | undefined => drafts.get(id);

/** Returns all drafts, the oldest first. */
export const allDrafts = (): Draft[] => [...drafts.values()];

/** Returns the drafts of sessions between two days whose log the person can't write any more: these sessions have no form. */
export function lostDrafts(
  schedules: readonly Schedule[],
  { from, to }: { from: IsoDate; to: IsoDate },
  me: Staff,
  now: number,
): Draft[] {
  const loggable = schedules.filter((schedule) => canLog(schedule, me, now));
  return allDrafts().filter(
    ({ base }) => from <= base.scheduleDate && base.scheduleDate <= to && !loggable.some((schedule) => schedule._id === base._id),
  );
}

/** Keeps a draft in memory and on this device; null removes it. */
export function keepDraft(id: string, draft: Draft | null): void {
  if (draft) drafts.set(id, draft);
  else drafts.delete(id);
  keepInput(FORM, drafts.size > 0 ? [...drafts] : undefined);
}
