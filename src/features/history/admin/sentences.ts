import type { Act, AuthorKind, HistoryEntry } from '../contract.ts';
import { deedOf, type Deed } from '../deeds.ts';
import { recordKind } from '../records.ts';

/** The verb of each action. */
const DONE_TO: Partial<Record<HistoryEntry['action'], string>> = {
  create: 'menambahkan',
  update: 'mengubah',
  delete: 'menghapus',
  reorder: 'mengurutkan',
  restore: 'memulihkan',
  archive: 'mengarsipkan',
  unarchive: 'mengeluarkan dari arsip',
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

/** The verbs of edits that have their own word. */
const DEED_VERBS: Record<Deed, string> = {
  cancel: 'membatalkan',
  resume: 'mengadakan lagi',
  held: 'mencatat terlaksana:',
  notHeld: 'mencatat tidak terlaksana:',
  unlog: 'menghapus catatan pelaksanaan',
};

const ROLES: Record<AuthorKind, string> = { admin: '', teacher: ' (guru)', mentor: ' (mentor)' };

/** The author of changes by the server itself or by a command. */
const NOBODY_TEXT = 'Suluh';

export interface Sentence {
  who: string;
  what: string;
  /** The changed record; null if it is the author, or one of several. */
  record: string | null;
  /** The other parts of the act: " dan 28 isinya". */
  rest: string;
}

/** How many kinds of records an act names beside its main ones. */
const NAMED_PARTS = 3;

type Part = Act['parts'][number];

const verbOf = (action: HistoryEntry['action'], deed: Deed | null) =>
  deed === null ? (DONE_TO[action] ?? action) : DEED_VERBS[deed];
const counted = ({ entity, rows }: Part) => `${rows.toLocaleString('id-ID')} ${recordKind(entity).noun}`;

/** The other parts of an act: records inside the main one by their number, others by kind. */
function restOf(lead: Part, others: readonly Part[]): string {
  const isInside = ({ action, entity }: Part) =>
    lead.rows === 1 && action === lead.action && recordKind(entity).trash?.isInside === true;
  const inside = others.filter(isInside).reduce((sum, { rows }) => sum + rows, 0);
  const isAlike = ({ action }: Part) => action === lead.action;
  const beside = others.filter((part) => !isInside(part)).toSorted((a, b) => Number(isAlike(b)) - Number(isAlike(a)));
  const named = beside
    .slice(0, NAMED_PARTS)
    .map((part) => `, ${isAlike(part) ? '' : `${verbOf(part.action, null)} `}${counted(part)}`);
  return `${inside === 0 ? '' : ` dan ${inside.toLocaleString('id-ID')} isinya`}${named.join('')}${beside.length > NAMED_PARTS ? ', dan lainnya' : ''}`;
}

function changeSentence(who: string, entry: HistoryEntry): Sentence {
  const { action, entity, name, act } = entry;
  const [lead, ...others] = act?.parts ?? [];
  if (act === undefined || lead === undefined) {
    return { who, what: `${verbOf(action, deedOf(entry))} ${recordKind(entity).noun}`, record: name, rest: '' };
  }
  const rest = restOf(lead, others);
  if (act.isWeekCopy) return { who, what: `menyalin minggu: ${counted(lead)}`, record: null, rest };
  if (act.imported) {
    return { who, what: `mengimpor ${counted({ action: 'create', ...act.imported })}`, record: null, rest: '' };
  }
  const verb = verbOf(action, act.deed);
  if (lead.rows > 1) return { who, what: `${verb} ${counted(lead)}`, record: null, rest };
  return { who, what: `${verb} ${recordKind(entity).noun}`, record: name, rest };
}

/** "Ani", "mengubah mata pelajaran", "Geografi"; of an act, what the whole act did. */
export function sentenceOf(entry: HistoryEntry): Sentence {
  const { action, by, byKind, entity, entityId, name, act } = entry;
  const who = by === null ? NOBODY_TEXT : `${by.name}${byKind === null ? '' : ROLES[byKind]}`;
  const own = OWN[action];
  if (own === undefined) return changeSentence(who, entry);
  const said = (said: Partial<Sentence>): Sentence => ({ who, what: own, record: null, rest: '', ...said });
  if (entity === 'history') return said({});
  if (action === 'signInFailed' || action === 'lockOut') return said({ who: name });
  if (by?._id === entityId) return said({});
  const [lead] = act?.parts ?? [];
  if (lead && lead.rows > 1) return said({ what: `${own} untuk ${counted(lead)}` });
  return said({ what: `${own} untuk ${recordKind(entity).noun}`, record: name });
}
