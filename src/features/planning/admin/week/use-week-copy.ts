import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as calls from '#features/planning/calls.ts';
import type { WeekCopied, WeekCopy } from '#features/planning/contract.ts';
import { optionsIn } from '#features/schedules/admin/list/filter-options.ts';
import { schedulesQuery } from '#features/schedules/admin/queries.ts';
import { scheduleResource } from '#features/schedules/admin/schedule-resource.ts';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { createIdempotencyKeys } from '#platform/web/admin-ui/api/idempotency-keys.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { offerUndo } from './undo-copies.ts';
import { copyWeek, mondayOf, usePreviews, type PreviewedWeek, type Ticks } from './week-copies.ts';

/** Limits a copy to one class, group, teacher or mentor; null means all. */
export type CopyFilter = WeekCopy['only'];

const ALL: CopyFilter = { class: null, group: null, teacher: null, mentor: null };

/** Holds the source week, the target weeks, and which schedules are copied. Weeks are given as their Mondays. */
function useCopyPlan(day: IsoDate) {
  const [from, setFrom] = useState(() => mondayOf(day));
  const [first, setFirst] = useState(() => addDays(mondayOf(day), 7));
  const [count, setCount] = useState(1);
  const [only, setOnly] = useState(ALL);
  const [ticks, setTicks] = useState<Readonly<Record<IsoDate, Ticks>>>({});
  return {
    from,
    first,
    count,
    only,
    ticks,
    targets: Array.from({ length: count }, (_, index) => addDays(first, index * 7)),
    chooseSource(week: IsoDate) {
      setFrom(week);
      setFirst(addDays(week, 7));
      setOnly(ALL);
    },
    chooseFirst: setFirst,
    chooseCount: setCount,
    chooseOnly: (part: keyof CopyFilter, id: string | null) => setOnly({ ...only, [part]: id }),
    /** Includes a schedule in the copy to one target week, or excludes it. */
    tick: (to: IsoDate, id: string, isTicked: boolean) => setTicks({ ...ticks, [to]: { ...ticks[to], [id]: isTicked } }),
  };
}

/** The result of storing the copy to one week. */
interface Result {
  done: boolean;
  text: string;
}

/** Stores the copies week by week, and holds their results. Each week is stored as a whole or not at all. */
function useStoredCopies() {
  const [results, setResults] = useState<Readonly<Record<IsoDate, Result>>>({});
  const [made, setMade] = useState<readonly WeekCopied[]>([]);
  const [saving, setSaving] = useState(false);
  /** The idempotency keys of each week: a retry after a lost answer does not store it twice. */
  const [keys] = useState(() => new Map<IsoDate, ReturnType<typeof createIdempotencyKeys>>());

  async function storeWeek({ to, plan }: PreviewedWeek): Promise<WeekCopied | null> {
    const report = (result: Result) => setResults((before) => ({ ...before, [to]: result }));
    try {
      const keyFor = keys.get(to) ?? createIdempotencyKeys();
      keys.set(to, keyFor);
      const copy = await copyWeek(plan, keyFor(plan));
      copy.data.forEach(scheduleResource.cache.put);
      report({ done: true, text: `${copy.data.length} jadwal tersimpan.` });
      return copy;
    } catch (error) {
      report({ done: false, text: `Tidak tersimpan. ${errorText(error)}` });
      return null;
    }
  }

  return {
    results,
    forgetResults: () => setResults({}),
    /** The copies that were stored so far. */
    made,
    saving,
    /** Stores copies. Returns all copies that were stored so far, and how many of `weeks` failed. */
    async store(weeks: readonly PreviewedWeek[]): Promise<{ all: readonly WeekCopied[]; failed: number }> {
      setSaving(true);
      const stored: WeekCopied[] = [];
      for (const week of weeks) {
        const copy = await storeWeek(week);
        if (copy) stored.push(copy);
      }
      scheduleResource.refresh?.();
      setSaving(false);
      const all = [...made, ...stored];
      setMade(all);
      return { all, failed: weeks.length - stored.length };
    },
  };
}

interface WeekCopyOptions {
  day: IsoDate;
  chosen?: readonly string[] | null | undefined;
  onCopied: (monday: IsoDate) => void;
  onClose: () => void;
}

/** Returns the state of the dialog that copies a week: the plan, its preview, and the stored copies. */
export function useWeekCopy({ day, chosen = null, onCopied, onClose }: WeekCopyOptions) {
  const plan = useCopyPlan(day);
  const { from, targets, only, ticks } = plan;
  const { results, forgetResults, made, saving, store } = useStoredCopies();
  const source = useQuery(schedulesQuery({ from, to: addDays(from, 6) }));
  const isSame = targets.includes(from);
  const weeks = usePreviews(isSame ? [] : targets.map((to) => ({ plan: { from, to, only }, ticks: ticks[to] ?? {}, chosen })));
  const unsaved = weeks.filter(({ to, lines }) => !results[to]?.done && lines?.some(({ isExcluded }) => !isExcluded));
  const count = unsaved.flatMap(({ lines = [] }) => lines.filter(({ isExcluded }) => !isExcluded)).length;

  return {
    plan,
    results,
    saving,
    weeks,
    /** The classes, groups and people of the source week, as options; undefined while they are loading. */
    options: source.data && optionsIn(source.data),
    isEmpty: source.data?.length === 0,
    /** Whether the source week is among the target weeks, which is not allowed. */
    isSame,
    /** The number of schedules that a save would store. */
    count,
    canSave: !saving && count > 0 && !weeks.some(({ isFetching }) => isFetching),
    /** Changes the plan, and removes the results of the former plan. */
    change(change: () => void) {
      change();
      forgetResults();
    },
    close() {
      if (saving) return;
      offerUndo(made);
      onClose();
    },
    async save() {
      if (saving) return;
      const { all, failed } = await store(unsaved);
      if (failed > 0) {
        void queryClient.invalidateQueries({ queryKey: [calls.copyWeek.path] });
        toasts.error(`${failed} dari ${unsaved.length} minggu belum tersalin.`);
        return;
      }
      offerUndo(all);
      onCopied(plan.first);
      onClose();
    },
  };
}

export type WeekCopying = ReturnType<typeof useWeekCopy>;
