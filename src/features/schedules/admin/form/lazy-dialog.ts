import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { formTitle, ScheduleForm } from './lazy-form.ts';

/**
 * The dialog that adds or edits a schedule. Its code is loaded when it first opens or is preloaded, because most visits change
 * nothing.
 */
export const ScheduleDialog = lazyDialog({
  // The title while the code loads. If the type is known, as that of a copy, the dialog begins with the form.
  title: ({ copyOf, preset }) => (copyOf || preset?.type ? formTitle(null) : 'Pilih Jenis Jadwal'),
  load: async () => (await import('./schedule-dialog.tsx')).ScheduleDialog,
});

/** Preloads the code of the dialog and its form. */
export function fetchScheduleForm(): void {
  ScheduleDialog.preload();
  ScheduleForm.preload();
}
