import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { colleaguesQuery } from '#features/auth/admin/queries.ts';
import { mentorsQuery, teachersQuery } from '#features/people/admin/queries.ts';
import { isDate, type IsoDate } from '#platform/shared/wib.ts';
import { failureOf, OptionsFailure } from '#platform/web/admin-ui/form/choice/options-failure.tsx';
import { FilterBox } from '#platform/web/admin-ui/list/filter-box.tsx';
import { TOOLBAR_BOX } from '#platform/web/admin-ui/list/list-toolbar.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { ChevronDownIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { BY_NOBODY } from '../contract.ts';
import { ENTITIES, RECORDS } from '../records.ts';
import type { HistoryView } from './history-view.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const KINDS = RECORDS.map(({ entity, noun }) => ({ value: entity, label: capital(noun) }));

/** All possible authors. A removed person is an option only while selected. */
function usePeople(chosen: string | null) {
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
  const isKnown = chosen === null || people.some(({ value }) => value === chosen);
  return { people: isKnown ? people : [...people, { value: chosen, label: 'Orang yang sudah dihapus' }], failure };
}

function DayBox({ label, value, onChange }: { label: string; value: IsoDate | null; onChange: (day: IsoDate | null) => void }) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      <label htmlFor={id} className="shrink-0 text-sm text-soft">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value ?? ''}
        onChange={({ target }) => onChange(isDate(target.value) ? target.value : null)}
        className={`${TOOLBAR_BOX} px-2 ${value === null ? '' : 'font-semibold'}`}
      />
    </div>
  );
}

/** The filters by author, kind of record and days. On narrow screens a button opens them. */
export function HistoryFilters({ view, onView }: { view: HistoryView; onView: (view: HistoryView) => void }) {
  const { people, failure } = usePeople(view.by);
  const id = useId();
  const [open, setOpen] = useState(false);
  const count = [view.by, view.entity, view.from, view.to].filter((part) => part !== null).length;
  return (
    <>
      <Button className="mb-3 @3xl/page:hidden" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        Saringan{count > 0 && ` (${count})`}
        <ChevronDownIcon className={`size-4 ${open ? 'rotate-180' : ''}`} />
      </Button>
      <div
        id={id}
        role="group"
        aria-label="Saringan"
        className={`mb-4 gap-2 @xl/page:grid-cols-2 @3xl/page:grid @4xl/page:grid-cols-[1.2fr_1fr_1fr_1fr] ${open ? 'grid' : 'hidden'}`}
      >
        <FilterBox label="Siapa" all="Siapa saja" value={view.by} options={people} onChange={(by) => onView({ ...view, by })} />
        {failure && (
          <div className="@xl/page:col-span-full @xl/page:order-1">
            <OptionsFailure failure={failure} what="Daftar orang" />
          </div>
        )}
        <FilterBox
          label="Jenis catatan"
          all="Semua jenis"
          value={view.entity}
          options={KINDS}
          onChange={(kind) => {
            const entity = ENTITIES.find((one) => one === kind) ?? null;
            onView({ ...view, entity, entityId: null });
          }}
        />
        <DayBox label="Dari" value={view.from} onChange={(from) => onView({ ...view, from })} />
        <DayBox label="Sampai" value={view.to} onChange={(to) => onView({ ...view, to })} />
      </div>
    </>
  );
}
