import { fetchScheduleForm } from '#features/schedules/admin/form/lazy-dialog.ts';
import { useNavigate } from 'react-router';
import { importAddress } from '#features/spreadsheets/admin/address.ts';
import { download, SheetLinks } from '#features/spreadsheets/admin/sheet-links.tsx';
import type { IsoDate } from '#platform/shared/wib.ts';
import { Button, ButtonLink } from '#platform/web/admin-ui/page/button.tsx';
import { MenuButton } from '#platform/web/admin-ui/list/row-menu.tsx';
import {
  CopyIcon,
  DownloadIcon,
  ImportIcon,
  MoreIcon,
  PlusIcon,
  PrintIcon,
  SearchIcon,
} from '#platform/web/admin-ui/page/icons.tsx';
import { printAddress } from '../print/print-address.ts';
import { CopyWeekDialog, FreeTimesDialog, type Open } from './schedule-dialogs.tsx';
import type { CalendarView } from './use-calendar-view.ts';
import type { FoundSchedules } from './use-found-schedules.ts';

interface ToolButtonsProps {
  calendar: CalendarView;
  found: FoundSchedules;
  onOpen: (open: Open) => void;
}

/** The buttons in the page's heading on wide screens. */
export function HeadingButtons({ calendar, found, onOpen }: ToolButtonsProps) {
  const { screen, firstDay } = calendar;
  return (
    <div className="flex flex-wrap gap-1">
      <Button look="quiet" onClick={() => onOpen({ kind: 'freeTimes' })} preload={FreeTimesDialog.preload}>
        Waktu kosong
      </Button>
      <Button look="quiet" onClick={() => onOpen({ kind: 'copyWeek' })} preload={CopyWeekDialog.preload}>
        Salin minggu
      </Button>
      <ButtonLink look="quiet" to={printAddress(calendar.view)}>
        Cetak
      </ButtonLink>
      <SheetLinks kind="schedule" look="quiet" filters={() => sheetFilters(calendar, found)} />
      <AddButton day={screen === 'week' ? firstDay : undefined} isProposed onOpen={onOpen} />
    </div>
  );
}

/** The menu with the same tools on phones: above the board, else in the heading of the list. */
export function ToolMenu({ calendar, found, onOpen }: ToolButtonsProps) {
  const navigate = useNavigate();
  const goTo = (address: string) => () => void navigate(address);
  const save = (format: 'xlsx' | 'csv') => () => void download('schedule', format, sheetFilters(calendar, found));
  const actions = [
    { label: 'Salin minggu', Icon: CopyIcon, onSelect: () => onOpen({ kind: 'copyWeek' }), preload: CopyWeekDialog.preload },
    { label: 'Waktu kosong', Icon: SearchIcon, onSelect: () => onOpen({ kind: 'freeTimes' }), preload: FreeTimesDialog.preload },
    { label: 'Cetak', Icon: PrintIcon, onSelect: goTo(printAddress(calendar.view)) },
    { label: 'Impor', Icon: ImportIcon, onSelect: goTo(importAddress('schedule')) },
    { label: 'Unduh Excel (.xlsx)', Icon: DownloadIcon, onSelect: save('xlsx') },
    { label: 'Unduh CSV', Icon: DownloadIcon, onSelect: save('csv') },
  ];
  return (
    <MenuButton look="secondary" aria-label="Alat jadwal" className="shrink-0 max-md:px-2" actions={actions}>
      <MoreIcon className="size-5 stroke-[2.6]" />
    </MenuButton>
  );
}

interface AddButtonProps extends Pick<ToolButtonsProps, 'onOpen'> {
  day?: IsoDate | undefined;
  isProposed?: boolean;
}

/**
 * The button that adds a schedule: in the page's heading, on phones in the toolbar.
 * @param day the day that the form shows: the shown day, or of a week today or its first day; absent for a month or the list
 * @param isProposed whether the admin has not chosen the day
 */
export function AddButton({ day, isProposed = false, onOpen }: AddButtonProps) {
  const preset = day && { scheduleDate: day, scheduleTimeStart: '', scheduleTimeEnd: '', isDateProposed: isProposed };
  return (
    <Button
      look="primary"
      className="max-md:px-3"
      data-key="add"
      onClick={() => onOpen({ kind: 'add', ...(preset ? { preset } : {}) })}
      preload={fetchScheduleForm}
    >
      <PlusIcon />
      <span className="max-md:sr-only">Tambah Jadwal</span>
    </Button>
  );
}

/** The filters of the shown schedules, for their export. */
function sheetFilters({ today, view, window }: CalendarView, found: FoundSchedules) {
  const { kind, teacher, mentor } = view;
  return {
    from: window?.from ?? (found.past.isShown ? undefined : today),
    to: window?.to,
    class: view.class ?? undefined,
    group: view.group ?? undefined,
    teacher: teacher ?? undefined,
    mentor: mentor ?? undefined,
    kind: kind ?? undefined,
    clash: view.clash ?? undefined,
    q: found.typed || undefined,
    archived: found.past.isShown ? 'true' : undefined,
  };
}
