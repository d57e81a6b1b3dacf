import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Schedule } from '#features/schedules/contract.ts';
import { formatDate, formatDayRange, formatMonth, monthOf, type IsoDate } from '#platform/shared/wib.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { useDeviceChoice } from '#platform/web/admin-ui/device-choice.ts';
import { lazyDialog, lazyPart } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { OptionsFailure } from '#platform/web/admin-ui/form/choice/options-failure.tsx';
import { EmptyState, ErrorState, TableSkeleton } from '#platform/web/admin-ui/list/list-states.tsx';
import { ListHeading } from '#platform/web/admin-ui/list/list-heading.tsx';
import { ListToolbar, useToolbarShown } from '#platform/web/admin-ui/list/list-toolbar.tsx';
import { searcher } from '#platform/web/admin-ui/list/search-rows.ts';
import { useAddressText } from '#platform/web/admin-ui/list/use-address-text.ts';
import { Button, ButtonLink } from '#platform/web/admin-ui/page/button.tsx';
import { CopyIcon, CrossIcon, PlusIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { MonthOnScreen } from './month-on-screen.tsx';
import { useToday, useWide } from '#features/schedules/admin/use-minute.ts';
import { presetAt } from '../board/place-rules.ts';
import { ViewSwitch } from './view-switch.tsx';
import { WeekOnScreen, type Narrow } from './week-on-screen.tsx';
import { ClashBar } from '#features/schedules/admin/clashes/clash-marks.tsx';
import { MonthBar } from '#features/schedules/admin/month-bar.tsx';
import type { ScheduleActions } from '#features/schedules/admin/list/schedule-card.tsx';
import { ScheduleDays } from '#features/schedules/admin/list/schedule-days.tsx';
import { fetchScheduleForm, ScheduleDialog } from '#features/schedules/admin/form/lazy-dialog.ts';
import { ScheduleFilters } from '#features/schedules/admin/list/schedule-filters.tsx';
import { useFilterOptions } from '#features/schedules/admin/list/filter-options.ts';
import { useShownSchedules, type Later } from '#features/schedules/admin/list/use-shown-schedules.ts';
import type { Preset } from '#features/schedules/admin/form/schedule-values.ts';
import { printAddress } from '../print/print-address.ts';
import type { ScheduleAction } from '#features/schedules/admin/actions/schedule-actions.tsx';
import { useLifeActions } from '#features/schedules/admin/actions/use-life-actions.tsx';
import { SelectionContext, useSelection } from '#features/schedules/admin/list/selection/use-selection.ts';
import { searchText } from '#features/schedules/admin/schedule-texts.ts';
import {
  countFilters,
  matchesFilters,
  parseView,
  SCREENS,
  screenOf,
  searchOfView,
  windowOf,
  withoutFilters,
  type ScheduleView,
} from '#features/schedules/admin/schedule-view.ts';
import { useStoredClashes } from '#features/schedules/admin/clashes/stored-clashes.ts';

type Open =
  | { kind: 'add'; preset?: Preset }
  | { kind: 'edit'; schedule: Schedule }
  | { kind: 'copy'; schedule: Schedule }
  | { kind: 'copyWeek' }
  | { kind: 'freeTimes' };

const SORTS = [
  { id: 'early', label: 'Paling awal dulu' },
  { id: 'late', label: 'Paling akhir dulu' },
];

/** Comes with the first row that is chosen. */
const SelectionBar = lazyPart(
  async () => (await import('#features/schedules/admin/list/selection/selection-bar.tsx')).SelectionBar,
);
const CopyWeekDialog = lazyDialog({
  title: 'Salin minggu',
  load: async () => (await import('../week/copy-week-dialog.tsx')).CopyWeekDialog,
});
const FreeTimesDialog = lazyDialog({
  title: 'Cari waktu kosong',
  load: async () => (await import('../week/free-times-dialog.tsx')).FreeTimesDialog,
});

/** At the end of what was read: the way to what comes after it. */
function LaterSchedules({ after, reading, error, read }: Later) {
  if (error && !reading) {
    return <ErrorState heading="Failed to fetch data." text={errorText(error)} retrying={false} onRetry={read} />;
  }
  return (
    <div className="mt-5 text-center">
      <Button onClick={read} disabled={reading}>
        {reading && <Spinner />}
        Tampilkan yang setelah {formatDate(after)}
      </Button>
    </div>
  );
}

/** /admin/calendar: the schedule manager. Month, filters, search and sort stand in the address. */
export function SchedulesPage({ actions: rowActions }: { actions: readonly ScheduleAction[] }) {
  const today = useToday();
  const [search, setSearch] = useSearchParams();
  // The address changes with every typed letter, the view does not.
  const address = searchOfView(parseView(search)).toString();
  const view = useMemo(() => parseView(new URLSearchParams(address)), [address]);
  const show = (next: ScheduleView, replace = false) =>
    setSearch(searchOfView(next, search), { preventScrollReset: true, replace });
  const [preferred, prefer] = useDeviceChoice('admin-schedule-view');
  const screen = screenOf(view, SCREENS.find((one) => one === preferred) ?? null, useWide());
  const window = windowOf(view, screen, today);
  const [typed, setTyped] = useAddressText('q');
  const [saved, setSaved] = useState<IsoDate | null>(null);
  const searching = typed !== '' || countFilters({ ...view, clash: null }) > 0;
  const [wantedSort, setSort] = useAddressText('sort');
  const sort = SORTS.find(({ id }) => id === wantedSort)?.id ?? 'early';
  const shown = useShownSchedules({ window, today, searching, whole: sort === 'late', reach: saved });
  const all = shown.schedules;
  const [aboutToFilter, setAboutToFilter] = useState(false);
  const { options, failure } = useFilterOptions(all, view, aboutToFilter && shown.later !== null);
  const filterCount = countFilters(view);
  const hasToolbar = useToolbarShown(all?.length, typed !== '' || wantedSort !== '' || filterCount > 0);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const dialog = {
    onClose: close,
    onSaved({ scheduleDate }: Schedule) {
      setSaved(scheduleDate);
      // What was stored is on the screen: the board goes along where its list shows one week.
      const isOut = window !== null && (scheduleDate < window.from || scheduleDate > window.to);
      if (screen === 'week' && isOut) show({ ...view, week: scheduleDate }, true);
    },
  };
  const words = useDeferredValue(typed);
  const filters = useDeferredValue(view);
  const order = useDeferredValue(sort);
  const clashes = useStoredClashes(all, today);
  const find = useMemo(() => searcher(all ?? [], searchText), [all]);
  const narrow = useCallback<Narrow>(
    (found, clashing) =>
      found(words).filter(
        (schedule) => matchesFilters(schedule, filters) && (filters.clash === null || clashing.has(schedule._id)),
      ),
    [filters, words],
  );
  const rows = useMemo(() => {
    const found = narrow(find, clashes);
    return order === 'late' ? found.reverse() : found;
  }, [find, clashes, narrow, order]);
  const { selection, chosen, begin, end, choose } = useSelection(rows);
  const life = useLifeActions(rowActions, () => choose([]));
  const { more, remove, aheadOfRemove } = life;
  const actions = useMemo<ScheduleActions>(
    () => ({
      ahead() {
        fetchScheduleForm();
        aheadOfRemove();
      },
      onEdit: (schedule) => setOpen({ kind: 'edit', schedule }),
      onDelete: (schedule) => remove([schedule]),
      more: (schedule) => [
        { label: 'Duplikat', Icon: CopyIcon, onSelect: () => setOpen({ kind: 'copy', schedule }), ahead: fetchScheduleForm },
        ...more(schedule),
      ],
    }),
    [more, remove, aheadOfRemove, setOpen],
  );
  // The shown week's or month's, where another than today's is shown.
  const firstDay = window && (today < window.from || today > window.to) ? window.from : today;
  const period = window && (screen === 'week' ? formatDayRange(window.from, window.to) : formatMonth(monthOf(window.from)));
  const empty = period === null ? 'Belum ada jadwal mendatang' : `Belum ada jadwal pada ${period}`;
  const onBoard = screen !== 'list';
  const monthBar = (
    <MonthBar
      view={screen === 'month' ? { ...view, month: view.month ?? monthOf(today) } : view}
      today={today}
      onMonth={(month) => show({ ...view, view: screen === 'month' ? view.view : null, week: null, month })}
    />
  );
  const copyWeek = (
    <Button look="quiet" onClick={() => setOpen({ kind: 'copyWeek' })} ahead={CopyWeekDialog.ahead}>
      Salin minggu
    </Button>
  );
  const views = (
    <ViewSwitch
      screen={screen}
      onScreen={(next) => {
        prefer(next);
        show({ ...view, view: next, week: null, month: next === 'week' ? null : view.month });
      }}
    />
  );
  const narrowing = (
    <>
      {hasToolbar && (
        <ListToolbar
          typed={typed}
          onType={setTyped}
          sorts={SORTS}
          sortId={sort}
          onSort={setSort}
          noun="jadwal"
          filters={{
            count: filterCount,
            boxes: <ScheduleFilters view={view} options={options} onView={show} />,
            ahead: () => setAboutToFilter(true),
          }}
        />
      )}
      <OptionsFailure failure={failure} what="Pilihan saringan" className="mb-4" />
      {filterCount > 0 && (
        <Button look="quiet" className="mb-2 -ml-2" onClick={() => show(withoutFilters(view))}>
          <CrossIcon className="size-4" />
          Lepas semua saringan
        </Button>
      )}
    </>
  );

  return (
    <>
      <Page
        title="Jadwal Kegiatan"
        action={
          <div className="flex gap-2">
            <ButtonLink to={printAddress(view)}>Cetak</ButtonLink>
            <Button look="primary" data-key="add" onClick={() => setOpen({ kind: 'add' })} ahead={fetchScheduleForm}>
              <PlusIcon />
              Tambah Jadwal
            </Button>
          </div>
        }
      >
        {screen === 'list' && <div className="mb-3 flex">{views}</div>}
        {screen === 'week' && (
          <WeekOnScreen
            {...{ today, narrow, views, copyWeek, narrowing }}
            day={view.week ?? today}
            onDay={(week) => show({ ...view, view: 'week', week, month: null }, true)}
            onAdd={(place) => setOpen({ kind: 'add', preset: presetAt(place) })}
            {...actions}
          />
        )}
        {screen === 'month' && (
          <MonthOnScreen
            {...{ today, narrow, views, narrowing, monthBar }}
            month={view.month ?? monthOf(today)}
            onDay={(week) => show({ ...view, view: 'week', week, month: null })}
          />
        )}
        <section aria-labelledby="list-heading">
          <ListHeading
            id="list-heading"
            heading="Daftar Jadwal"
            noun="jadwal"
            shown={all && rows.length}
            total={all?.length}
            failed={shown.error !== null}
          >
            <div className="flex flex-wrap max-md:-mx-3 md:ml-auto">
              {rows.length > 0 && !selection && (
                <Button look="quiet" onClick={begin}>
                  Pilih
                </Button>
              )}
              {screen !== 'week' && copyWeek}
              <Button look="quiet" onClick={() => setOpen({ kind: 'freeTimes' })} ahead={FreeTimesDialog.ahead}>
                <span className="max-md:hidden">Cari waktu kosong</span>
                <span className="md:hidden">Waktu kosong</span>
              </Button>
            </div>
            {onBoard && period !== null ? <p className="text-sm text-soft">{period}</p> : monthBar}
          </ListHeading>
          {!onBoard && narrowing}
          {all && (
            <ClashBar
              count={clashes.size}
              only={view.clash === 'only'}
              onOnly={(only) => show({ ...view, clash: only ? 'only' : null })}
            />
          )}
          {shown.isPending && <TableSkeleton />}
          {shown.error && (
            <ErrorState
              heading="Failed to fetch data."
              text={errorText(shown.error)}
              retrying={shown.isFetching}
              onRetry={shown.retry}
            />
          )}
          {all?.length === 0 && !shown.later && (
            <EmptyState text={empty} addLabel="Tambah Jadwal" onAdd={() => setOpen({ kind: 'add' })} ahead={fetchScheduleForm} />
          )}
          {all && all.length > 0 && rows.length === 0 && <EmptyState text="Tidak ada jadwal yang cocok." />}
          {rows.length > 0 && (
            <SelectionContext value={selection}>
              <ScheduleDays
                key={`${searchOfView(filters).toString()} ${words} ${order}`}
                schedules={rows}
                clashes={clashes}
                today={today}
                {...actions}
              />
            </SelectionContext>
          )}
          {shown.later && <LaterSchedules {...shown.later} />}
          {selection && (
            <SelectionBar
              actions={rowActions}
              chosen={chosen}
              total={rows.length}
              onAll={() => choose(rows)}
              onAction={life.open}
              onDelete={remove}
              onEnd={end}
            />
          )}
        </section>
      </Page>
      {open?.kind === 'add' && <ScheduleDialog schedule={null} preset={open.preset ?? null} {...dialog} />}
      {open?.kind === 'copyWeek' && (
        <CopyWeekDialog
          day={firstDay}
          onCopied={(week) => screen === 'week' && show({ ...view, view: 'week', week, month: null })}
          onClose={close}
        />
      )}
      {open?.kind === 'freeTimes' && (
        <FreeTimesDialog day={firstDay} onClose={close} onTake={(preset) => setOpen({ kind: 'add', preset })} />
      )}
      {open?.kind === 'edit' && <ScheduleDialog key={open.schedule._id} schedule={open.schedule} {...dialog} />}
      {open?.kind === 'copy' && <ScheduleDialog key={open.schedule._id} schedule={null} copyOf={open.schedule} {...dialog} />}
      {life.dialog}
    </>
  );
}
