import type { ComponentType } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import { lazyDialog, type LazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { CancelIcon, CheckIcon, MoveIcon, PlayIcon, RestoreIcon, SwapIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { hasMentor, hasTeacher, substituteLabel } from './substitute/substitute-rules.ts';
import type { ActionDialogProps } from './use-action-form.ts';

/** A menu item of a schedule, with the dialog that it opens. */
export interface ScheduleAction {
  id: 'cancel' | 'resume' | 'move' | 'shift' | 'substitute' | 'log' | 'recording';
  label: (schedules: readonly Schedule[]) => string;
  Icon: ComponentType<{ className?: string }>;
  Dialog: LazyDialog<ActionDialogProps>;
  /** Whether the action is possible for a schedule at the time `now`. */
  available: (schedule: Schedule, now: Date) => boolean;
  /** Whether the action is offered for one schedule, for several selected schedules, or for both. */
  for: readonly ('one' | 'several')[];
}

const isPlanned = (schedule: Schedule) => !isCancelled(schedule);
const hasBegun = (schedule: Schedule, now: Date) =>
  isPlanned(schedule) && Date.parse(schedule.scheduleTimeStart) <= now.getTime();

const MoveDialog = lazyDialog({
  title: 'Pindahkan jadwal',
  load: async () => (await import('./move/move-dialog.tsx')).MoveDialog,
});
const ShiftDialog = lazyDialog({
  title: 'Geser jadwal',
  load: async () => (await import('./move/shift-dialog.tsx')).ShiftDialog,
});
const SubstituteDialog = lazyDialog<ActionDialogProps>({
  title: ({ schedules }) => substituteLabel(schedules),
  load: async () => (await import('./substitute/substitute-dialog.tsx')).SubstituteDialog,
});
const RecordingDialog = lazyDialog({
  title: 'Rekaman',
  load: async () => (await import('./recording-dialog.tsx')).RecordingDialog,
});
const CancelDialog = lazyDialog({
  title: 'Batalkan jadwal',
  load: async () => (await import('./cancel-dialog.tsx')).CancelDialog,
});
const ResumeDialog = lazyDialog({
  title: 'Adakan lagi',
  load: async () => (await import('./resume-dialog.tsx')).ResumeDialog,
});

/**
 * Returns all actions in the order of the menus. The list, the week board and the bar of selected rows use them. The caller gives
 * the dialog for the log, because it belongs to the feature `attendance`, which this feature can't import.
 */
export const scheduleActions = (LogDialog: LazyDialog<ActionDialogProps>): readonly ScheduleAction[] => [
  {
    id: 'move',
    label: () => 'Pindahkan',
    Icon: MoveIcon,
    Dialog: MoveDialog,
    available: isPlanned,
    for: ['one'],
  },
  {
    id: 'shift',
    label: () => 'Geser',
    Icon: MoveIcon,
    Dialog: ShiftDialog,
    available: isPlanned,
    for: ['several'],
  },
  {
    id: 'substitute',
    label: substituteLabel,
    Icon: SwapIcon,
    Dialog: SubstituteDialog,
    available: (schedule) => isPlanned(schedule) && (hasTeacher(schedule) || hasMentor(schedule)),
    for: ['one', 'several'],
  },
  {
    id: 'log',
    label: () => 'Catat kegiatan',
    Icon: CheckIcon,
    Dialog: LogDialog,
    available: hasBegun,
    for: ['one'],
  },
  {
    id: 'recording',
    label: () => 'Rekaman',
    Icon: PlayIcon,
    Dialog: RecordingDialog,
    available: hasBegun,
    for: ['one'],
  },
  {
    id: 'cancel',
    label: () => 'Batalkan',
    Icon: CancelIcon,
    Dialog: CancelDialog,
    available: isPlanned,
    for: ['one', 'several'],
  },
  {
    id: 'resume',
    label: () => 'Adakan lagi',
    Icon: RestoreIcon,
    Dialog: ResumeDialog,
    available: isCancelled,
    for: ['one', 'several'],
  },
];
