import { LazyLogDialog } from '#features/attendance/admin/log/lazy-log-dialog.ts';
import { SchedulesPage } from '#features/planning/admin/screen/schedules-page.tsx';
import { scheduleActions } from '#features/schedules/admin/actions/schedule-actions.tsx';

const ACTIONS = scheduleActions(LazyLogDialog);

/** /admin/calendar: the schedules of planning, with the log among the actions of a schedule. */
export function CalendarPage() {
  return <SchedulesPage actions={ACTIONS} />;
}
