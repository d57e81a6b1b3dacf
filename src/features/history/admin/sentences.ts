import type { AuthorKind, HistoryEntry } from '../contract.ts';
import { recordKind } from '../records.ts';

/** The verb of each action. */
const DONE_TO: Partial<Record<HistoryEntry['action'], string>> = {
  create: 'menambahkan',
  update: 'mengubah',
  delete: 'menghapus',
  reorder: 'mengurutkan',
  restore: 'mengembalikan',
  deleteForever: 'menghapus selamanya',
  export: 'mengunduh data pribadi',
  erase: 'menghapus data pribadi',
};

const OWN: Partial<Record<HistoryEntry['action'], string>> = {
  signIn: 'Masuk',
  signInFailed: 'Kata sandi atau kode salah',
  lockOut: 'Akun terkunci sementara',
  signOut: 'Keluar',
  sessionEnded: 'Mengeluarkan perangkat lain',
  linkMade: 'Membuat tautan masuk',
  linkUsed: 'Memakai tautan masuk',
  twoStepOn: 'Menyalakan langkah kedua',
  twoStepOff: 'Mematikan langkah kedua',
  recoveryCodeUsed: 'Memakai kode pemulihan',
  expire: 'Catatan lama dihapus otomatis',
};

const ROLES: Record<AuthorKind, string> = { admin: '', teacher: ' (guru)', mentor: ' (mentor)' };

/** The author of changes by the server itself or by a command. */
const NOBODY_TEXT = 'Suluh';

export interface Sentence {
  who: string;
  what: string;
  /** The changed record; null if it is the author. */
  record: string | null;
}

/** "Ani", "mengubah mata pelajaran", "Geografi". */
export function sentenceOf({ action, by, byKind, entity, entityId, name }: HistoryEntry): Sentence {
  const who = by === null ? NOBODY_TEXT : `${by.name}${byKind === null ? '' : ROLES[byKind]}`;
  const own = OWN[action];
  if (own === undefined) return { who, what: `${DONE_TO[action] ?? action} ${recordKind(entity).noun}`, record: name };
  if (entity === 'history') return { who, what: own, record: null };
  if (action === 'signInFailed' || action === 'lockOut') return { who: name, what: own, record: null };
  if (by?._id === entityId) return { who, what: own, record: null };
  return { who, what: `${own} untuk ${recordKind(entity).noun}`, record: name };
}
