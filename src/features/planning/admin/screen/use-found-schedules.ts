import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useStoredClashes } from '#features/schedules/admin/clashes/stored-clashes.ts';
import { useShownSchedules } from '#features/schedules/admin/list/use-shown-schedules.ts';
import { archivedSchedulesQuery } from '#features/schedules/admin/queries.ts';
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

/** Reads the archived schedules of the view's days, or without days all, if the address contains the switch for the archive. */
function useArchived(window: CalendarView['window']) {
  const [isShown, show] = useArchiveShown();
  const { data, error, isFetching, refetch } = useQuery({ ...archivedSchedulesQuery(window), enabled: isShown });
  return { isShown, show, schedules: isShown ? data : undefined, error: isShown ? error : null, isFetching, refetch };
}

/**
 * Finds the schedules of the view that pass search and filters, in the chosen order. The page's list, board and month use the
 * result.
 */
export function useFoundSchedules({ today, view, window }: CalendarView) {
  const [typed, type] = useAddressText('q');
  const [wantedSort, sortBy] = useAddressText('sort');
  const sort = SORTS.find(({ id }) => id === wantedSort)?.id ?? 'early';
  const [saved, setSaved] = useState<IsoDate | null>(null);
  const searching = typed !== '' || countFilters({ ...view, clash: null }) > 0;
  const current = useShownSchedules({ window, today, searching, whole: sort === 'late', reach: saved });
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
    /** The rows that can be edited and selected: those that are not archived. */
    editable,
    clashes,
    filterSchedules,
    /** A React key that changes with search, filters, order and archive. */
    key: `${searchOfView(filters).toString()} ${words} ${order} ${past.isShown}`,
    /** Makes the list long enough to include a day. */
    readTo: setSaved,
    typed,
    type,
    sort,
    sortBy,
    filterCount,
    /** Whether the filters are rendered: the admin is about to use them, or a search or filter is set. */
    hasFilters: aboutToFilter || filterCount > 0 || typed !== '',
    /** Whether the filters offer all records, because not all schedules are read yet. */
    offersAll: aboutToFilter && current.later !== null,
    prepareFilters: () => setAboutToFilter(true),
  };
}

export type FoundSchedules = ReturnType<typeof useFoundSchedules>;
