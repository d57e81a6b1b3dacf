import { lazyPart } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { ListToolbar } from '#platform/web/admin-ui/list/list-toolbar.tsx';
import type { CalendarView } from './use-calendar-view.ts';
import { SORTS, type FoundSchedules } from './use-found-schedules.ts';

/** The code of the filters. It is loaded when the admin is about to use them, or the address contains one. */
const FilterBoxes = lazyPart(async () => (await import('./filter-boxes.tsx')).FilterBoxes);

/**
 * Search, order and filters in the toolbar of the page of schedules. They are visible even without schedules, so that nothing
 * shifts.
 */
export function SearchAndFilters({ calendar, found }: { calendar: CalendarView; found: FoundSchedules }) {
  return (
    <ListToolbar
      inRow
      typed={found.typed}
      onType={found.type}
      sorts={SORTS}
      sortId={found.sort}
      onSort={found.sortBy}
      noun="jadwal"
      filters={{
        count: found.filterCount,
        boxes: found.hasFilters && <FilterBoxes calendar={calendar} found={found} />,
        preload: found.prepareFilters,
      }}
    />
  );
}
