import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useStoredClashes } from '#features/schedules/admin/clashes/stored-clashes.ts';
import { useFilterOptions } from '#features/schedules/admin/list/filter-options.ts';
import { useShownSchedules } from '#features/schedules/admin/list/use-shown-schedules.ts';
import { searchText } from '#features/schedules/admin/schedule-texts.ts';
import { countFilters, matchesFilters, searchOfView } from '#features/schedules/admin/schedule-view.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import { searcher } from '#platform/web/admin-ui/list/search-rows.ts';
import { useAddressText } from '#platform/web/admin-ui/list/use-address-text.ts';
import type { CalendarView } from './use-calendar-view.ts';
import type { Narrow } from './week-on-screen.tsx';

export const SORTS = [
  { id: 'early', label: 'Paling awal dulu' },
  { id: 'late', label: 'Paling akhir dulu' },
];

/** The schedules of the view that pass search and filters, in the chosen order. */
export function useFoundSchedules({ today, view, window }: CalendarView) {
  const [typed, type] = useAddressText('q');
  const [wantedSort, sortBy] = useAddressText('sort');
  const sort = SORTS.find(({ id }) => id === wantedSort)?.id ?? 'early';
  const [saved, setSaved] = useState<IsoDate | null>(null);
  const searching = typed !== '' || countFilters({ ...view, clash: null }) > 0;
  const shown = useShownSchedules({ window, today, searching, whole: sort === 'late', reach: saved });
  const all = shown.schedules;

  const words = useDeferredValue(typed);
  const filters = useDeferredValue(view);
  const order = useDeferredValue(sort);
  const clashes = useStoredClashes(all, today);
  const find = useMemo(() => searcher(all ?? [], searchText), [all]);
  const narrow = useCallback<Narrow>(
    (found, clashing) =>
      found(words).filter(
        (schedule) => matchesFilters(schedule, filters) && (filters.clash === null || clashing.has(schedule._id)),
      ),
    [filters, words],
  );
  const rows = useMemo(() => {
    const found = narrow(find, clashes);
    return order === 'late' ? found.reverse() : found;
  }, [find, clashes, narrow, order]);

  const [aboutToFilter, setAboutToFilter] = useState(false);
  const filterCount = countFilters(view);
  return {
    shown,
    rows,
    clashes,
    narrow,
    /** Differs for each search, filter and order. */
    key: `${searchOfView(filters).toString()} ${words} ${order}`,
    /** Reads the list far enough to contain a saved schedule. */
    readTo: setSaved,
    typed,
    type,
    sort,
    sortBy,
    filterCount,
    filterOptions: useFilterOptions(all, view, aboutToFilter && shown.later !== null),
    prepareFilters: () => setAboutToFilter(true),
  };
}

export type FoundSchedules = ReturnType<typeof useFoundSchedules>;
