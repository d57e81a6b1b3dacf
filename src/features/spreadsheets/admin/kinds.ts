import type { SheetKindName } from '../contract.ts';

/** The names of a kind of record on the import screens, and the address of its list. */
export interface KindWords {
  kind: SheetKindName;
  /** The heading: "Kelas". */
  title: string;
  /** The word within a sentence, for one or many records: "kelas". */
  noun: string;
  /** The address of its list. */
  list: string;
  /** Words, in lower case, that mean this kind in the name of a workbook's sheet. */
  sheets: readonly string[];
}

/** Every kind, in the order of setting up a programme: a kind comes after the kinds that its rows refer to. */
export const KIND_WORDS: readonly KindWords[] = [
  {
    kind: 'mentoringGroup',
    title: 'Kelompok mentoring',
    noun: 'kelompok',
    list: '/admin/class#kelompok-mentoring',
    sheets: ['kelompok', 'group', 'kel'],
  },
  { kind: 'class', title: 'Kelas', noun: 'kelas', list: '/admin/class', sheets: ['kelas', 'class'] },
  {
    kind: 'subject',
    title: 'Mata pelajaran',
    noun: 'mata pelajaran',
    list: '/admin/subject',
    sheets: ['mata pelajaran', 'mapel', 'subject'],
  },
  {
    kind: 'teacher',
    title: 'Guru',
    noun: 'guru',
    list: '/admin/teacher',
    sheets: ['pengajar', 'guru', 'tutor', 'teacher'],
  },
  { kind: 'mentor', title: 'Mentor', noun: 'mentor', list: '/admin/mentor', sheets: ['mentor'] },
  { kind: 'material', title: 'Materi', noun: 'materi', list: '/admin/subject', sheets: ['materi', 'material', 'bab'] },
  { kind: 'content', title: 'Isi materi', noun: 'isi', list: '/admin/subject', sheets: ['isi', 'konten', 'content'] },
  { kind: 'webinar', title: 'Webinar', noun: 'webinar', list: '/admin/webinar', sheets: ['webinar'] },
  { kind: 'report', title: 'Laporan', noun: 'laporan', list: '/admin/laporan', sheets: ['laporan', 'report'] },
  { kind: 'schedule', title: 'Jadwal', noun: 'jadwal', list: '/admin/calendar', sheets: ['jadwal', 'schedule', 'kegiatan'] },
];

/** Returns the names of a kind; undefined for an unknown kind. */
export function kindWords(kind: string | null): KindWords | undefined {
  return KIND_WORDS.find((words) => words.kind === kind);
}

/** Returns the kind that a sheet's name means: "2. Kelas", "JADWAL Nov". The first word wins; at the same offset, the longest. */
export function kindOfName(name: string): SheetKindName | null {
  const text = name.toLowerCase();
  const words = KIND_WORDS.flatMap(({ kind, sheets }) => sheets.map((word) => ({ kind, offset: text.indexOf(word), word })));
  const found = words.filter(({ offset }) => offset !== -1);
  const [first] = found.toSorted((a, b) => a.offset - b.offset || b.word.length - a.word.length);
  return first?.kind ?? null;
}

/** Whether a kind comes after another when a programme is set up. */
export function isAfter(kind: string | null, other: SheetKindName): boolean {
  const positionOf = (wanted: string | null) => KIND_WORDS.findIndex((words) => words.kind === wanted);
  return positionOf(kind) > positionOf(other);
}
