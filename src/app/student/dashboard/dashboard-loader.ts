import { loadReports, type ShownReport } from '#features/reports/student/reports-loader.ts';
import { loadToday, type TodayData } from '#features/schedules/student/schedule-loaders.ts';
import type { Loaded, StudentApi } from '#platform/web/api-client.ts';
import type { PageHead } from '#platform/web/navigation/page-head.ts';

export interface DashboardData {
  head: PageHead;
  today: TodayData;
  reports: Loaded<ShownReport[]>;
}

export async function loadDashboard(api: StudentApi, signal: AbortSignal): Promise<DashboardData> {
  const [today, reports] = await Promise.all([loadToday(api, signal), loadReports(api, signal)]);
  return {
    head: {
      title: 'Jadwal Hari Ini',
      description: `Jadwal hari ini, mata pelajaran, dan laporan bulanan ${api.programme.name}.`,
    },
    today,
    reports,
  };
}
