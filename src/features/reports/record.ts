import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import { formatMonth } from '#platform/shared/wib.ts';

/** How history and trash name a report and describe its changes. */
export const reportRecord = {
  entity: 'report',
  noun: 'laporan',
  nameColumn: ['reports', 'name'],
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
