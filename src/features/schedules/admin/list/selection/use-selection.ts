import { createContext, useMemo, useRef, useState } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';

/** The selected rows, for the checkboxes. */
export interface Selection {
  has: (id: string) => boolean;
  /** Selects or unselects a row. `range` includes the rows between the previously toggled one and this one. */
  toggle: (id: string, range: boolean) => void;
}

/** Null unless the admin is selecting rows. */
export const SelectionContext = createContext<Selection | null>(null);

interface ScheduleSelection {
  /** For the checkboxes; null unless the admin is selecting rows. */
  selection: Selection | null;
  /** The selected rows in the order of the list. Rows that a filter hides are not included. */
  chosen: Schedule[];
  /** Shows the checkboxes, with nothing selected. */
  begin: () => void;
  /** Hides the checkboxes and forgets the selection. */
  end: () => void;
  /** Selects exactly these rows, if the admin is selecting rows. */
  choose: (schedules: readonly Schedule[]) => void;
}

/**
 * Holds which rows of the list are selected.
 * @param rows the visible rows, in the order of the list
 */
export function useSelection(rows: readonly Schedule[]): ScheduleSelection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const last = useRef<string | null>(null);
  const selection = useMemo<Selection | null>(
    () =>
      ids && {
        has: (id) => ids.has(id),
        toggle(id, range) {
          const isSelecting = !ids.has(id);
          const order = rows.map(({ _id }) => _id);
          const [from, to] = [order.indexOf(last.current ?? ''), order.indexOf(id)];
          const toggled = range && from >= 0 && to >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
          last.current = id;
          setIds(isSelecting ? new Set([...ids, ...toggled]) : new Set([...ids].filter((other) => !toggled.includes(other))));
        },
      },
    [ids, rows],
  );
  return {
    selection,
    chosen: ids ? rows.filter(({ _id }) => ids.has(_id)) : [],
    begin: () => setIds(new Set()),
    end: () => setIds(null),
    choose: (schedules) => setIds((current) => current && new Set(schedules.map(({ _id }) => _id))),
  };
}
