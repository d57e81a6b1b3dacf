import { LazyLogDialog } from '#features/attendance/admin/log/lazy-log-dialog.ts';
import { SchedulesPage } from '#features/planning/admin/screen/schedules-page.tsx';
import { scheduleActions } from '#features/schedules/admin/actions/schedule-actions.tsx';

const ACTIONS = scheduleActions(LazyLogDialog);

/**
 * The screen `/admin/calendar`: shows planning's `SchedulesPage`. It adds the attendance log to the actions of each schedule,
 * because planning can't import attendance.
 */
export function CalendarPage() {
  return <SchedulesPage actions={ACTIONS} />;
}
