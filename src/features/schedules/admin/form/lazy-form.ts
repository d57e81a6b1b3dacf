import type { Schedule } from '#features/schedules/contract.ts';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';

/** The title of the form for a schedule, or for a new one. */
export function formTitle(schedule: Schedule | null): string {
  return schedule ? 'Edit Schedule' : 'Add Schedule';
}

/** The form, loaded when it first opens or shortly before. */
export const ScheduleForm = lazyDialog({
  title: ({ schedule }) => formTitle(schedule),
  load: async () => (await import('./schedule-form.tsx')).ScheduleForm,
});
