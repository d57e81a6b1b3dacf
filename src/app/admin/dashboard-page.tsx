import { LogSection } from '#features/attendance/admin/log/log-section.tsx';
import { AbsenceSection, useAbsences } from '#features/availability/admin/absence-section.tsx';
import { BackupNotice } from '#features/backups/admin/backup-notice.tsx';
import { DashboardPage as Dashboard } from '#features/schedules/admin/today/dashboard-page.tsx';
import { lazyPart } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';

/** Closed for good after the first weeks: its code loads after the screen. */
const Checklist = lazyPart(async () => (await import('#features/first-steps/admin/checklist.tsx')).Checklist);

/** /admin/dashboard: the first steps, the schedules of a day, the missing logs and people, and any problem with the backups. */
export function DashboardPage() {
  const absences = useAbsences();
  return (
    <>
      <BackupNotice />
      <Dashboard
        FirstSteps={Checklist}
        LogSection={LogSection}
        isUrgent={absences.length > 0}
        urgent={<AbsenceSection absences={absences} />}
      />
    </>
  );
}
