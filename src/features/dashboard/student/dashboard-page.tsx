import type { LayoutData } from '#features/subjects/student/subject-loaders.ts';
import { Changes, ChangesCount } from '#features/changes/student/changes.tsx';
import { ReportList } from '#features/reports/student/report-list.tsx';
import { TodaySection } from '#features/schedules/student/today/today-section.tsx';
import { LearningCards } from '#features/learning/student/learning-cards.tsx';
import { SubjectList } from '#features/subjects/student/subject-list.tsx';
import { useProgramme } from '#platform/web/programme-context.ts';
import { useFrameData, usePageData } from '#platform/web/router/router-context.tsx';
import type { DashboardData } from './dashboard-loader.ts';
import { SectionBoundary } from '#platform/web/ui/section-boundary.tsx';
import { refreshFailure } from '#platform/web/router/last-read.ts';
import styles from './dashboard-page.module.css';

/** The page `/` and `/dashboard`: today's schedules, the student's learning, the subjects, the monthly reports. */
export function Page() {
  const { homeUrl } = useProgramme();
  const loaded = usePageData<DashboardData>();
  const { choice, today, reports } = loaded;
  const layout = useFrameData<LayoutData>();
  // If the page's own data failed too, the frame shows that above the page. The cause is the same, so the list does not repeat it.
  const failure = refreshFailure(loaded) === null ? refreshFailure(layout) : null;
  const shownId = (choice.ok && choice.value.shown?._id) || null;
  const subjects = layout.subjects.ok ? layout.subjects.value : null;
  return (
    <div className={styles.dashboard}>
      <div className={styles.column}>
        <SectionBoundary name="Jadwal Hari ini">
          <TodaySection {...today} choice={choice} beside={<ChangesCount shown={shownId} />} />
        </SectionBoundary>
        <Changes shown={shownId} />
      </div>
      <SectionBoundary name="Mata Pelajaran">
        <div className={styles.column}>
          {subjects?.length !== 0 && <LearningCards subjects={subjects ?? []} />}
          <SubjectList subjects={layout.subjects} failure={failure} />
        </div>
      </SectionBoundary>
      <SectionBoundary name="Laporan Bulanan">
        <ReportList reports={reports} homeUrl={homeUrl} />
      </SectionBoundary>
    </div>
  );
}
