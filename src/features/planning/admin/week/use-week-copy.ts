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

export type Only = WeekCopy['only'];

const ALL: Only = { class: null, group: null, teacher: null, mentor: null };

/** The week to copy, the weeks to copy it to, and which of its schedules. All weeks are Mondays. */
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
    chooseOnly: (part: keyof Only, id: string | null) => setOnly({ ...only, [part]: id }),
    /** Includes a schedule of one target week, or leaves it out. */
    tick: (to: IsoDate, id: string, isTicked: boolean) => setTicks({ ...ticks, [to]: { ...ticks[to], [id]: isTicked } }),
  };
}

interface Result {
  done: boolean;
  text: string;
}

/** Stores the copies, week by week. Each week is stored as a whole or not at all. */
function useStoredCopies() {
  const [results, setResults] = useState<Readonly<Record<IsoDate, Result>>>({});
  const [made, setMade] = useState<readonly WeekCopied[]>([]);
  const [saving, setSaving] = useState(false);
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
    /** Everything that was stored so far. */
    made,
    saving,
    /** Returns everything that was stored so far, and how many of these weeks were not. */
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

/** The plan of the dialog, its preview, and the copies that were stored. */
export function useWeekCopy({ day, chosen = null, onCopied, onClose }: WeekCopyOptions) {
  const plan = useCopyPlan(day);
  const { from, targets, only, ticks } = plan;
  const { results, forgetResults, made, saving, store } = useStoredCopies();
  const source = useQuery(schedulesQuery({ from, to: addDays(from, 6) }));
  const isSame = targets.includes(from);
  const weeks = usePreviews(isSame ? [] : targets.map((to) => ({ plan: { from, to, only }, ticks: ticks[to] ?? {}, chosen })));
  const unsaved = weeks.filter(({ to, lines }) => !results[to]?.done && lines?.some(({ isOut }) => !isOut));
  const count = unsaved.flatMap(({ lines = [] }) => lines.filter(({ isOut }) => !isOut)).length;

  return {
    plan,
    results,
    saving,
    weeks,
    /** What the schedules of the source week name; undefined until they are read. */
    options: source.data && optionsIn(source.data),
    isEmpty: source.data?.length === 0,
    /** The source week is among the target weeks. */
    isSame,
    /** How many schedules a save would store. */
    count,
    canSave: !saving && count > 0 && !weeks.some(({ isFetching }) => isFetching),
    /** Changes the plan. Results of another plan no longer apply. */
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
