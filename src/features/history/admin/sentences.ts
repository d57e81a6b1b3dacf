import { dateInWib, formatDate, formatDay, formatShortDate, formatTime, timeInWib } from '#platform/shared/wib.ts';
import type { Act, AuthorKind, HistoryEntry } from '../contract.ts';
import { deedOf, SUBSTITUTE_FIELDS, type Deed } from '../deeds.ts';
import { recordKind } from '../records.ts';
import { changeTexts } from './words.ts';

/** The verbs of the actions on a record. */
const VERBS: Partial<Record<HistoryEntry['action'], string>> = {
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

/** The sentences of the actions that are not changes of a record, such as a sign-in. */
const ACCESS_TEXTS: Partial<Record<HistoryEntry['action'], string>> = {
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

/** The verbs of the edits of a schedule that are not just "mengubah" (`deeds.ts`). */
const DEED_VERBS: Record<Deed, string> = {
  cancel: 'membatalkan',
  resume: 'mengadakan lagi',
  held: 'mencatat terlaksana:',
  notHeld: 'mencatat tidak terlaksana:',
  unlog: 'menghapus catatan pelaksanaan',
  move: 'memindahkan',
  substitute: 'menunjuk pengganti pada',
  unsubstitute: 'mencabut pengganti pada',
  absent: 'mencatat berhalangan pada',
  absenceWithdrawn: 'mencabut berhalangan pada',
  ask: 'menanyai calon pengganti untuk',
};

/** What an act undid, by the action that it undid. */
const UNDONE: Partial<Record<HistoryEntry['action'], string>> = {
  create: 'penambahan',
  update: 'perubahan',
  delete: 'penghapusan',
  reorder: 'urutan baru',
  restore: 'pemulihan',
  archive: 'pengarsipan',
};

/** The verbs for the report of a published month, and what their undo undid: without the report the month is not public. */
const PUBLICATION_VERBS: typeof VERBS = { create: 'menerbitkan', delete: 'menarik kembali', restore: 'menerbitkan lagi' };
const UNDONE_PUBLICATION: typeof UNDONE = { create: 'penerbitan', delete: 'penarikan', restore: 'penerbitan' };

/** What an edit of a schedule undid, by the edit: a schedule takes place again when its cancellation is undone. */
const UNDONE_DEEDS: Partial<Record<Deed, string>> = {
  cancel: 'pelaksanaan kembali',
  resume: 'pembatalan',
  held: 'perubahan catatan pelaksanaan',
  notHeld: 'perubahan catatan pelaksanaan',
  unlog: 'catatan pelaksanaan',
  move: 'pemindahan',
  substitute: 'perubahan pengganti pada',
  unsubstitute: 'penunjukan pengganti pada',
};

/** The texts that follow the name of an author. */
const ROLES: Record<AuthorKind, string> = { admin: '', teacher: ' (guru)', mentor: ' (mentor)' };

/** The author of changes by the server itself or by a command. */
const NOBODY_TEXT = 'Suluh';

/** The sentence about an entry, in pieces that the screen shows differently: "Ani", "mengubah mata pelajaran", "Geografi". */
export interface Sentence {
  /** The author. */
  who: string;
  /** The action, such as "mengubah mata pelajaran". */
  what: string;
  /** The name of the changed record; null if `who` already names this record, or if several records were changed. */
  record: string | null;
  /** The other changes of the act, such as " dan 28 isinya". */
  rest: string;
}

/** The largest number of further kinds of records that a sentence names. */
const NAMED_PARTS = 3;

/** The rows of an act that have the same action and the same kind of record, such as two deleted classes. */
type Part = Act['parts'][number];
type Undone = Act['undoes'];

const verbOf = (action: HistoryEntry['action'], deed: Deed | null) =>
  deed === null ? (VERBS[action] ?? action) : DEED_VERBS[deed];

/** Returns "menunjuk Ibu Citra menggantikan pada", if all records of the entry got this substitute; otherwise the verb without the name. */
function deedVerb({ action, byKind, changes, act }: HistoryEntry, deed: Deed | null): string {
  // Only an admin asks; a teacher or mentor answers.
  if (deed === 'ask' && byKind !== 'admin') return 'menjawab pertanyaan pengganti untuk';
  const isKnown = (act?.parts[0]?.rows ?? 1) === 1 || SUBSTITUTE_FIELDS.some((field) => act?.common.includes(field));
  const [name] = changes.flatMap(({ field, after }) =>
    SUBSTITUTE_FIELDS.includes(field) && typeof after === 'string' ? after : [],
  );
  return deed === 'substitute' && isKnown && name !== undefined ? `menunjuk ${name} menggantikan pada` : verbOf(action, deed);
}

/** Returns the name of a moved schedule without its day and hour, and ": Sel 1 Des 15.00 → Kam 3 Des 13.15". */
function moveTexts({ name, changes }: HistoryEntry): Pick<Sentence, 'record' | 'rest'> {
  const { before, after } = changes.find(({ field }) => field === 'scheduleTimeStart') ?? {};
  if (typeof before !== 'string' || typeof after !== 'string') return { record: name, rest: '' };
  const [from, to] = [new Date(before), new Date(after)];
  const hour = (at: Date) => formatTime(timeInWib(at));
  const place = (at: Date) => `${formatShortDate(dateInWib(at))} ${hour(at)}`;
  const record = [from, to].reduce((text, at) => text.replace(`, ${formatDay(dateInWib(at))} ${hour(at)}`, ''), name);
  return { record, rest: `: ${place(from)} → ${dateInWib(from) === dateInWib(to) ? hour(to) : place(to)}` };
}

/** Returns ": Guru, Link Zoom", the fields that an edit changed; of an edit of several records, those that it changed in all alike. */
function fieldsText(entry: HistoryEntry): string {
  const { action, act } = entry;
  if (action !== 'update') return '';
  const shown = changeTexts(entry).filter(({ field }) => (act?.parts[0]?.rows ?? 1) === 1 || act?.common.includes(field));
  const labels = shown.slice(0, NAMED_PARTS).map(({ label }) => label);
  return labels.length === 0 ? '' : `: ${labels.join(', ')}${shown.length > NAMED_PARTS ? ', …' : ''}`;
}

const counted = ({ entity, rows }: Part) => `${rows.toLocaleString('id-ID')} ${recordKind(entity).noun}`;

/**
 * Describes what else an act changed. Records inside the main record are only counted; other records are named by kind.
 * @param lead the part with the main record
 */
function restOf(lead: Part, others: readonly Part[]): string {
  const isInside = ({ action, entity }: Part) =>
    lead.rows === 1 && action === lead.action && recordKind(entity).trash?.isInside === true;
  const insideCount = others.filter(isInside).reduce((sum, { rows }) => sum + rows, 0);
  const hasSameAction = ({ action }: Part) => action === lead.action;
  const outside = others
    .filter((part) => !isInside(part))
    .toSorted((a, b) => Number(hasSameAction(b)) - Number(hasSameAction(a)));
  const named = outside
    .slice(0, NAMED_PARTS)
    .map((part) => `, ${hasSameAction(part) ? '' : `${verbOf(part.action, null)} `}${counted(part)}`);
  const inside = insideCount === 0 ? '' : ` dan ${insideCount.toLocaleString('id-ID')} isinya`;
  const further = outside.length > NAMED_PARTS ? ', dan lainnya' : '';
  return `${inside}${named.join('')}${further}`;
}

/** Returns " mulai Senin, 30 November 2026", the day of the first copied schedule. The main record of a copy is its first one. */
function firstDayText({ changes }: HistoryEntry): string {
  const { before = null, after } = changes.find(({ field }) => field === 'scheduleDate') ?? {};
  const day = after ?? before;
  return typeof day === 'string' ? ` mulai ${formatDate(day)}` : '';
}

/** Returns true if an entry is about the report of a published month. */
const isPublication = ({ entity, changes, act }: HistoryEntry) =>
  entity === 'report' &&
  (act?.parts[0]?.rows ?? 1) === 1 &&
  changes.some(({ field, before, after }) => field === 'month' && (before ?? after) !== null);

/** Returns the verb of a change, or what it undid. */
function changeVerb(entry: HistoryEntry, undoes: Undone, deed: Deed | null): string {
  const published = isPublication(entry);
  if (undoes === null) return (published ? PUBLICATION_VERBS[entry.action] : undefined) ?? deedVerb(entry, deed);
  const undoneDeed = deed === null ? undefined : UNDONE_DEEDS[deed];
  return `mengurungkan ${undoneDeed ?? (published ? UNDONE_PUBLICATION[undoes] : undefined) ?? UNDONE[undoes] ?? 'perubahan'}`;
}

/** Returns the sentence about a change of a record, or about an act of several changes. */
function changeSentence(who: string, entry: HistoryEntry, undoes: Undone): Sentence {
  const { entity, name, act } = entry;
  const [lead, ...others] = act?.parts ?? [];
  const oneRecord = (deed: Deed | null, rest: string): Sentence => {
    const what = `${changeVerb(entry, undoes, deed)} ${recordKind(entity).noun}`;
    const texts = deed === 'move' ? moveTexts(entry) : { record: name, rest: deed === null ? fieldsText(entry) : '' };
    return { who, what, record: texts.record, rest: texts.rest + rest };
  };
  if (act === undefined || lead === undefined) return oneRecord(deedOf(entry), '');
  // Of the acts of the server itself, the sample data alone adds records of several kinds.
  if (entry.by === null && lead.action === 'create' && others.length > 0) {
    return { who, what: 'mengisi data contoh', record: null, rest: '' };
  }
  const rest = restOf(lead, others);
  if (act.isWeekCopy) {
    const copies = `${counted(lead)}${firstDayText(entry)}`;
    const what = undoes === null ? `menyalin minggu: ${copies}` : `mengurungkan penyalinan minggu: ${copies}`;
    return { who, what, record: null, rest };
  }
  if (act.imported) {
    const verb = undoes === null ? 'mengimpor' : 'mengurungkan impor';
    return { who, what: `${verb} ${counted({ action: 'create', ...act.imported })}`, record: null, rest: '' };
  }
  if (lead.rows > 1) {
    const verb = changeVerb(entry, undoes, act.deed);
    // One record's name helps to recognize the others, such as the lessons of a series. If the act also changed other kinds of
    // records, it would be unclear which of them the name means.
    const { record, rest: move } = act.deed === 'move' ? moveTexts(entry) : { record: name, rest: '' };
    const example = others.length === 0 && name !== '' ? `, antara lain ${record}${move}` : '';
    const fields = act.deed === null ? fieldsText(entry) : '';
    return { who, what: `${verb} ${counted(lead)}`, record: null, rest: example + fields + rest };
  }
  return oneRecord(act.deed, rest);
}

/**
 * Returns the sentence about an entry, for the history's screen. If the entry is an act, the sentence is about the whole act.
 * @param undoes the action that the entry undid; null if it undid none
 */
export function sentenceOf(entry: HistoryEntry, undoes: Undone = null): Sentence {
  const { action, by, byKind, entity, entityId, name, act } = entry;
  const who = by === null ? NOBODY_TEXT : `${by.name}${byKind === null ? '' : ROLES[byKind]}`;
  const text = ACCESS_TEXTS[action];
  if (text === undefined) return changeSentence(who, entry, undoes);
  const sentence = (parts: Partial<Sentence>): Sentence => ({ who, what: text, record: null, rest: '', ...parts });
  if (entity === 'history') return sentence({});
  // Nobody is signed in at a failed sign-in: the account is named instead.
  if (action === 'signInFailed' || action === 'lockOut') return sentence({ who: name });
  // A person's own account needs no second mention.
  if (by?._id === entityId) return sentence({});
  const [lead] = act?.parts ?? [];
  if (lead && lead.rows > 1) return sentence({ what: `${text} untuk ${counted(lead)}` });
  return sentence({ what: `${text} untuk ${recordKind(entity).noun}`, record: name });
}

/**
 * Returns the sentence about an entry in the history of its record: what happened to this record. If that only followed from another
 * change, the sentence names it: "mengubah kelompok Nuri: Kelas, saat menghapus kelas Tifa dan 3 isinya".
 */
export function recordSentence(entry: HistoryEntry): Sentence {
  const { act } = entry;
  if (act?.main === undefined) return sentenceOf({ ...entry, act: undefined }, act?.undoes);
  const own = sentenceOf({ ...entry, act: undefined });
  const whole = sentenceOf({ ...entry, ...act.main }, act.undoes);
  const record = whole.record === null ? '' : ` ${whole.record}`;
  return { ...own, rest: `${own.rest}, saat ${whole.what}${record}${whole.rest}` };
}
