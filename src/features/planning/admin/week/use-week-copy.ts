import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as calls from '#features/planning/calls.ts';
import type { WeekCopied, WeekCopy } from '#features/planning/contract.ts';
import { optionsIn } from '#features/schedules/admin/list/filter-options.ts';
import { rememberCreated } from '#features/schedules/admin/new-schedules.ts';
import { schedulesQuery } from '#features/schedules/admin/queries.ts';
import { scheduleResource } from '#features/schedules/admin/schedule-resource.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { createIdempotencyKeys } from '#platform/web/admin-ui/api/idempotency-keys.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { offerUndo } from './undo-copies.ts';
import { copyWeek, mondayOf, usePreviews, type PreviewedWeek, type Ticks } from './week-copies.ts';

/** Limits a copy to one class, group, teacher or mentor; null means all. */
export type CopyFilter = WeekCopy['only'];

const ALL: CopyFilter = { class: null, group: null, teacher: null, mentor: null };

/** The number of weeks before the shown one that can be copied. */
export const WEEKS_BACK = 8;

/** Returns the week to copy: the shown one, or if that has nothing to copy, the last one before it that has. */
function useSource(shown: IsoDate, isFixed: boolean): IsoDate {
  const week = useQuery(schedulesQuery({ from: shown, to: addDays(shown, 6) }));
  const isEmpty = !isFixed && week.data?.every(isCancelled) === true;
  const before = useQuery({
    ...schedulesQuery({ from: addDays(shown, -WEEKS_BACK * 7), to: addDays(shown, -1) }),
    enabled: isEmpty,
  });
  const days = before.data?.flatMap((schedule) => (isCancelled(schedule) ? [] : [schedule.scheduleDate])).sort();
  const last = days?.at(-1);
  return isEmpty && last !== undefined ? mondayOf(last) : shown;
}

/** Holds the source week, the target weeks, and which schedules are copied. Weeks are given as their Mondays. */
function useCopyPlan(day: IsoDate, isFixed: boolean) {
  const shown = mondayOf(day);
  const source = useSource(shown, isFixed);
  const [chosenSource, setSource] = useState<IsoDate | null>(null);
  const [chosenFirst, setFirst] = useState<IsoDate | null>(null);
  const from = chosenSource ?? source;
  // A shown week without anything to copy is the target.
  const first = chosenFirst ?? (source !== shown && from < shown ? shown : addDays(from, 7));
  const [count, setCount] = useState(1);
  const [only, setOnly] = useState(ALL);
  const [ticks, setTicks] = useState<Readonly<Record<IsoDate, Ticks>>>({});
  return {
    /** The source week. */
    from,
    /** The first target week, and the number of target weeks. */
    first,
    count,
    only,
    /** The admin's choices, by target week and id of the schedule. */
    ticks,
    /** The target weeks. */
    targets: Array.from({ length: count }, (_, index) => addDays(first, index * 7)),
    chooseSource(week: IsoDate) {
      setSource(week);
      setFirst(null);
      setOnly(ALL);
    },
    chooseFirst(week: IsoDate) {
      setSource(from);
      setFirst(week);
    },
    chooseCount: setCount,
    chooseOnly: (part: keyof CopyFilter, id: string | null) => setOnly({ ...only, [part]: id }),
    /** Includes a schedule in the copy to one target week, or excludes it. */
    tick: (to: IsoDate, id: string, isTicked: boolean) => setTicks({ ...ticks, [to]: { ...ticks[to], [id]: isTicked } }),
  };
}

/** Stores the copies to all weeks in one transaction, and holds the error if that failed. */
function useStoredCopy() {
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  /** A retry after a lost answer does not store the copy twice. */
  const [keyFor] = useState(createIdempotencyKeys);
  return {
    error,
    forgetError: () => setError(null),
    saving,
    /** Returns the stored copy, or null if nothing was stored. */
    async store({ plan }: PreviewedWeek, others: readonly PreviewedWeek[]): Promise<WeekCopied | null> {
      const whole = { ...plan, also: others.map(({ plan: { to, without } }) => ({ to, without })) };
      setSaving(true);
      setError(null);
      try {
        const copy = await copyWeek(whole, keyFor(whole));
        copy.data.forEach(scheduleResource.cache.put);
        rememberCreated(copy.data);
        scheduleResource.refresh?.();
        return copy;
      } catch (failure) {
        setError(`Tidak tersimpan. ${errorText(failure)}`);
        return null;
      } finally {
        setSaving(false);
      }
    },
  };
}

interface WeekCopyOptions {
  /** A day of the source week. */
  day: IsoDate;
  /** The ids of the schedules to copy; null for all schedules of the week. */
  chosen?: readonly string[] | null | undefined;
  /** Called with the first target week. */
  onCopied: (monday: IsoDate) => void;
  onClose: () => void;
}

/**
 * Returns the state of the dialog that copies a week: what the admin chose (`plan`), the server's preview for each target week, and
 * the save.
 */
export function useWeekCopy({ day, chosen = null, onCopied, onClose }: WeekCopyOptions) {
  const plan = useCopyPlan(day, chosen !== null);
  const { from, targets, only, ticks } = plan;
  const { error, forgetError, saving, store } = useStoredCopy();
  const source = useQuery(schedulesQuery({ from, to: addDays(from, 6) }));
  const isSame = targets.includes(from);
  const weeks = usePreviews(isSame ? [] : targets.map((to) => ({ plan: { from, to, only }, ticks: ticks[to] ?? {}, chosen })));
  const copied = weeks.filter(({ lines }) => lines?.some(({ isExcluded }) => !isExcluded));
  const count = copied.flatMap(({ lines = [] }) => lines.filter(({ isExcluded }) => !isExcluded)).length;

  return {
    plan,
    /** Why nothing was stored; null before a save. */
    error,
    saving,
    /** The preview of each target week. */
    weeks,
    /** The classes, groups and people of the source week, as options; undefined while they are loading. */
    options: source.data && optionsIn(source.data),
    /** Whether the source week has no schedules. */
    isEmpty: source.data?.length === 0,
    /** Whether the source week is among the target weeks, which is not allowed. */
    isSame,
    /** The number of schedules that a save would store. */
    count,
    canSave: !saving && count > 0 && !weeks.some(({ isFetching }) => isFetching),
    /** Changes the plan, and removes the error of the former plan. */
    change(change: () => void) {
      change();
      forgetError();
    },
    /** Closes the dialog, but not during a save. */
    close() {
      if (!saving) onClose();
    },
    /** Stores the copies, offers an undo, and closes the dialog. */
    async save() {
      const [first, ...others] = copied;
      if (saving || !first) return;
      const copy = await store(first, others);
      if (!copy) {
        // The schedules may have changed in the meantime, so the previews are read again.
        void queryClient.invalidateQueries({ queryKey: [calls.copyWeek.path] });
        return;
      }
      offerUndo(copy, copied.length);
      onCopied(plan.first);
      onClose();
    },
  };
}

export type WeekCopying = ReturnType<typeof useWeekCopy>;
