import type { RecordKind } from '#platform/shared/records/record-kind.ts';

/** How the history names an admin's account and describes its changes. An account never goes to the trash, so `trash` is absent. */
export const adminRecord = {
  entity: 'admin',
  noun: 'pengelola',
  nameColumn: ['admins', 'name'],
  isPerson: true,
  unknownName: 'Pengelola (dihapus)',
  fields: { name: { label: 'Nama' }, email: { label: 'Email' }, password: { label: 'Kata sandi' } },
} as const satisfies RecordKind;
