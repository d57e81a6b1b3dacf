import { LOG_REASONS, LOG_REASON_LABELS } from '#features/schedules/log-rules.ts';
import type { Activity } from '#features/attendance/contract.ts';

/** Returns why sessions were not held and how often, the most frequent reason first. */
export function reasonsOf({ reasons }: Activity): { label: string; value: number }[] {
  return LOG_REASONS.map((code) => ({ label: LOG_REASON_LABELS[code], value: reasons[code] ?? 0 }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
}

/** The headings of the columns. */
const HEAD = [
  'Bagian',
  'Nama',
  'Direncanakan',
  'Terlaksana',
  'Tidak terlaksana',
  'Dibatalkan',
  'Belum dicatat',
  'Akan datang',
  'Kehadiran siswa',
  'Sesi',
  'Menit',
] as const;

/** Returns the activity of a month as the rows of a CSV file: totals, reasons, and each class, group, teacher and mentor. */
export function activityTable(activity: Activity): (string | number)[][] {
  const { month, planned, held, notHeld, cancelled, unlogged, upcoming, headcount, minutes } = activity;
  // The cell of a column that does not apply to a row is empty.
  const audiences = (part: string, list: Activity['byClass']) =>
    list.map((entry) => [
      part,
      entry.name,
      entry.planned,
      entry.held,
      '',
      entry.cancelled,
      '',
      entry.upcoming,
      entry.headcount,
      '',
      '',
    ]);
  const people = (part: string, list: Activity['byTeacher']) =>
    list.map((entry) => [part, entry.name, '', '', '', '', '', '', '', entry.sessions, entry.minutes]);
  return [
    [...HEAD],
    ['Semua', month, planned, held, notHeld, cancelled, unlogged, upcoming, headcount, held, minutes],
    ...reasonsOf(activity).map(({ label, value }) => ['Alasan', label, '', '', value, '', '', '', '', '', '']),
    ...audiences('Kelas', activity.byClass),
    ...audiences('Kelompok', activity.byGroup),
    ...people('Guru', activity.byTeacher),
    ...people('Mentor', activity.byMentor),
  ];
}
