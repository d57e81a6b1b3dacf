import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { ScheduleAction } from '#features/schedules/admin/actions/schedule-actions.tsx';
import { useSelection } from '#features/schedules/admin/list/selection/use-selection.ts';
import { MonthBar } from '#features/schedules/admin/month-bar.tsx';
import { useWide } from '#features/schedules/admin/use-minute.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { ArchiveToggle } from '#features/school-year/admin/archive-toggle.tsx';
import { addDays, monthOf } from '#platform/shared/wib.ts';
import { lazyPart } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { NextFocusContext } from '#platform/web/admin-ui/dialog/use-return-focus.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import type { ChosenOnBoard } from '../board/board-acts.ts';
import { presetAt } from '../board/slot-rules.ts';
import { ClashBar } from './clash-bar.tsx';
import { AddButton, HeadingButtons, ToolMenu } from './heading-buttons.tsx';
import { MonthOnScreen } from './month-on-screen.tsx';
import { SearchAndFilters } from './search-and-filters.tsx';
import { ScheduleDialogs, type Open } from './schedule-dialogs.tsx';
import { ScheduleList, ScheduleListHead } from './schedule-list.tsx';
import { useCalendarView } from './use-calendar-view.ts';
import { useFoundSchedules } from './use-found-schedules.ts';
import { Toolbar } from './toolbar.tsx';
import { useRowActions } from './use-row-actions.tsx';
import { ViewSwitch } from './view-switch.tsx';
import { WeekOnScreen } from './week-on-screen.tsx';

/** The bar for selected rows. Its code is loaded when the admin begins to select. */
const SelectionBar = lazyPart(
  async () => (await import('#features/schedules/admin/list/selection/selection-bar.tsx')).SelectionBar,
);

const NONE: ReadonlySet<string> = new Set();

/** Returns the state of the page: view, found schedules, selected rows, actions and the open dialog. */
function useSchedulesPage(available: readonly ScheduleAction[]) {
  const calendar = useCalendarView();
  const found = useFoundSchedules(calendar);
  const rows = useSelection(found.editable);
  const [open, show] = useState<Open | null>(null);
  /** The schedule that the open dialog saved, which gets the focus when the dialog closes. */
  const focusNext = useRef<Schedule | null>(null);
  const setOpen = useCallback((next: Open | null) => {
    if (next) focusNext.current = null;
    show(next);
  }, []);
  /** The ids of the schedules that are selected on the board; `rows` holds the selection in the list. */
  const [chosen, choose] = useState(NONE);
  const [saved, setSaved] = useState<Schedule | null>(null);
  const { actions, dialogs } = useRowActions(available, setOpen, () => {
    rows.choose([]);
    choose(NONE);
  });
  return {
    calendar,
    found,
    rows,
    open,
    setOpen,
    actions,
    dialogs,
    available,
    chosen,
    choose,
    saved,
    nextFocus: () => boardItemOf(focusNext.current),
    onSaved(schedule: Schedule) {
      focusNext.current = schedule;
      found.readTo(schedule.scheduleDate);
      calendar.follow(schedule.scheduleDate);
      setSaved(schedule);
    },
  };
}

type PageState = ReturnType<typeof useSchedulesPage>;

/**
 * The page /admin/calendar, where admins plan schedules: the week board or a month above a list. View, search, filters and order are
 * in the address. `actions` are those of one or several schedules.
 */
export function SchedulesPage({ actions: available }: { actions: readonly ScheduleAction[] }) {
  const page = useSchedulesPage(available);
  const { calendar, found, rows, open, setOpen, dialogs } = page;
  const wide = useWide();
  return (
    <>
      <Page
        title="Jadwal Kegiatan"
        action={wide && <HeadingButtons calendar={calendar} found={found} onOpen={setOpen} />}
        hiddenOnPhones
      >
        {/* The sticky controls stay visible as long as this element (the week or the month) is visible. */}
        <div data-whole-width>
          <Screen page={page} />
        </div>
        <section aria-labelledby="list-heading">
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
              total={found.editable.length}
              onAll={() => rows.choose(found.editable)}
              onAction={dialogs.open}
              onDelete={dialogs.remove}
              onEnd={rows.end}
            />
          )}
        </section>
      </Page>
      <NextFocusContext value={page.nextFocus}>
        <ScheduleDialogs
          open={open}
          onOpen={setOpen}
          calendar={calendar}
          onSaved={page.onSaved}
          onChosenCopied={() => page.choose(NONE)}
        />
      </NextFocusContext>
      {dialogs.dialog}
    </>
  );
}

/** Returns the element of a saved schedule on the board; null if it is not visible. */
function boardItemOf(schedule: Schedule | null): HTMLElement | null {
  return schedule && document.querySelector<HTMLElement>(`[data-stop="${CSS.escape(schedule._id)}"]`);
}

/** The toolbar, and the week board or the month above the list. */
function Screen({ page }: { page: PageState }) {
  const { calendar, found, actions, setOpen } = page;
  const { today, view, screen, showWeek } = calendar;
  const wide = useWide();
  const none = view.clash === 'only' ? 'Tidak ada bentrok' : 'Tidak ada yang cocok';
  const toolbar = (period: ReactNode, lanes: ReactNode = null) => (
    <>
      <Toolbar
        views={<ViewSwitch screen={screen} onScreen={calendar.showScreen} />}
        period={
          <>
            {period}
            {!wide && screen === 'week' && <ToolMenu calendar={calendar} found={found} onOpen={setOpen} />}
          </>
        }
        tools={
          <>
            <SearchAndFilters calendar={calendar} found={found} />
            {lanes}
            {!wide && <ArchiveToggle shown={found.past.isShown} onShow={found.past.show} />}
          </>
        }
        count={found.filterCount + Number(found.typed !== '') + Number(!wide && found.past.isShown)}
        onOpen={found.prepareFilters}
        // On phones the board shows one day.
        add={!wide && <AddButton day={screen === 'week' ? (view.week ?? today) : undefined} onOpen={setOpen} />}
      />
      {screen !== 'list' && view.clash === 'only' && <ClashBar calendar={calendar} />}
    </>
  );
  if (screen === 'list') return toolbar(<MonthChoice calendar={calendar} />);
  if (screen === 'month') {
    return (
      <MonthOnScreen
        today={today}
        toolbar={toolbar(<MonthChoice calendar={calendar} />)}
        filterSchedules={found.filterSchedules}
        noneText={`${none} bulan ini.`}
        month={view.month ?? monthOf(today)}
        onDay={(week) => showWeek(week)}
      />
    );
  }
  return (
    <WeekOnScreen
      {...{ today, toolbar }}
      filterSchedules={found.filterSchedules}
      noneText={`${none} minggu ini.`}
      day={view.week ?? today}
      onDay={(week) => showWeek(week, true)}
      onAdd={(slot) => setOpen({ kind: 'add', preset: presetAt(slot) })}
      onDuplicate={(schedule) => setOpen({ kind: 'copy', schedule, date: addDays(schedule.scheduleDate, 7) })}
      saved={page.saved}
      chosen={chosenOnBoard(page)}
      {...actions}
    />
  );
}

/** Returns the selection on the board, with the actions on it. */
function chosenOnBoard({ chosen, choose, dialogs, setOpen, available }: PageState): ChosenOnBoard {
  const copy = (schedules: readonly Schedule[]) => setOpen({ kind: 'copyWeek', chosen: schedules.map(({ _id }) => _id) });
  return {
    ids: chosen,
    choose,
    remove: dialogs.remove,
    copy,
    bar(schedules, all, focusBack) {
      const after = (act: () => void) => {
        focusBack();
        act();
      };
      return (
        <SelectionBar
          actions={available}
          chosen={schedules}
          total={all.length}
          onAll={() => choose(new Set(all.map(({ _id }) => _id)))}
          onAction={(action, schedulesOfAction) => after(() => dialogs.open(action, schedulesOfAction))}
          onDelete={(schedulesOfAction) => after(() => dialogs.remove(schedulesOfAction))}
          onCopy={() => after(() => copy(schedules))}
          onEnd={() => after(() => choose(NONE))}
        />
      );
    },
  };
}

/** The heading of the list with its buttons. On phones these include the menu of tools, unless it is above the board. */
function ListHead({ page: { calendar, found, rows, setOpen }, wide }: { page: PageState; wide: boolean }) {
  const { screen, period } = calendar;
  const select = found.editable.length > 0 && !rows.selection && (
    <Button look="quiet" onClick={rows.begin}>
      Pilih
    </Button>
  );
  return (
    <ScheduleListHead
      calendar={calendar}
      found={found}
      archive={wide && <ArchiveToggle shown={found.past.isShown} onShow={found.past.show} />}
      buttons={
        <>
          {select}
          {!wide && screen !== 'week' && <ToolMenu calendar={calendar} found={found} onOpen={setOpen} />}
        </>
      }
      period={screen !== 'list' && period !== null && <p className="text-sm text-soft max-md:hidden">{period}</p>}
    />
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
