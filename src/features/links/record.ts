import type { RecordKind } from '#platform/shared/records/record-kind.ts';

/** How the history describes a change of a link's state. */
export const linkRecord = {
  entity: 'linkCheck',
  noun: 'keadaan tautan',
  unknownName: 'tautan',
  fields: {
    state: {
      label: 'Keadaan',
      storesValue: true,
      words: {
        ok: 'baik',
        embed: 'tidak dapat diputar di Suluh',
        permission: 'perlu izin',
        dead: 'mungkin mati',
        unknown: 'belum diketahui',
      },
    },
    reports: { label: 'Laporan siswa', storesValue: true },
  },
} as const satisfies RecordKind;
