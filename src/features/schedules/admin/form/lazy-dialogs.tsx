import type { Schedule } from '#features/schedules/contract.ts';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';

/* Most visits only look: what opens over the schedules comes when it is wanted, or a moment before. */

/** The title of the form for a schedule, or for a new one. */
export function formTitle(schedule: Schedule | null): string {
  return schedule ? 'Edit Schedule' : 'Add Schedule';
}

export const ScheduleForm = lazyDialog({
  title: ({ schedule }) => formTitle(schedule),
  load: async () => (await import('./schedule-form.tsx')).ScheduleForm,
});

export const ScheduleDialog = lazyDialog({
  title: ({ copyOf }) => (copyOf ? formTitle(null) : 'Pilih Jenis Jadwal'),
  load: async () => (await import('./schedule-dialog.tsx')).ScheduleDialog,
});

/** Fetches what adding and editing open. */
export function fetchScheduleForm(): void {
  ScheduleDialog.ahead();
  ScheduleForm.ahead();
}
