import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import { formatDay } from '#platform/shared/wib.ts';

/** Describes the history itself as a record, because the deletion of its old rows is an entry too. */
export const historyRecord = {
  entity: 'history',
  noun: 'riwayat',
  unknownName: 'Riwayat',
  fields: {
    rows: { label: 'Banyaknya catatan', storesValue: true },
    until: { label: 'Sampai', storesValue: true, format: formatDay },
  },
} as const satisfies RecordKind;
