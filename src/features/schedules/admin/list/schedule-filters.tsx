import { SCHEDULE_KINDS } from '#features/schedules/contract.ts';
import { KIND_LABELS } from '#features/schedules/messages.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { ChevronDownIcon, CrossIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { FilterBox } from './filter-box.tsx';
import type { FilterOptions } from './filter-options.ts';
import { countFilters, type ScheduleView } from '../schedule-view.ts';

interface ScheduleFiltersProps {
  view: ScheduleView;
  /** Undefined while they are loading. */
  options: FilterOptions | undefined;
  onView: (view: ScheduleView) => void;
  /** Whether they stand open on phones. */
  open: boolean;
  /** Somebody is about to filter. */
  ahead: () => void;
}

const FILTERS_ID = 'schedule-filters';

const kinds = SCHEDULE_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }));

interface FilterToggleProps {
  view: ScheduleView;
  open: boolean;
  onToggle: () => void;
  /** Somebody is about to filter. */
  ahead: () => void;
}

/** Opens the filters on phones. */
export function FilterToggle({ view, open, onToggle, ahead }: FilterToggleProps) {
  const count = countFilters(view);
  return (
    <Button className="md:hidden" aria-expanded={open} aria-controls={FILTERS_ID} onClick={onToggle} ahead={ahead}>
      Saringan{count > 0 && ` (${count})`}
      <ChevronDownIcon className={`size-4 ${open ? 'rotate-180' : ''}`} />
    </Button>
  );
}

/** Kind, class, group, teacher, mentor; folded away on phones until asked for. */
export function ScheduleFilters({ view, options, onView, open, ahead }: ScheduleFiltersProps) {
  const count = countFilters(view);
  return (
    <div className={open || count > 0 ? 'mb-3' : 'md:mb-3'}>
      <div
        id={FILTERS_ID}
        role="group"
        aria-label="Saringan"
        onPointerEnter={ahead}
        onFocus={ahead}
        className={`grid-cols-2 gap-2 md:grid md:grid-cols-5 ${open ? 'grid' : 'hidden'}`}
      >
        <FilterBox
          label="Jenis"
          all="Semua"
          value={view.kind}
          options={kinds}
          onChange={(kind) => onView({ ...view, kind: kinds.find(({ value }) => value === kind)?.value ?? null })}
        />
        <FilterBox
          label="Kelas"
          all="Semua"
          value={view.class}
          options={options?.class}
          onChange={(id) => onView({ ...view, class: id })}
        />
        <FilterBox
          label="Kelompok"
          all="Semua"
          value={view.group}
          options={options?.group}
          onChange={(id) => onView({ ...view, group: id })}
        />
        <FilterBox
          label="Guru"
          all="Semua"
          value={view.teacher}
          options={options?.teacher}
          onChange={(id) => onView({ ...view, teacher: id })}
        />
        <FilterBox
          label="Mentor"
          all="Semua"
          value={view.mentor}
          options={options?.mentor}
          onChange={(id) => onView({ ...view, mentor: id })}
        />
      </div>
      {count > 0 && (
        <Button
          look="quiet"
          className="mt-1 -ml-2"
          onClick={() =>
            onView({ month: view.month, kind: null, class: null, group: null, teacher: null, mentor: null, clash: null })
          }
        >
          <CrossIcon className="size-4" />
          Lepas semua saringan
        </Button>
      )}
    </div>
  );
}
