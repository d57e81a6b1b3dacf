import { KIND_LABELS, LOG_REASON_LABELS } from '#features/schedules/messages.ts';
import type { AuditedEntity } from '#platform/shared/history.ts';
import { formatDate, formatDay, formatMonth, formatTime, formatTimeRange, wallTime } from '#platform/shared/wib.ts';
import type { HistoryChange, HistoryEntry, HistoryValue } from '../contract.ts';

/** What each kind of record is called, within a sentence. */
export const ENTITY_WORDS: Record<AuditedEntity, string> = {
  admin: 'pengelola',
  teacher: 'guru',
  mentor: 'mentor',
  class: 'kelas',
  mentoringGroup: 'kelompok mentoring',
  subject: 'mata pelajaran',
  material: 'materi',
  content: 'isi materi',
  schedule: 'jadwal',
  webinar: 'webinar',
  report: 'laporan',
  history: 'riwayat',
};

const PERSON = { name: 'Nama', email: 'Email', password: 'Password' };

/** The labels of the forms. */
const LABELS: Record<AuditedEntity, Readonly<Record<string, string>>> = {
  admin: { ...PERSON, password: 'Kata sandi' },
  teacher: { ...PERSON, subject: 'Mata pelajaran' },
  mentor: { ...PERSON, group: 'Kelompok' },
  class: { className: 'Nama kelas', classNumber: 'Nomor kelas', mentoringGroup: 'Kelompok mentoring' },
  mentoringGroup: { groupName: 'Nama kelompok', class: 'Kelas', mentor: 'Mentor' },
  subject: {
    name: 'Nama mata pelajaran',
    slug: 'Alamat halaman',
    kurikulum: 'Kurikulum',
    classTeacher: 'Guru',
    materials: 'Urutan materi',
  },
  material: { title: 'Judul', content: 'Isi', contents: 'Urutan isi' },
  content: { title: 'Judul', description: 'Deskripsi', link: 'Link', materialType: 'Jenis' },
  schedule: {
    kind: 'Jenis',
    scheduleDate: 'Tanggal',
    scheduleTimeStart: 'Jam mulai',
    scheduleTimeEnd: 'Jam berakhir',
    'classes.class': 'Kelas',
    'classes.subjects': 'Mata pelajaran',
    'classes.teacher': 'Guru',
    'classes.substitute': 'Guru pengganti',
    'mentoring.group': 'Kelompok mentoring',
    'mentoring.mentor': 'Mentor',
    'mentoring.substitute': 'Mentor pengganti',
    'webinar.event': 'Webinar',
    anotherEvent: 'Kegiatan lain',
    linkZoom: 'Link Zoom',
    status: 'Status',
    statusReason: 'Alasan',
    movedFrom: 'Dipindah dari',
    recordingLink: 'Link rekaman',
    log: 'Catatan kegiatan',
    'log.held': 'Hasil',
    'log.headcount': 'Jumlah siswa',
    'log.reason': 'Alasan tidak terlaksana',
  },
  webinar: {
    webinarTheme: 'Tema',
    webinarDescription: 'Deskripsi',
    webinarSpeaker: 'Pembicara',
    webinarPhoto: 'Link foto',
    webinarLinkZoom: 'Link Zoom',
  },
  report: { reportName: 'Nama laporan', reportDescription: 'Deskripsi', reportLink: 'Link laporan', month: 'Bulan' },
  history: { rows: 'Banyaknya catatan', until: 'Sampai' },
};

/** What says nothing to a person: what ties the schedules of a series together. */
const UNTOLD = new Set(['series']);

const EMPTY_TEXT = '(kosong)';
/** Of a value that is not kept. */
export const CHANGED_TEXT = 'diubah';
export const FILLED_TEXT = 'diisi';

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: KIND_LABELS,
  status: { planned: 'Direncanakan', cancelled: 'Dibatalkan' },
  'log.reason': LOG_REASON_LABELS,
  'log.held': { true: 'Terlaksana', false: 'Tidak terlaksana' },
  materialType: { video: 'Video', book: 'Buku', exercise: 'Latihan' },
};

const FORMATS: Readonly<Record<string, (text: string) => string>> = {
  scheduleDate: formatDate,
  scheduleTimeStart: (iso) => `${formatTime(wallTime(iso))} WIB`,
  scheduleTimeEnd: (iso) => `${formatTime(wallTime(iso))} WIB`,
  month: formatMonth,
  until: formatDay,
};

function placeText(value: object): string | null {
  const { scheduleDate, scheduleTimeStart, scheduleTimeEnd } = { ...value } as Record<string, unknown>;
  if (typeof scheduleDate !== 'string' || typeof scheduleTimeStart !== 'string' || typeof scheduleTimeEnd !== 'string')
    return null;
  return `${formatDate(scheduleDate)}, ${formatTimeRange(wallTime(scheduleTimeStart), wallTime(scheduleTimeEnd))}`;
}

/** A value as the forms and lists show it. */
function valueText(field: string, value: HistoryValue): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return EMPTY_TEXT;
  const words = WORDS[field]?.[String(value)];
  if (words !== undefined) return words;
  if (typeof value === 'number') return value.toLocaleString('id-ID');
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'string') return FORMATS[field]?.(value) ?? value;
  return placeText(value) ?? Object.values(value).join(', ');
}

export interface ChangeText {
  field: string;
  label: string;
  /** Null where there was nothing, or nothing is kept. */
  before: string | null;
  after: string | null;
  /** Stands for values that are not kept. */
  unkept: string | null;
}

/** A change in the words of the form. A new record has no values before, a deleted one none after. */
export function changeTexts({ entity, action, changes }: HistoryEntry): ChangeText[] {
  const isNew = action === 'create' || action === 'restore';
  const text = ({ field, before, after }: HistoryChange): ChangeText => {
    const isUnkept = before === null && after === null;
    const isFilledIn = isNew || action === 'expire';
    return {
      field,
      label: LABELS[entity][field] ?? field,
      before: isUnkept || isFilledIn ? null : valueText(field, before),
      after: isUnkept || action === 'delete' ? null : valueText(field, after),
      unkept: isUnkept ? (isNew ? FILLED_TEXT : CHANGED_TEXT) : null,
    };
  };
  const order = Object.keys(LABELS[entity]);
  const placeOf = ({ field }: HistoryChange) => (order.includes(field) ? order.indexOf(field) : order.length);
  // A deleted record's unkept fields did not change: they went.
  return [...changes]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .filter(({ field, before, after }) => !UNTOLD.has(field) && !(action === 'delete' && before === null && after === null))
    .map(text);
}
