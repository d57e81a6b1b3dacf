import { LogSection } from '#features/attendance/admin/log/log-section.tsx';
import { BackupNotice } from '#features/backups/admin/backup-notice.tsx';
import { DashboardPage as Dashboard } from '#features/schedules/admin/today/dashboard-page.tsx';

/** /admin/dashboard: the schedules of a day, the missing logs, and any problem with the backups. */
export function DashboardPage() {
  return (
    <>
      <BackupNotice />
      <Dashboard LogSection={LogSection} />
    </>
  );
}
