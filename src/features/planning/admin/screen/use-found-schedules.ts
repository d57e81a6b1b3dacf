import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useStoredClashes } from '#features/schedules/admin/clashes/stored-clashes.ts';
import { useShownSchedules, type ShownSchedules } from '#features/schedules/admin/list/use-shown-schedules.ts';
import { archivedSchedulesQuery } from '#features/schedules/admin/queries.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { searchText } from '#features/schedules/admin/schedule-texts.ts';
import { byStart, countFilters, matchesFilters, searchOfView } from '#features/schedules/admin/schedule-view.ts';
import { useArchiveShown } from '#features/school-year/admin/archive-toggle.tsx';
import type { IsoDate } from '#platform/shared/wib.ts';
import { searcher } from '#platform/web/admin-ui/list/search-rows.ts';
import { useAddressText } from '#platform/web/admin-ui/list/use-address-text.ts';
import type { CalendarView } from './use-calendar-view.ts';
import type { FilterSchedules } from './week-on-screen.tsx';

/** The orders of the list. */
export const SORTS = [
  { id: 'early', label: 'Paling awal dulu' },
  { id: 'late', label: 'Paling akhir dulu' },
];

/** If the address switches the archive on, reads the archived schedules: those of `window`, or all if the view has no window. */
function useArchived(window: CalendarView['window']) {
  const [isShown, show] = useArchiveShown();
  const { data, error, isFetching, refetch } = useQuery({ ...archivedSchedulesQuery(window), enabled: isShown });
  return { isShown, show, schedules: isShown ? data : undefined, error: isShown ? error : null, isFetching, refetch };
}

/** The result of `useFoundSchedules`. */
export interface FoundSchedules {
  /** The state of the read, with all schedules of the view before search and filters: current ones and, if shown, archived. */
  shown: ShownSchedules;
  /** The archived schedules, and the switch that shows them. */
  past: ReturnType<typeof useArchived>;
  /** The schedules that pass search and filters, in the chosen order. */
  rows: Schedule[];
  /** The rows that can be edited and selected: those that are not archived. */
  editable: Schedule[];
  /** The clashes of the current schedules, by id. */
  clashes: ReturnType<typeof useStoredClashes>;
  /** Applies the same search and filters to other schedules, such as those of a week on the board. */
  filterSchedules: FilterSchedules;
  /** A React key that changes with search, filters, order and archive. */
  key: string;
  /** Makes the list long enough to include a day. */
  readTo: (day: IsoDate) => void;
  /** The text in the search field, and the function that changes it. */
  typed: string;
  type: (text: string) => void;
  /** The id of the chosen order (`SORTS`), and the function that changes it. */
  sort: string;
  sortBy: (sort: string) => void;
  /** The number of filters that are set. */
  filterCount: number;
  /** Whether the filters are rendered: the admin is about to use them, or a search or filter is set. */
  hasFilters: boolean;
  /** Whether the filters offer all records, because not all schedules are read yet. */
  offersAll: boolean;
  /** Renders the filters, because the admin is about to use them. */
  prepareFilters: () => void;
}

/**
 * Finds the schedules of the view that pass search and filters, in the chosen order. The page's list, board and month use the
 * result.
 *
 * 1. Reads search and order from the address, and the schedules of the view's days (`window`), with the archived ones if they are shown.
 * 2. Finds the clashes of the current schedules.
 * 3. Applies search and filters, and sorts.
 */
export function useFoundSchedules({ today, view, window }: CalendarView): FoundSchedules {
  const [typed, type] = useAddressText('q');
  const [wantedSort, sortBy] = useAddressText('sort');
  const sort = SORTS.find(({ id }) => id === wantedSort)?.id ?? 'early';
  /** A day that the list must include, such as that of a schedule that was just saved. */
  const [reach, setReach] = useState<IsoDate | null>(null);
  // A search or a filter also reads later schedules. The filter for clashes does not: it shows only the clashing schedules that
  // the bar above the list counts.
  const searching = typed !== '' || countFilters({ ...view, clash: null }) > 0;
  const current = useShownSchedules({ window, today, searching, whole: sort === 'late', reach });
  const past = useArchived(window);
  const all = useMemo(
    () => (current.schedules && past.schedules ? [...past.schedules, ...current.schedules].sort(byStart) : current.schedules),
    [past.schedules, current.schedules],
  );

  // Deferred, so that typing stays responsive while the list renders.
  const words = useDeferredValue(typed);
  const filters = useDeferredValue(view);
  const order = useDeferredValue(sort);
  const clashes = useStoredClashes(current.schedules, today);
  const find = useMemo(() => searcher(all ?? [], searchText), [all]);
  const filterSchedules = useCallback<FilterSchedules>(
    (found, clashing) =>
      found(words).filter(
        (schedule) => matchesFilters(schedule, filters) && (filters.clash === null || clashing.has(schedule._id)),
      ),
    [filters, words],
  );
  const rows = useMemo(() => {
    const found = filterSchedules(find, clashes);
    return order === 'late' ? found.reverse() : found;
  }, [find, clashes, filterSchedules, order]);
  const editable = useMemo(() => rows.filter(({ archive }) => archive === undefined), [rows]);

  const [aboutToFilter, setAboutToFilter] = useState(false);
  const filterCount = countFilters(view);
  return {
    shown: { ...current, schedules: all },
    past,
    rows,
    editable,
    clashes,
    filterSchedules,
    key: `${searchOfView(filters).toString()} ${words} ${order} ${past.isShown}`,
    readTo: setReach,
    typed,
    type,
    sort,
    sortBy,
    filterCount,
    hasFilters: aboutToFilter || filterCount > 0 || typed !== '',
    offersAll: aboutToFilter && current.later !== null,
    prepareFilters: () => setAboutToFilter(true),
  };
}
