import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { formTitle, ScheduleForm } from './lazy-form.ts';

/** The dialog that adds or edits a schedule, loaded when it first opens or shortly before: most visits only read. */
export const ScheduleDialog = lazyDialog({
  title: ({ copyOf }) => (copyOf ? formTitle(null) : 'Pilih Jenis Jadwal'),
  load: async () => (await import('./schedule-dialog.tsx')).ScheduleDialog,
});

/** Fetches the code for adding and editing. */
export function fetchScheduleForm(): void {
  ScheduleDialog.ahead();
  ScheduleForm.ahead();
}
