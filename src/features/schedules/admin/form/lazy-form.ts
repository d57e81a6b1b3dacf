import type { Schedule } from '#features/schedules/contract.ts';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';

/** Returns the title of the form for a stored schedule, or for a new one (null). */
export function formTitle(schedule: Schedule | null): string {
  return schedule ? 'Edit Schedule' : 'Add Schedule';
}

/** The form of a schedule. Its code is loaded when it first opens or is preloaded. */
export const ScheduleForm = lazyDialog({
  title: ({ schedule }) => formTitle(schedule),
  load: async () => (await import('./schedule-form.tsx')).ScheduleForm,
});
