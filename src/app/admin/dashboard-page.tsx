import { LogSection } from '#features/attendance/admin/log/log-section.tsx';
import { AbsenceSection, useAbsences } from '#features/availability/admin/absence-section.tsx';
import { BackupNotice } from '#features/backups/admin/backup-notice.tsx';
import { DashboardPage as Dashboard } from '#features/schedules/admin/today/dashboard-page.tsx';
import { lazyPart } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';

/** Loaded after the screen, because admins close the list for good in the first weeks. */
const Checklist = lazyPart(async () => (await import('#features/first-steps/admin/checklist.tsx')).Checklist);

/** The screen `/admin/dashboard`: the first steps, a day's schedules, missing logs, absent people, and problems with backups. */
export function DashboardPage() {
  const absences = useAbsences();
  return (
    <Dashboard
      notices={<BackupNotice />}
      FirstSteps={Checklist}
      LogSection={LogSection}
      isUrgent={absences.length > 0}
      urgent={<AbsenceSection absences={absences} />}
    />
  );
}
