import type { YearSummary } from '#features/school-year/contract.ts';
import { formatDate, type IsoDate } from '#platform/shared/wib.ts';

const number = (count: number) => count.toLocaleString('id-ID');

/** Returns "3 kelas, 6 kelompok, 420 jadwal, dan 11 laporan". */
export function archivedText({ archived: { classes, groups, schedules, reports } }: YearSummary): string {
  return `${number(classes.count)} kelas, ${number(groups.count)} kelompok, ${number(schedules.count)} jadwal, dan ${number(reports.count)} laporan`;
}

/** Returns "3 kelas dan 6 kelompok". */
export function createdText({ made: { classes, groups } }: YearSummary): string {
  return `${number(classes.count)} kelas dan ${number(groups.count)} kelompok`;
}

/**
 * Returns the warnings before the year begins: archived schedules that have not ended, and schedules with archived classes.
 * @param before the date before which schedules are archived
 */
export function warningsOf({ archived, later }: YearSummary, before: IsoDate): string[] {
  const { upcoming } = archived.schedules;
  return [
    ...(upcoming > 0
      ? [
          `${number(upcoming)} jadwal belum selesai dan ikut diarsipkan: siswa tidak melihatnya lagi. Pilih tanggal yang lebih awal agar tetap tampil.`,
        ]
      : []),
    ...(later > 0
      ? [
          `${number(later)} jadwal mulai ${formatDate(before)} tetap ada, tetapi masih memakai kelas atau kelompok yang diarsipkan. Ubah kelasnya sesudah ini.`,
        ]
      : []),
  ];
}
