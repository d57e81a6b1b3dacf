import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import { formatDate } from '#platform/shared/wib.ts';

/** Describes an archived school year for the history. Classes, groups, schedules and reports are numbers of records. */
export const schoolYearRecord = {
  entity: 'schoolYear',
  noun: 'tahun ajaran',
  storedName: ['school_years', 'name'],
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
