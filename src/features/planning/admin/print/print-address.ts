import type { ScheduleView } from '#features/schedules/admin/schedule-view.ts';

/** Whose week is printed: its name in the printed week's address, and in the list's. */
export const AUDIENCES = [
  { name: 'kelas', label: 'Kelas', all: 'Semua kelas', field: 'class' },
  { name: 'kelompok', label: 'Kelompok', all: 'Semua kelompok', field: 'group' },
  { name: 'guru', label: 'Guru', all: 'Semua guru', field: 'teacher' },
  { name: 'mentor', label: 'Mentor', all: 'Semua mentor', field: 'mentor' },
] as const;

/** The printed week of what the list shows. */
export function printAddress(view: ScheduleView): string {
  const shown = AUDIENCES.flatMap(({ name, field }) => (view[field] === null ? [] : [[name, view[field]]]));
  const search = new URLSearchParams(view.week === null ? shown : [['minggu', view.week], ...shown]);
  return search.size === 0 ? '/admin/calendar/cetak' : `/admin/calendar/cetak?${search}`;
}
