import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import { formatDate } from '#platform/shared/wib.ts';

/** Describes an archived school year for the history. Classes, groups, schedules and reports are numbers of records. */
export const schoolYearRecord = {
  entity: 'schoolYear',
  noun: 'tahun ajaran',
  storedName: ['school_years', 'name'],
  nameField: 'name',
  fields: {
    name: { label: 'Tahun ajaran', isKept: true },
    before: { label: 'Jadwal dan laporan sebelum', isKept: true, format: formatDate },
    classes: { label: 'Kelas', isKept: true },
    groups: { label: 'Kelompok', isKept: true },
    schedules: { label: 'Jadwal', isKept: true },
    reports: { label: 'Laporan', isKept: true },
  },
} as const satisfies RecordKind;
