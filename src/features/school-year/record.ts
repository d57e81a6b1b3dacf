import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import { formatDate } from '#platform/shared/wib.ts';

/** How the history describes the archive of a school year. The last four fields count the archived records. */
export const schoolYearRecord = {
  entity: 'schoolYear',
  noun: 'tahun ajaran',
  nameColumn: ['school_years', 'name'],
  nameField: 'name',
  fields: {
    name: { label: 'Tahun ajaran', storesValue: true },
    before: { label: 'Jadwal dan laporan sebelum', storesValue: true, format: formatDate },
    classes: { label: 'Kelas', storesValue: true },
    groups: { label: 'Kelompok', storesValue: true },
    schedules: { label: 'Jadwal', storesValue: true },
    reports: { label: 'Laporan', storesValue: true },
  },
} as const satisfies RecordKind;
