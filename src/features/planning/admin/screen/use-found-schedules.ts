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
import type { Narrow } from './week-on-screen.tsx';

export const SORTS = [
  { id: 'early', label: 'Paling awal dulu' },
  { id: 'late', label: 'Paling akhir dulu' },
];

/** The archived schedules of the view's days, if the address asks for them; without days all. */
function usePast(window: CalendarView['window']) {
  const [isShown, show] = useArchiveShown();
  const { data, error, isFetching, refetch } = useQuery({ ...archivedSchedulesQuery(window), enabled: isShown });
  return { isShown, show, schedules: isShown ? data : undefined, error: isShown ? error : null, isFetching, refetch };
}

/** The schedules of the view that pass search and filters, in the chosen order. */
export function useFoundSchedules({ today, view, window }: CalendarView) {
  const [typed, type] = useAddressText('q');
  const [wantedSort, sortBy] = useAddressText('sort');
  const sort = SORTS.find(({ id }) => id === wantedSort)?.id ?? 'early';
  const [saved, setSaved] = useState<IsoDate | null>(null);
  const searching = typed !== '' || countFilters({ ...view, clash: null }) > 0;
  const present = useShownSchedules({ window, today, searching, whole: sort === 'late', reach: saved });
  const past = usePast(window);
  const all = useMemo(
    () => (present.schedules && past.schedules ? [...past.schedules, ...present.schedules].sort(byStart) : present.schedules),
    [past.schedules, present.schedules],
  );

  const words = useDeferredValue(typed);
  const filters = useDeferredValue(view);
  const order = useDeferredValue(sort);
  const clashes = useStoredClashes(present.schedules, today);
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
  const editable = useMemo(() => rows.filter(({ archive }) => archive === undefined), [rows]);

  const [aboutToFilter, setAboutToFilter] = useState(false);
  const filterCount = countFilters(view);
  return {
    shown: { ...present, schedules: all },
    past,
    rows,
    /** The rows that can be edited and chosen. */
    editable,
    clashes,
    narrow,
    /** Differs for each search, filter and order. */
    key: `${searchOfView(filters).toString()} ${words} ${order} ${past.isShown}`,
    /** Reads the list far enough to contain a saved schedule. */
    readTo: setSaved,
    typed,
    type,
    sort,
    sortBy,
    filterCount,
    /** Whether the filters are shown: somebody is about to use them, or something narrows the list. */
    hasFilters: aboutToFilter || filterCount > 0 || typed !== '',
    /** Whether the filters offer what any schedule may name: some are not read yet. */
    offersAll: aboutToFilter && present.later !== null,
    prepareFilters: () => setAboutToFilter(true),
  };
}

export type FoundSchedules = ReturnType<typeof useFoundSchedules>;
