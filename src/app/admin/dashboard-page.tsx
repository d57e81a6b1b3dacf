import { LogSection } from '#features/attendance/admin/log/log-section.tsx';
import { DashboardPage as Dashboard } from '#features/schedules/admin/today/dashboard-page.tsx';

/** /admin/dashboard: the day of schedules, with the logs that are missing. */
export function DashboardPage() {
  return <Dashboard LogSection={LogSection} />;
}
