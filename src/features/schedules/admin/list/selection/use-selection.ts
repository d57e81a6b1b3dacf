import { createContext, useMemo, useRef, useState } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';

/** The choosing of several rows. */
export interface Selection {
  has: (id: string) => boolean;
  /** Chooses a row or releases it. `range` includes the rows between the previous one and this one. */
  toggle: (id: string, range: boolean) => void;
}

/** Null while rows are not being chosen. */
export const SelectionContext = createContext<Selection | null>(null);

interface ScheduleSelection {
  selection: Selection | null;
  /** The chosen rows in the order of the list, without those that a filter hides. */
  chosen: Schedule[];
  begin: () => void;
  end: () => void;
  /** Chooses exactly these. Does nothing while no rows are chosen. */
  choose: (schedules: readonly Schedule[]) => void;
}

/** @param rows in the order of showing */
export function useSelection(rows: readonly Schedule[]): ScheduleSelection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const last = useRef<string | null>(null);
  const selection = useMemo<Selection | null>(
    () =>
      ids && {
        has: (id) => ids.has(id),
        toggle(id, range) {
          const on = !ids.has(id);
          const order = rows.map(({ _id }) => _id);
          const [a, b] = [order.indexOf(last.current ?? ''), order.indexOf(id)];
          const meant = range && a >= 0 && b >= 0 ? order.slice(Math.min(a, b), Math.max(a, b) + 1) : [id];
          last.current = id;
          setIds(on ? new Set([...ids, ...meant]) : new Set([...ids].filter((other) => !meant.includes(other))));
        },
      },
    [ids, rows],
  );
  return {
    selection,
    chosen: ids ? rows.filter(({ _id }) => ids.has(_id)) : [],
    begin: () => setIds(new Set()),
    end: () => setIds(null),
    choose: (schedules) => setIds((present) => present && new Set(schedules.map(({ _id }) => _id))),
  };
}
