import { useRef, useState, type ReactNode } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { ScheduleDialog } from '#features/schedules/admin/form/lazy-dialog.ts';
import type { Preset } from '#features/schedules/admin/form/schedule-values.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { OpenersContext } from '#platform/web/admin-ui/dialog/use-return-focus.ts';
import type { SearchValues } from '../week/free-times-dialog.tsx';
import type { CalendarView } from './use-calendar-view.ts';

/** Which dialog is open, with its input. */
export type Open =
  /** `search` found the time of `preset`. If nothing is saved, it continues. */
  | { kind: 'add'; preset?: Preset; search?: SearchValues }
  | { kind: 'edit'; schedule: Schedule }
  | { kind: 'copy'; schedule: Schedule; date?: IsoDate }
  /** `chosen` are the ids of the schedules to copy; without it the whole week is copied. */
  | { kind: 'copyWeek'; chosen?: readonly string[] }
  | { kind: 'freeTimes'; search?: SearchValues };

export const CopyWeekDialog = lazyDialog({
  title: 'Salin minggu',
  tall: true,
  load: async () => (await import('../week/copy-week-dialog.tsx')).CopyWeekDialog,
});
export const FreeTimesDialog = lazyDialog({
  title: 'Cari waktu kosong',
  tall: true,
  load: async () => (await import('../week/free-times-dialog.tsx')).FreeTimesDialog,
});

interface ScheduleDialogsProps {
  open: Open | null;
  onOpen: (open: Open | null) => void;
  calendar: CalendarView;
  onSaved: (schedule: Schedule) => void;
  /** Called after the chosen schedules were copied. */
  onChosenCopied: () => void;
}

/** Remembers the control that opened the first of several dialogs in a row: the search and the form follow each other. */
function FirstOpener({ children }: { children: ReactNode }) {
  const [openers] = useState(() => [document.activeElement]);
  return <OpenersContext value={openers}>{children}</OpenersContext>;
}

/** Renders the open dialog of the page of schedules: the form of a schedule, the copy of a week, or the search for free times. */
export function ScheduleDialogs(props: ScheduleDialogsProps) {
  return (
    props.open && (
      <FirstOpener>
        <OpenDialog {...props} />
      </FirstOpener>
    )
  );
}

function OpenDialog({ open, onOpen, calendar, onSaved, onChosenCopied }: ScheduleDialogsProps) {
  const { screen, firstDay, showWeek } = calendar;
  const onClose = () => onOpen(null);
  const dialog = { onClose, onSaved };
  return (
    <>
      {open?.kind === 'add' && <AddDialog {...{ open, onOpen, onSaved }} />}
      {open?.kind === 'copyWeek' && (
        <CopyWeekDialog
          day={firstDay}
          chosen={open.chosen ?? null}
          onCopied={(week) => {
            if (open.chosen) onChosenCopied();
            if (screen === 'week') showWeek(week);
          }}
          onClose={onClose}
        />
      )}
      {open?.kind === 'freeTimes' && (
        <FreeTimesDialog
          day={firstDay}
          search={open.search ?? null}
          onClose={onClose}
          onChoose={(preset, search) => onOpen({ kind: 'add', preset, search })}
        />
      )}
      {open?.kind === 'edit' && <ScheduleDialog key={open.schedule._id} schedule={open.schedule} {...dialog} />}
      {open?.kind === 'copy' && (
        <ScheduleDialog key={open.schedule._id} schedule={null} copyOf={open.schedule} copyTo={open.date ?? null} {...dialog} />
      )}
    </>
  );
}

interface AddDialogProps extends Omit<ScheduleDialogsProps, 'open' | 'calendar' | 'onChosenCopied'> {
  open: Extract<Open, { kind: 'add' }>;
}

function AddDialog({ open: { preset, search }, onOpen, onSaved }: AddDialogProps) {
  const isSaved = useRef(false);
  return (
    <ScheduleDialog
      schedule={null}
      preset={preset ?? null}
      onClose={() => onOpen(search && !isSaved.current ? { kind: 'freeTimes', search } : null)}
      onSaved={(schedule) => {
        isSaved.current = true;
        onSaved(schedule);
      }}
    />
  );
}
