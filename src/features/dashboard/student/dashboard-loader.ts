import { loadReports, type ShownReport } from '#features/reports/student/reports-loader.ts';
import type { ShownChoice } from '#features/classes/student/choice.ts';
import { loadToday, type TodayData } from '#features/schedules/student/schedule-loaders.ts';
import type { Loaded, StudentApi } from '#platform/web/api-client.ts';
import type { PageHead } from '#platform/web/navigation/page-head.ts';

export interface DashboardData {
  head: PageHead;
  choice: Loaded<ShownChoice>;
  today: TodayData;
  reports: Loaded<ShownReport[]>;
}

/**
 * Loads the dashboard's data: the student's class, today's schedules and the reports. Subjects come from the frame of the page.
 */
export async function loadDashboard(api: StudentApi, request: Request): Promise<DashboardData> {
  const [{ choice, ...today }, reports] = await Promise.all([loadToday(api, request), loadReports(api, request.signal)]);
  return {
    head: {
      title: 'Jadwal Hari Ini',
      description: `Jadwal hari ini, mata pelajaran, dan laporan bulanan ${api.programme.name}.`,
    },
    choice,
    today,
    reports,
  };
}
