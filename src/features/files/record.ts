import type { RecordKind } from '#platform/shared/records/record-kind.ts';

/** How the history names an uploaded file. The history records its upload and its deletion. */
export const fileRecord = {
  entity: 'file',
  noun: 'berkas',
  nameField: 'name',
  nameColumn: ['files', 'name'],
  fields: {
    name: { label: 'Nama', storesValue: true },
    type: { label: 'Jenis', storesValue: true },
    bytes: { label: 'Ukuran (byte)', storesValue: true },
    sha256: { label: null },
  },
} as const satisfies RecordKind;
