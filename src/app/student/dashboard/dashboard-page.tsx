import { useLoaderData, useRouteLoaderData } from 'react-router';
import { Changes } from '#features/changes/student/changes.tsx';
import { ReportList } from '#features/reports/student/report-list.tsx';
import { TodaySection } from '#features/schedules/student/today-section.tsx';
import { LearningCards } from '#features/learning/student/learning-cards.tsx';
import { SubjectList } from '#features/subjects/student/subject-list.tsx';
import { useProgramme } from '#platform/web/programme-context.ts';
import type { DashboardData } from './dashboard-loader.ts';
import { SectionBoundary } from '#platform/web/ui/section-boundary.tsx';
import { refreshFailure } from '../last-read.ts';
import styles from './dashboard-page.module.css';
import { LAYOUT_ROUTE, type LayoutData } from '../layout-loader.ts';

/** `/` and `/dashboard`: today's schedule, the subjects, the monthly reports. */
export function Page() {
  const { homeUrl } = useProgramme();
  const loaded = useLoaderData<DashboardData>();
  const { choice, today, reports } = loaded;
  const layout = useRouteLoaderData<LayoutData>(LAYOUT_ROUTE);
  // The page's own failure is told above it, and is the same connection's.
  const failure = refreshFailure(loaded) === null ? refreshFailure(layout) : null;
  return (
    <div className={styles.dashboard}>
      <div className={styles.column}>
        <SectionBoundary name="Jadwal Hari ini">
          <TodaySection {...today} choice={choice} />
        </SectionBoundary>
        <Changes shown={(choice.ok && choice.value.shown?._id) || null} />
      </div>
      <SectionBoundary name="Mata Pelajaran">
        {layout && (
          <div className={styles.column}>
            <LearningCards first={(layout.subjects.ok && layout.subjects.value[0]) || null} />
            <SubjectList subjects={layout.subjects} failure={failure} />
          </div>
        )}
      </SectionBoundary>
      <SectionBoundary name="Laporan Bulanan">
        <ReportList reports={reports} homeUrl={homeUrl} />
      </SectionBoundary>
    </div>
  );
}
