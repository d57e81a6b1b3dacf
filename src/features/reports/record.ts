import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import { formatMonth } from '#platform/shared/wib.ts';

/** Defines how history and trash name and describe reports. */
export const reportRecord = {
  entity: 'report',
  noun: 'laporan',
  storedName: ['reports', 'name'],
  nameField: 'reportName',
  trash: { noun: 'laporan' },
  fields: {
    reportName: { label: 'Nama laporan', isKept: true },
    reportDescription: { label: 'Deskripsi', isKept: true },
    reportLink: { label: 'Link laporan', isKept: true },
    month: { label: 'Bulan', isKept: true, format: formatMonth },
    archive: { label: 'Arsip' },
  },
} as const satisfies RecordKind;
