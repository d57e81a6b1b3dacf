import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { colleaguesQuery } from '#features/auth/admin/queries.ts';
import { mentorsQuery, teachersQuery } from '#features/people/admin/queries.ts';
import { DayBox } from '#platform/web/admin-ui/form/date-time/day-box.tsx';
import { FieldErrorText } from '#platform/web/admin-ui/form/field.tsx';
import { failureOf, OptionsFailure } from '#platform/web/admin-ui/form/choice/options-failure.tsx';
import { FilterBox } from '#platform/web/admin-ui/list/filter-box.tsx';
import { TOOLBAR_BOX } from '#platform/web/admin-ui/list/list-toolbar.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { ChevronDownIcon, CrossIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { BY_NOBODY } from '../contract.ts';
import { ENTITIES, RECORDS } from '../records.ts';
import type { HistoryView } from './history-view.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const KINDS = RECORDS.map(({ entity, noun }) => ({ value: entity, label: capital(noun) }));

/** Reads all possible authors as options. A removed person is an option only while selected. */
function usePeople(selected: string | null) {
  const reads = [useQuery(colleaguesQuery), useQuery(teachersQuery), useQuery(mentorsQuery)] as const;
  const [admins, teachers, mentors] = [reads[0].data, reads[1].data, reads[2].data];
  const failure = failureOf(...reads);
  if (!admins || !teachers || !mentors) return { people: undefined, failure };
  const people = [
    ...admins.map(({ _id, name }) => ({ value: _id, label: name })),
    ...teachers.map(({ _id, name }) => ({ value: _id, label: `${name} (guru)` })),
    ...mentors.map(({ _id, name }) => ({ value: _id, label: `${name} (mentor)` })),
    { value: BY_NOBODY, label: 'Suluh sendiri' },
  ];
  const isKnown = selected === null || people.some(({ value }) => value === selected);
  return { people: isKnown ? people : [...people, { value: selected, label: 'Orang yang sudah dihapus' }], failure };
}

const DAY_LOOKS = {
  // The error begins below the ring of the focus.
  box: 'flex min-w-0 flex-col [&_.text-danger]:mt-1.5',
  label: 'shrink-0 text-sm text-soft',
  input: `${TOOLBAR_BOX} px-2 placeholder:text-soft`,
};

interface HistoryFiltersProps {
  view: HistoryView;
  onView: (change: Partial<HistoryView>) => void;
  /** Whether the button that clears the filters is shown. It keeps its place, so that nothing moves. */
  isFiltered: boolean;
}

/** The filters of the history: author, kind of record and days. On narrow screens, a button opens them. */
export function HistoryFilters({ view, onView, isFiltered }: HistoryFiltersProps) {
  const { people, failure } = usePeople(view.by);
  const id = useId();
  const [open, setOpen] = useState(false);
  const filters = useRef<HTMLDivElement>(null);
  const count = [view.by, view.entity, view.from, view.to].filter((part) => part !== null).length;
  return (
    <div ref={filters} role="group" aria-label="Saringan" tabIndex={-1} className="mb-4 flex flex-wrap items-start gap-2">
      <Button className="@3xl/page:hidden" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        Saringan{count > 0 && ` (${count})`}
        <ChevronDownIcon className={`size-4 ${open ? 'rotate-180' : ''}`} />
      </Button>
      <Button
        look="quiet"
        className={`max-md:-ml-4 @3xl/page:order-last @3xl/page:mt-5 ${isFiltered ? '' : 'invisible'}`}
        onClick={() => {
          onView({ entity: null, entityId: null, by: null, from: null, to: null });
          // The button disappears.
          filters.current?.focus();
        }}
      >
        <CrossIcon className="size-4" />
        <span>
          Lepas semua<span className="sr-only"> saringan</span>
        </span>
      </Button>
      <div
        id={id}
        className={`min-w-0 basis-full items-start gap-2 @xl/page:grid-cols-2 @3xl/page:flex-1 @3xl/page:grid @5xl/page:grid-cols-[1fr_1fr_17rem_17rem] ${open ? 'grid' : 'hidden'}`}
      >
        <FilterBox labelled label="Siapa" all="Siapa saja" value={view.by} options={people} onChange={(by) => onView({ by })} />
        {failure && (
          <div className="@xl/page:col-span-full @xl/page:order-1">
            <OptionsFailure failure={failure} what="Daftar orang" />
          </div>
        )}
        <FilterBox
          labelled
          label="Jenis catatan"
          all="Semua jenis"
          value={view.entity}
          options={KINDS}
          onChange={(kind) => {
            const entity = ENTITIES.find((known) => known === kind) ?? null;
            // If the filters name a single record, its id belongs to the kind that was selected before. So the id is removed.
            onView({ entity, entityId: null });
          }}
        />
        <DayBox label="Dari" looks={DAY_LOOKS} placeholder="Kapan saja" value={view.from} onChange={(from) => onView({ from })} />
        <DayBox label="Sampai" looks={DAY_LOOKS} placeholder="Kapan saja" value={view.to} onChange={(to) => onView({ to })} />
      </div>
      {view.from !== null && view.to !== null && view.to < view.from && (
        <div className="order-last basis-full">
          <FieldErrorText id={undefined} error="'Sampai' tidak boleh sebelum 'Dari'." />
        </div>
      )}
    </div>
  );
}
