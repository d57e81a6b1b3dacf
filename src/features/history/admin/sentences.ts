import type { AuthorKind } from '#platform/shared/history.ts';
import type { HistoryEntry } from '../contract.ts';
import { ENTITY_WORDS } from './words.ts';

/** What is said of each action: what somebody does to a record, or somebody's own way in and out. */
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

/** Who did what nobody is named for: the programme itself, or a command on its server. */
const NOBODY_TEXT = 'Suluh';

export interface Sentence {
  who: string;
  what: string;
  /** What it was done to; null where that is who did it. */
  record: string | null;
}

/** "Ani", "mengubah mata pelajaran", "Geografi". */
export function sentenceOf({ action, by, byKind, entity, entityId, name }: HistoryEntry): Sentence {
  const who = by === null ? NOBODY_TEXT : `${by.name}${byKind === null ? '' : ROLES[byKind]}`;
  const own = OWN[action];
  if (own === undefined) return { who, what: `${DONE_TO[action] ?? action} ${ENTITY_WORDS[entity]}`, record: name };
  if (entity === 'history') return { who, what: own, record: null };
  if (action === 'signInFailed' || action === 'lockOut') return { who: name, what: own, record: null };
  if (by?._id === entityId) return { who, what: own, record: null };
  return { who, what: `${own} untuk ${ENTITY_WORDS[entity]}`, record: name };
}
