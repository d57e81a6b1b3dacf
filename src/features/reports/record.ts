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
    reportName: { label: 'Nama laporan', storesValue: true },
    reportDescription: { label: 'Deskripsi', storesValue: true },
    reportLink: { label: 'Link laporan', storesValue: true },
    month: { label: 'Bulan', storesValue: true, format: formatMonth },
    archive: { label: 'Arsip' },
  },
} as const satisfies RecordKind;
