import { useLoaderData, useRouteLoaderData } from 'react-router';
import { ReportList } from '#features/reports/student/report-list.tsx';
import { TodaySection } from '#features/schedules/student/today-section.tsx';
import { SubjectList } from '#features/subjects/student/subject-list.tsx';
import { useProgramme } from '#platform/web/programme-context.ts';
import type { DashboardData } from './dashboard-loader.ts';
import { SectionBoundary } from '#platform/web/ui/section-boundary.tsx';
import { refreshFailure } from '../last-read.ts';
import styles from './dashboard-page.module.css';
import { LAYOUT_ROUTE, type LayoutData } from '../layout-loader.ts';

/** `/` and `/dashboard`: today's schedule, the subjects, the monthly reports. */
export function DashboardPage() {
  const { homeUrl } = useProgramme();
  const loaded = useLoaderData<DashboardData>();
  const { today, reports } = loaded;
  const layout = useRouteLoaderData<LayoutData>(LAYOUT_ROUTE);
  // The page's own failure is told above it, and is the same connection's.
  const failure = refreshFailure(loaded) === null ? refreshFailure(layout) : null;
  return (
    <div className={styles.dashboard}>
      <SectionBoundary name="Jadwal Hari ini">
        <TodaySection {...today} />
      </SectionBoundary>
      <SectionBoundary name="Mata Pelajaran">
        {layout && <SubjectList subjects={layout.subjects} failure={failure} />}
      </SectionBoundary>
      <SectionBoundary name="Laporan Bulanan">
        <ReportList reports={reports} homeUrl={homeUrl} />
      </SectionBoundary>
    </div>
  );
}
