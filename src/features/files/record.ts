import type { RecordKind } from '#platform/shared/records/record-kind.ts';

/** How the history describes an uploaded file. It records the upload and the deletion. */
export const fileRecord = {
  entity: 'file',
  noun: 'berkas',
  nameField: 'name',
  storedName: ['files', 'name'],
  fields: {
    name: { label: 'Nama', isKept: true },
    type: { label: 'Jenis', isKept: true },
    bytes: { label: 'Ukuran (byte)', isKept: true },
    sha256: { label: null },
  },
} as const satisfies RecordKind;
