import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Schedule } from '#features/schedules/contract.ts';
import { formatMonth } from '#platform/shared/wib.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { DeleteDialog } from '#platform/web/admin-ui/dialog/delete-dialog.tsx';
import { EmptyState, ErrorState, TableSkeleton } from '#platform/web/admin-ui/list/list-states.tsx';
import { ListToolbar } from '#platform/web/admin-ui/list/list-toolbar.tsx';
import { searchRows } from '#platform/web/admin-ui/list/search-rows.ts';
import { useAddressText } from '#platform/web/admin-ui/list/use-address-text.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { PlusIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { ClashBar } from '../clashes/clash-marks.tsx';
import { MonthBar } from '../month-bar.tsx';
import { schedulesQuery } from '../queries.ts';
import { ScheduleDays } from './schedule-days.tsx';
import { ScheduleDialog } from '../form/schedule-dialog.tsx';
import { FilterToggle, ScheduleFilters } from './schedule-filters.tsx';
import { useScheduleOptions } from '../form/schedule-options.ts';
import { scheduleResource } from '../schedule-resource.ts';
import { nameOf, searchText } from '../schedule-texts.ts';
import { matchesFilters, parseView, windowOf, searchOfView, type ScheduleView } from '../schedule-view.ts';
import { useStoredClashes } from '../clashes/stored-clashes.ts';

type Open =
  | { kind: 'add' }
  | { kind: 'edit'; schedule: Schedule }
  | { kind: 'copy'; schedule: Schedule }
  | { kind: 'delete'; schedule: Schedule };

const SORTS = [
  { id: 'early', label: 'Paling awal dulu' },
  { id: 'late', label: 'Paling akhir dulu' },
];

/** /admin/calendar: the schedule manager. Month, filters, search and sort stand in the address. */
export function SchedulesPage() {
  const today = todayInWib();
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => parseView(search), [search]);
  const show = (next: ScheduleView) => setSearch(searchOfView(next, search), { preventScrollReset: true });
  const query = useQuery(schedulesQuery(windowOf(view, today)));
  const { options } = useScheduleOptions();
  const [typed, setTyped] = useAddressText('q');
  const [filtering, setFiltering] = useState(false);
  const [wantedSort, setSort] = useAddressText('sort');
  const sort = SORTS.find(({ id }) => id === wantedSort)?.id ?? 'early';
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const words = useDeferredValue(typed);
  const all = query.data;
  const clashes = useStoredClashes(all, today);
  const rows = useMemo(() => {
    const found = searchRows(
      (all ?? []).filter((schedule) => matchesFilters(schedule, view) && (view.clash === null || clashes.has(schedule._id))),
      words,
      searchText,
    );
    return sort === 'late' ? found.reverse() : found;
  }, [all, clashes, view, words, sort]);
  const empty = view.month === null ? 'Belum ada jadwal mendatang' : `Belum ada jadwal pada ${formatMonth(view.month)}`;

  return (
    <>
      <Page
        title="Jadwal Kegiatan"
        action={
          <Button look="primary" onClick={() => setOpen({ kind: 'add' })}>
            <PlusIcon />
            Tambah Jadwal
          </Button>
        }
      >
        <section aria-labelledby="list-heading">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
            <h2 id="list-heading" className="text-lg font-bold text-ink">
              Daftar Jadwal
            </h2>
            <FilterToggle view={view} open={filtering} onToggle={() => setFiltering(!filtering)} />
          </div>
          <MonthBar view={view} today={today} onMonth={(month) => show({ ...view, month })} />
          <ScheduleFilters view={view} options={options} open={filtering} onView={show} />
          <ListToolbar
            typed={typed}
            onType={setTyped}
            sorts={SORTS}
            sortId={sort}
            onSort={setSort}
            noun="jadwal"
            shown={all ? rows.length : null}
            total={all?.length ?? null}
            failed={query.isError}
          />
          {all && (
            <ClashBar
              count={clashes.size}
              only={view.clash === 'only'}
              onOnly={(only) => show({ ...view, clash: only ? 'only' : null })}
            />
          )}
          {query.isPending && <TableSkeleton />}
          {query.isError && all === undefined && (
            <ErrorState
              heading="Failed to fetch data."
              text={errorText(query.error)}
              retrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          )}
          {all?.length === 0 && <EmptyState text={empty} addLabel="Tambah Jadwal" onAdd={() => setOpen({ kind: 'add' })} />}
          {all && all.length > 0 && rows.length === 0 && <EmptyState text="Tidak ada jadwal yang cocok." />}
          {rows.length > 0 && (
            <ScheduleDays
              key={`${search} ${words} ${sort}`}
              schedules={rows}
              clashes={clashes}
              today={today}
              onEdit={(schedule) => setOpen({ kind: 'edit', schedule })}
              onCopy={(schedule) => setOpen({ kind: 'copy', schedule })}
              onDelete={(schedule) => setOpen({ kind: 'delete', schedule })}
            />
          )}
        </section>
      </Page>
      {open?.kind === 'add' && <ScheduleDialog schedule={null} onClose={close} />}
      {open?.kind === 'edit' && <ScheduleDialog key={open.schedule._id} schedule={open.schedule} onClose={close} />}
      {open?.kind === 'copy' && <ScheduleDialog key={open.schedule._id} schedule={null} copyOf={open.schedule} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteDialog resource={scheduleResource} item={open.schedule} name={nameOf(open.schedule)} noun="jadwal" onClose={close}>
          <p>Siswa tidak lagi melihatnya. Kelas, kelompok, dan webinarnya tetap ada.</p>
        </DeleteDialog>
      )}
    </>
  );
}
