import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import { formatDay } from '#platform/shared/wib.ts';

/** The history itself: a job deletes its old rows, and writes a row about that. */
export const historyRecord = {
  entity: 'history',
  noun: 'riwayat',
  unknownName: 'Riwayat',
  fields: { rows: { label: 'Banyaknya catatan', isKept: true }, until: { label: 'Sampai', isKept: true, format: formatDay } },
} as const satisfies RecordKind;
