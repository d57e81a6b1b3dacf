import type { RecordKind } from '#platform/shared/records/record-kind.ts';

/** How the history describes the result of a link check. */
export const linkRecord = {
  entity: 'linkCheck',
  noun: 'keadaan tautan',
  unknownName: 'tautan',
  fields: {
    state: {
      label: 'Keadaan',
      isKept: true,
      words: {
        ok: 'baik',
        embed: 'tidak dapat diputar di Suluh',
        permission: 'perlu izin',
        dead: 'mungkin mati',
        unknown: 'belum diketahui',
      },
    },
  },
} as const satisfies RecordKind;
