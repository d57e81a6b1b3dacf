import { useFilterOptions } from '#features/schedules/admin/list/filter-options.ts';
import { ScheduleFilters } from '#features/schedules/admin/list/schedule-filters.tsx';
import { withoutFilters } from '#features/schedules/admin/schedule-view.ts';
import { OptionsFailure } from '#platform/web/admin-ui/form/choice/options-failure.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { CrossIcon } from '#platform/web/admin-ui/page/icons.tsx';
import type { CalendarView } from './use-calendar-view.ts';
import type { FoundSchedules } from './use-found-schedules.ts';

/** The filters in the toolbar of the page of schedules, and a button that clears them. The found schedules give the options. */
export function FilterBoxes({ calendar: { view, show }, found }: { calendar: CalendarView; found: FoundSchedules }) {
  const { options, failure } = useFilterOptions(found.shown.schedules, view, found.offersAll);
  return (
    <>
      <ScheduleFilters view={view} options={options} onView={show} />
      <Button
        look="quiet"
        className={`order-last max-md:col-span-full ${found.filterCount > 0 ? '' : 'invisible max-md:hidden'}`}
        onClick={({ currentTarget }) => {
          // The button is about to disappear.
          currentTarget.parentElement?.querySelector('select')?.focus();
          show(withoutFilters(view));
        }}
      >
        <CrossIcon className="size-4" />
        Lepas semua saringan
      </Button>
      <OptionsFailure failure={failure} what="Pilihan saringan" className="order-last col-span-full w-full" />
    </>
  );
}
