import { SCHEDULE_KINDS } from '#features/schedules/contract.ts';
import { KIND_LABELS } from '#features/schedules/messages.ts';
import { FilterBox } from '#platform/web/admin-ui/list/filter-box.tsx';
import type { FilterOption, FilterOptions } from './filter-options.ts';
import { commonWord, omittedWord } from './short-names.ts';
import type { ScheduleView } from '../schedule-view.ts';

interface ScheduleFiltersProps {
  view: ScheduleView;
  /** Undefined while they are loading. */
  options: FilterOptions | undefined;
  onView: (view: ScheduleView) => void;
}

const kinds = SCHEDULE_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }));

const RECORD_FILTERS = [
  { filter: 'class', label: 'Kelas' },
  { filter: 'group', label: 'Kelompok' },
  { filter: 'teacher', label: 'Guru' },
  { filter: 'mentor', label: 'Mentor' },
] as const;

/** Shortens the names, so that a closed box shows which one is chosen: "Tifa" for "Kelas Tifa". */
function shortened(options: readonly FilterOption[] | undefined) {
  const common = commonWord(options?.map(({ label }) => label) ?? []);
  return options?.map(({ value, label }) => ({ value, label: label.slice(omittedWord(label, common).length) }));
}

/** The filters above the admin's list: kind, class, group, teacher, mentor. */
export function ScheduleFilters({ view, options, onView }: ScheduleFiltersProps) {
  return (
    <>
      <FilterBox
        label="Jenis"
        all="Jenis"
        value={view.kind}
        options={kinds}
        onChange={(kind) => onView({ ...view, kind: kinds.find(({ value }) => value === kind)?.value ?? null })}
      />
      {RECORD_FILTERS.map(({ filter, label }) => (
        <FilterBox
          key={filter}
          label={label}
          all={label}
          value={view[filter]}
          options={shortened(options?.[filter])}
          onChange={(id) => onView({ ...view, [filter]: id })}
        />
      ))}
    </>
  );
}
