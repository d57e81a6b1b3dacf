import type { RecordKind } from '#platform/shared/records/record-kind.ts';

/** Describes admins' accounts as records, for history and trash. */
export const adminRecord = {
  entity: 'admin',
  noun: 'pengelola',
  storedName: ['admins', 'name'],
  isPerson: true,
  unknownName: 'Pengelola (dihapus)',
  fields: { name: { label: 'Nama' }, email: { label: 'Email' }, password: { label: 'Kata sandi' } },
} as const satisfies RecordKind;
