import { formatMonth, type IsoMonth } from '#platform/shared/wib.ts';
import type { ReportInput } from './contract.ts';

/** The report that leads to a month's page. `siteUrl`: the address of the site, without a path. */
export function activityReport(month: IsoMonth, siteUrl: string): ReportInput {
  return {
    reportName: `Kegiatan ${formatMonth(month)}`,
    reportDescription: `Jumlah kegiatan yang terlaksana, kehadiran siswa, dan jam belajar sepanjang ${formatMonth(month)}.`,
    reportLink: new URL(`/kegiatan/${month}`, siteUrl).href,
  };
}
