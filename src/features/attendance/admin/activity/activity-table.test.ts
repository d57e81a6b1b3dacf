import { expect, it } from 'vitest';
import type { Activity } from '#features/attendance/contract.ts';
import { toCsv } from '#platform/web/admin-ui/csv.ts';
import { activityTable } from './activity-table.ts';

/** A month with one class, one teacher and two reasons. The names `=10A` and `Ani, S.Pd.` need an escape in CSV. */
const activity: Activity = {
  month: '2026-11',
  planned: 5,
  held: 2,
  notHeld: 2,
  cancelled: 1,
  unlogged: 1,
  upcoming: 3,
  headcount: 30,
  minutes: 180,
  reasons: { network: 1, power: 1 },
  byClass: [{ _id: 'c', name: '=10A', planned: 3, held: 2, upcoming: 1, cancelled: 0, headcount: 30 }],
  byGroup: [],
  byTeacher: [{ _id: 't', name: 'Ani, S.Pd.', sessions: 2, minutes: 180 }],
  byMentor: [],
};

it('writes a month as one table, in which all rows have the same columns', () => {
  expect(toCsv(activityTable(activity)).split('\r\n')).toEqual([
    '\uFEFFBagian,Nama,Direncanakan,Terlaksana,Tidak terlaksana,Dibatalkan,Belum dicatat,Akan datang,Kehadiran siswa,Sesi,Menit',
    'Semua,2026-11,5,2,2,1,1,3,30,2,180',
    'Alasan,Jaringan,,,1,,,,,,',
    'Alasan,Listrik,,,1,,,,,,',
    "Kelas,'=10A,3,2,,0,,1,30,,",
    'Guru,"Ani, S.Pd.",,,,,,,,2,180',
    '',
  ]);
});
