import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import { formatDate, formatTime, wallTime } from '#platform/shared/wib.ts';
import { KIND_LABELS } from './messages.ts';
import { LOG_REASON_LABELS } from './log-rules.ts';

const time = (iso: string) => `${formatTime(wallTime(iso))} WIB`;

/**
 * How history and trash name a schedule and describe its changes. It has no `nameField`: the code that records a write passes the
 * name.
 */
export const scheduleRecord = {
  entity: 'schedule',
  noun: 'jadwal',
  unknownName: 'Jadwal',
  trash: { noun: 'jadwal', count: 'schedules' },
  fields: {
    kind: { label: 'Jenis', storesValue: true, words: KIND_LABELS },
    scheduleDate: { label: 'Tanggal', storesValue: true, format: formatDate },
    scheduleTimeStart: { label: 'Jam mulai', storesValue: true, format: time },
    scheduleTimeEnd: { label: 'Jam berakhir', storesValue: true, format: time },
    'classes.class': { label: 'Kelas', storesValue: true, of: 'class' },
    'classes.subjects': { label: 'Mata pelajaran', storesValue: true, of: 'subject' },
    'classes.teacher': { label: 'Guru', storesValue: true, of: 'teacher' },
    'classes.substitute': { label: 'Guru pengganti', storesValue: true, of: 'teacher' },
    'mentoring.group': { label: 'Kelompok mentoring', storesValue: true, of: 'mentoringGroup' },
    'mentoring.mentor': { label: 'Mentor', storesValue: true, of: 'mentor' },
    'mentoring.substitute': { label: 'Mentor pengganti', storesValue: true, of: 'mentor' },
    'webinar.event': { label: 'Webinar', storesValue: true, of: 'webinar' },
    anotherEvent: { label: 'Kegiatan lain', storesValue: true },
    linkZoom: { label: 'Link Zoom', storesValue: true },
    status: { label: 'Status', storesValue: true, words: { planned: 'Direncanakan', cancelled: 'Dibatalkan' } },
    statusReason: { label: 'Alasan' },
    movedFrom: { label: 'Dipindah dari', storesValue: true },
    recordingLink: { label: 'Link rekaman', storesValue: true },
    series: { label: null, storesValue: true },
    // The notes of a log may name people, so the history stores only the parts `log.…` below.
    log: { label: 'Catatan kegiatan' },
    archive: { label: 'Arsip' },
    // Earlier releases stored this name for a report and for its withdrawal.
    absence: { label: 'Berhalangan' },
    absent: { label: 'Berhalangan' },
    absenceWithdrawn: { label: 'Berhalangan' },
    asked: { label: 'Ditanya untuk menggantikan' },
    'log.held': { label: 'Hasil', storesValue: true, words: { true: 'Terlaksana', false: 'Tidak terlaksana' } },
    'log.headcount': { label: 'Jumlah siswa', storesValue: true },
    'log.reason': { label: 'Alasan tidak terlaksana', storesValue: true, words: LOG_REASON_LABELS },
    'log.notes': { label: 'Keterangan' },
  },
} as const satisfies RecordKind;
