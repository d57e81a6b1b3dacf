import { useState } from 'react';
import { SCHEDULE_KINDS } from '#features/schedules/contract.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { ChevronDownIcon, CrossIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { FilterBox } from './filter-box.tsx';
import type { ScheduleOptions } from './schedule-options.ts';
import { KIND_LABELS } from './schedule-texts.ts';
import { countFilters, type ScheduleView } from './schedule-view.ts';

interface ScheduleFiltersProps {
  view: ScheduleView;
  /** Null while they are loading. */
  options: ScheduleOptions | null;
  onView: (view: ScheduleView) => void;
}

const kinds = SCHEDULE_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }));
const named = (list: readonly { _id: string; name: string }[] | undefined) =>
  list?.map(({ _id, name }) => ({ value: _id, label: name }));

/** Kind, class, group, teacher, mentor; folded away on phones until asked for. */
export function ScheduleFilters({ view, options, onView }: ScheduleFiltersProps) {
  const [open, setOpen] = useState(false);
  const count = countFilters(view);
  return (
    <div className="mb-3">
      <Button
        className="mb-2 w-full md:hidden"
        aria-expanded={open}
        aria-controls="schedule-filters"
        onClick={() => setOpen(!open)}
      >
        Saringan{count > 0 && ` (${count})`}
        <ChevronDownIcon className={`size-4 ${open ? 'rotate-180' : ''}`} />
      </Button>
      <div
        id="schedule-filters"
        role="group"
        aria-label="Saringan"
        className={`grid-cols-2 gap-2 md:grid md:grid-cols-5 ${open ? 'grid' : 'hidden'}`}
      >
        <FilterBox
          label="Jenis"
          all="Semua jenis"
          value={view.kind}
          options={kinds}
          onChange={(kind) => onView({ ...view, kind: kinds.find(({ value }) => value === kind)?.value ?? null })}
        />
        <FilterBox
          label="Kelas"
          all="Semua kelas"
          value={view.class}
          options={options?.classes.map(({ _id, className }) => ({ value: _id, label: className }))}
          onChange={(id) => onView({ ...view, class: id })}
        />
        <FilterBox
          label="Kelompok"
          all="Semua kelompok"
          value={view.group}
          options={options?.groups.map(({ _id, groupName }) => ({ value: _id, label: groupName }))}
          onChange={(id) => onView({ ...view, group: id })}
        />
        <FilterBox
          label="Pengajar"
          all="Semua pengajar"
          value={view.teacher}
          options={named(options?.teachers)}
          onChange={(id) => onView({ ...view, teacher: id })}
        />
        <FilterBox
          label="Mentor"
          all="Semua mentor"
          value={view.mentor}
          options={named(options?.mentors)}
          onChange={(id) => onView({ ...view, mentor: id })}
        />
      </div>
      {count > 0 && (
        <Button
          look="quiet"
          className="mt-1 -ml-2"
          onClick={() => onView({ month: view.month, kind: null, class: null, group: null, teacher: null, mentor: null })}
        >
          <CrossIcon className="size-4" />
          Lepas semua saringan
        </Button>
      )}
    </div>
  );
}
