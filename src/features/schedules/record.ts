import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import { formatDate, formatTime, wallTime } from '#platform/shared/wib.ts';
import { KIND_LABELS, LOG_REASON_LABELS } from './messages.ts';

const time = (iso: string) => `${formatTime(wallTime(iso))} WIB`;

/** How history and trash name a schedule and its fields. The history stores the values of fields with `isKept`. */
export const scheduleRecord = {
  entity: 'schedule',
  noun: 'jadwal',
  unknownName: 'Jadwal',
  trash: { noun: 'jadwal', count: 'schedules' },
  fields: {
    kind: { label: 'Jenis', isKept: true, words: KIND_LABELS },
    scheduleDate: { label: 'Tanggal', isKept: true, format: formatDate },
    scheduleTimeStart: { label: 'Jam mulai', isKept: true, format: time },
    scheduleTimeEnd: { label: 'Jam berakhir', isKept: true, format: time },
    'classes.class': { label: 'Kelas', isKept: true, of: 'class' },
    'classes.subjects': { label: 'Mata pelajaran', isKept: true, of: 'subject' },
    'classes.teacher': { label: 'Guru', isKept: true, of: 'teacher' },
    'classes.substitute': { label: 'Guru pengganti', isKept: true, of: 'teacher' },
    'mentoring.group': { label: 'Kelompok mentoring', isKept: true, of: 'mentoringGroup' },
    'mentoring.mentor': { label: 'Mentor', isKept: true, of: 'mentor' },
    'mentoring.substitute': { label: 'Mentor pengganti', isKept: true, of: 'mentor' },
    'webinar.event': { label: 'Webinar', isKept: true, of: 'webinar' },
    anotherEvent: { label: 'Kegiatan lain', isKept: true },
    linkZoom: { label: 'Link Zoom', isKept: true },
    status: { label: 'Status', isKept: true, words: { planned: 'Direncanakan', cancelled: 'Dibatalkan' } },
    statusReason: { label: 'Alasan' },
    movedFrom: { label: 'Dipindah dari', isKept: true },
    recordingLink: { label: 'Link rekaman', isKept: true },
    series: { label: null, isKept: true },
    // The notes of a log may name people, so the history stores only the parts `log.…` below.
    log: { label: 'Catatan kegiatan' },
    archive: { label: 'Arsip' },
    absence: { label: 'Berhalangan' },
    asked: { label: 'Ditanya untuk menggantikan' },
    'log.held': { label: 'Hasil', isKept: true, words: { true: 'Terlaksana', false: 'Tidak terlaksana' } },
    'log.headcount': { label: 'Jumlah siswa', isKept: true },
    'log.reason': { label: 'Alasan tidak terlaksana', isKept: true, words: LOG_REASON_LABELS },
  },
} as const satisfies RecordKind;
