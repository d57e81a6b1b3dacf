import type { RecordKind } from '#platform/shared/records/record-kind.ts';

/** How the history describes changes of the scholarship page, which is a single record. */
export const scholarshipRecord = {
  entity: 'scholarship',
  noun: 'halaman beasiswa',
  unknownName: 'beasiswa',
  fields: {
    sections: { label: 'Bagian', storesValue: true },
    rounds: { label: 'Gelombang', storesValue: true },
    contacts: { label: 'Narahubung', storesValue: true },
  },
} as const satisfies RecordKind;
