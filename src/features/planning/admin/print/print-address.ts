import type { ScheduleView } from '#features/schedules/admin/schedule-view.ts';

/** The kinds of records whose week can be printed. `name` is the parameter of the print page, `field` the filter of the list. */
export const AUDIENCES = [
  { name: 'kelas', label: 'Kelas', all: 'Semua kelas', field: 'class' },
  { name: 'kelompok', label: 'Kelompok', all: 'Semua kelompok', field: 'group' },
  { name: 'guru', label: 'Guru', all: 'Semua guru', field: 'teacher' },
  { name: 'mentor', label: 'Mentor', all: 'Semua mentor', field: 'mentor' },
] as const;

/** Returns the address of the print page, with the week and the filters of the list. */
export function printAddress(view: ScheduleView): string {
  const shown = AUDIENCES.flatMap(({ name, field }) => (view[field] === null ? [] : [[name, view[field]]]));
  const search = new URLSearchParams(view.week === null ? shown : [['minggu', view.week], ...shown]);
  return search.size === 0 ? '/admin/calendar/cetak' : `/admin/calendar/cetak?${search}`;
}
