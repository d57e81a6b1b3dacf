import { lazyPart } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { ListToolbar } from '#platform/web/admin-ui/list/list-toolbar.tsx';
import type { CalendarView } from './use-calendar-view.ts';
import { SORTS, type FoundSchedules } from './use-found-schedules.ts';

/** Loaded when somebody is about to filter, or the address does. */
const FilterBoxes = lazyPart(async () => (await import('./filter-boxes.tsx')).FilterBoxes);

/** Search, order and filters, as parts of the toolbar. They are always there, so that the number of schedules moves nothing. */
export function Narrowing({ calendar, found }: { calendar: CalendarView; found: FoundSchedules }) {
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
        ahead: found.prepareFilters,
      }}
    />
  );
}
