import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { colleaguesQuery } from '#features/auth/admin/people-queries.ts';
import { mentorsQuery } from '#features/mentors/admin/queries.ts';
import { teachersQuery } from '#features/teachers/admin/queries.ts';
import { AUDITED_ENTITIES } from '#platform/shared/history.ts';
import { isDate, type IsoDate } from '#platform/shared/wib.ts';
import { FilterBox } from '#platform/web/admin-ui/list/filter-box.tsx';
import { TOOLBAR_BOX } from '#platform/web/admin-ui/list/list-toolbar.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { ChevronDownIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { BY_NOBODY } from '../contract.ts';
import type { HistoryView } from './history-view.ts';
import { ENTITY_WORDS } from './words.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const KINDS = AUDITED_ENTITIES.map((value) => ({ value, label: capital(ENTITY_WORDS[value]) }));

/** Everyone who may have done something; whoever is gone is offered while they are chosen. */
function usePeople(chosen: string | null) {
  const admins = useQuery(colleaguesQuery).data;
  const teachers = useQuery(teachersQuery).data;
  const mentors = useQuery(mentorsQuery).data;
  if (!admins || !teachers || !mentors) return undefined;
  const people = [
    ...admins.map(({ _id, name }) => ({ value: _id, label: name })),
    ...teachers.map(({ _id, name }) => ({ value: _id, label: `${name} (guru)` })),
    ...mentors.map(({ _id, name }) => ({ value: _id, label: `${name} (mentor)` })),
    { value: BY_NOBODY, label: 'Suluh sendiri' },
  ];
  const isKnown = chosen === null || people.some(({ value }) => value === chosen);
  return isKnown ? people : [...people, { value: chosen, label: 'Orang yang sudah dihapus' }];
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

/** Who, what kind of record, from when to when; where there is little room, behind a button. */
export function HistoryFilters({ view, onView }: { view: HistoryView; onView: (view: HistoryView) => void }) {
  const people = usePeople(view.by);
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
        <FilterBox
          label="Jenis catatan"
          all="Semua jenis"
          value={view.entity}
          options={KINDS}
          onChange={(kind) => {
            const entity = AUDITED_ENTITIES.find((one) => one === kind) ?? null;
            onView({ ...view, entity, entityId: null });
          }}
        />
        <DayBox label="Dari" value={view.from} onChange={(from) => onView({ ...view, from })} />
        <DayBox label="Sampai" value={view.to} onChange={(to) => onView({ ...view, to })} />
      </div>
    </>
  );
}
