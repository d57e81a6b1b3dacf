import { useState, type ReactNode } from 'react';
import type { ScheduleAction } from '#features/schedules/admin/actions/schedule-actions.tsx';
import { fetchScheduleForm } from '#features/schedules/admin/form/lazy-dialog.ts';
import { useSelection } from '#features/schedules/admin/list/selection/use-selection.ts';
import { MonthBar } from '#features/schedules/admin/month-bar.tsx';
import { useWide } from '#features/schedules/admin/use-minute.ts';
import { monthOf } from '#platform/shared/wib.ts';
import { lazyPart } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { Button, ButtonLink } from '#platform/web/admin-ui/page/button.tsx';
import { PlusIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { presetAt } from '../board/place-rules.ts';
import { printAddress } from '../print/print-address.ts';
import { MonthOnScreen } from './month-on-screen.tsx';
import { Narrowing } from './narrowing.tsx';
import { CopyWeekDialog, FreeTimesDialog, ScheduleDialogs, type Open } from './schedule-dialogs.tsx';
import { ScheduleList, ScheduleListHead } from './schedule-list.tsx';
import { useCalendarView } from './use-calendar-view.ts';
import { useFoundSchedules } from './use-found-schedules.ts';
import { Toolbar } from './toolbar.tsx';
import { useRowActions } from './use-row-actions.tsx';
import { ViewSwitch } from './view-switch.tsx';
import { WeekOnScreen } from './week-on-screen.tsx';

/** Loaded when the first row is chosen. */
const SelectionBar = lazyPart(
  async () => (await import('#features/schedules/admin/list/selection/selection-bar.tsx')).SelectionBar,
);

/** The state of the page: view, found schedules, chosen rows, actions and the open dialog. */
function useSchedulesPage(available: readonly ScheduleAction[]) {
  const calendar = useCalendarView();
  const found = useFoundSchedules(calendar);
  const rows = useSelection(found.rows);
  const [open, setOpen] = useState<Open | null>(null);
  const { actions, life } = useRowActions(available, setOpen, () => rows.choose([]));
  return { calendar, found, rows, open, setOpen, actions, life };
}

type PageState = ReturnType<typeof useSchedulesPage>;

/** /admin/calendar: the schedule manager. Its view, search and order are in the address. */
export function SchedulesPage({ actions: available }: { actions: readonly ScheduleAction[] }) {
  const page = useSchedulesPage(available);
  const { calendar, found, rows, open, setOpen, life } = page;
  const wide = useWide();
  return (
    <>
      <Page title="Jadwal Kegiatan" action={<HeadingButtons wide={wide} calendar={calendar} onOpen={setOpen} />}>
        {/* Its controls stay in reach as long as the week or the month does. */}
        <div data-whole-width>
          <Screen page={page} />
        </div>
        <section aria-labelledby="list-heading" className="max-w-6xl">
          <ListHead page={page} wide={wide} />
          <ScheduleList
            calendar={calendar}
            found={found}
            selection={rows.selection}
            actions={page.actions}
            onAdd={() => setOpen({ kind: 'add' })}
          />
          {rows.selection && (
            <SelectionBar
              actions={available}
              chosen={rows.chosen}
              total={found.rows.length}
              onAll={() => rows.choose(found.rows)}
              onAction={life.open}
              onDelete={life.remove}
              onEnd={rows.end}
            />
          )}
        </section>
      </Page>
      <ScheduleDialogs
        open={open}
        onOpen={setOpen}
        calendar={calendar}
        onSaved={({ scheduleDate }) => {
          found.readTo(scheduleDate);
          calendar.follow(scheduleDate);
        }}
      />
      {life.dialog}
    </>
  );
}

/** The controls, and the week or the month above the list. */
function Screen({ page: { calendar, found, actions, setOpen } }: { page: PageState }) {
  const { today, view, screen, showWeek } = calendar;
  const toolbar = (period: ReactNode, lanes: ReactNode = null) => (
    <Toolbar
      views={<ViewSwitch screen={screen} onScreen={calendar.showScreen} />}
      period={period}
      tools={
        <>
          <Narrowing calendar={calendar} found={found} />
          {lanes}
        </>
      }
      count={found.filterCount + Number(found.typed !== '')}
    />
  );
  if (screen === 'list') return toolbar(<MonthChoice calendar={calendar} />);
  if (screen === 'month') {
    return (
      <MonthOnScreen
        today={today}
        toolbar={toolbar(<MonthChoice calendar={calendar} />)}
        narrow={found.narrow}
        month={view.month ?? monthOf(today)}
        onDay={(week) => showWeek(week)}
      />
    );
  }
  return (
    <WeekOnScreen
      {...{ today, toolbar }}
      narrow={found.narrow}
      day={view.week ?? today}
      onDay={(week) => showWeek(week, true)}
      onAdd={(place) => setOpen({ kind: 'add', preset: presetAt(place) })}
      {...actions}
    />
  );
}

/** The heading of the list with its buttons. On phones it also has those of the page's heading. */
function ListHead({ page: { calendar, found, rows, setOpen }, wide }: { page: PageState; wide: boolean }) {
  const { screen, period } = calendar;
  return (
    <ScheduleListHead
      calendar={calendar}
      found={found}
      buttons={
        <>
          {found.rows.length > 0 && !rows.selection && (
            <Button look="quiet" onClick={rows.begin}>
              Pilih
            </Button>
          )}
          {!wide && <CopyWeekButton onOpen={setOpen} />}
          {!wide && <PrintLink calendar={calendar} />}
          <Button look="quiet" onClick={() => setOpen({ kind: 'freeTimes' })} ahead={FreeTimesDialog.ahead}>
            <span className="max-md:hidden">Cari waktu kosong</span>
            <span className="md:hidden">Waktu kosong</span>
          </Button>
        </>
      }
      period={screen !== 'list' && period !== null && <p className="text-sm text-soft">{period}</p>}
    />
  );
}

interface HeadingButtonsProps {
  wide: boolean;
  calendar: PageState['calendar'];
  onOpen: (open: Open) => void;
}

/** The buttons beside the page's heading. Phones have only the one that adds. */
function HeadingButtons({ wide, calendar, onOpen }: HeadingButtonsProps) {
  return (
    <div className="flex gap-2">
      {wide && <CopyWeekButton onOpen={onOpen} />}
      {wide && <PrintLink calendar={calendar} />}
      <Button
        look="primary"
        className="max-md:px-3"
        data-key="add"
        onClick={() => onOpen({ kind: 'add' })}
        ahead={fetchScheduleForm}
      >
        <PlusIcon />
        <span className="max-md:sr-only">Tambah Jadwal</span>
      </Button>
    </div>
  );
}

function PrintLink({ calendar }: { calendar: PageState['calendar'] }) {
  return (
    <ButtonLink look="quiet" to={printAddress(calendar.view)}>
      Cetak
    </ButtonLink>
  );
}

function CopyWeekButton({ onOpen }: { onOpen: (open: Open) => void }) {
  return (
    <Button look="quiet" onClick={() => onOpen({ kind: 'copyWeek' })} ahead={CopyWeekDialog.ahead}>
      Salin minggu
    </Button>
  );
}

function MonthChoice({ calendar: { today, view, screen, showMonth } }: Pick<PageState, 'calendar'>) {
  return (
    <MonthBar
      view={screen === 'month' ? { ...view, month: view.month ?? monthOf(today) } : view}
      today={today}
      onMonth={showMonth}
    />
  );
}
