import { ScheduleFilters } from '#features/schedules/admin/list/schedule-filters.tsx';
import { withoutFilters } from '#features/schedules/admin/schedule-view.ts';
import { OptionsFailure } from '#platform/web/admin-ui/form/choice/options-failure.tsx';
import { ListToolbar } from '#platform/web/admin-ui/list/list-toolbar.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { CrossIcon } from '#platform/web/admin-ui/page/icons.tsx';
import type { CalendarView } from './use-calendar-view.ts';
import { SORTS, type FoundSchedules } from './use-found-schedules.ts';

/** Search, order and filters, as parts of the toolbar. They are always there, so that the number of schedules moves nothing. */
export function Narrowing({ calendar: { view, show }, found }: { calendar: CalendarView; found: FoundSchedules }) {
  const { options, failure } = found.filterOptions;
  return (
    <>
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
          boxes: (
            <>
              <ScheduleFilters view={view} options={options} onView={show} />
              <Button
                look="quiet"
                className={`order-last ${found.filterCount > 0 ? '' : 'invisible'}`}
                onClick={() => show(withoutFilters(view))}
              >
                <CrossIcon className="size-4" />
                Lepas semua saringan
              </Button>
            </>
          ),
          ahead: found.prepareFilters,
        }}
      />
      <OptionsFailure failure={failure} what="Pilihan saringan" className="order-last w-full" />
    </>
  );
}
