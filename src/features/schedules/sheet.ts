import { sameKey } from '#platform/shared/fields.ts';
import { sheetIds, sheetText, type Sheet, type SheetColumn, type SheetValues } from '#platform/shared/sheets/sheet.ts';
import { scheduleInput } from './write-contract.ts';

const TIME_COLUMNS: SheetColumn[] = [
  {
    name: 'scheduleDate',
    heading: 'Tanggal',
    headings: ['Hari/tanggal', 'Hari, tanggal', 'Tgl', 'Date', 'Schedule date'],
    isRequired: true,
    example: '24/11/2026',
    note: 'Hari/bulan/tahun, atau 24 November 2026.',
    type: 'date',
  },
  {
    name: 'scheduleTimeStart',
    heading: 'Jam mulai',
    headings: ['Mulai', 'Jam', 'Waktu', 'Pukul', 'Start', 'Start time', 'Time'],
    isRequired: true,
    example: '19.00',
    note: 'Dalam WIB, misalnya 19.00. Boleh 19.00–20.30 jika kolom jam berakhir kosong.',
    type: 'time',
  },
  {
    name: 'scheduleTimeEnd',
    heading: 'Jam berakhir',
    headings: ['Selesai', 'Berakhir', 'Jam selesai', 'End', 'End time'],
    isRequired: true,
    example: '20.30',
    note: 'Dalam WIB, sesudah jam mulai.',
    type: 'time',
    endOf: 'scheduleTimeStart',
  },
];

/** The columns of the parts of a schedule. `of` is the kind of the records that a cell names. */
const PART_COLUMNS: SheetColumn[] = [
  {
    name: 'classes.class',
    heading: 'Kelas',
    headings: ['Nama kelas', 'Class', 'Classes'],
    example: 'Kelas Tifa',
    note: 'Satu kelas atau lebih, dipisah titik koma.',
    type: 'names',
    of: 'class',
  },
  {
    name: 'classes.subjects',
    heading: 'Mata pelajaran',
    headings: ['Mapel', 'Subject'],
    example: 'Matematika',
    note: 'Boleh kosong.',
    type: 'name',
    of: 'subject',
  },
  {
    name: 'classes.teacher',
    heading: 'Guru',
    headings: ['Pengajar', 'Tutor', 'Teacher'],
    example: 'Ani Lestari',
    note: 'Boleh kosong.',
    type: 'name',
    of: 'teacher',
  },
  {
    name: 'classes.substitute',
    heading: 'Guru pengganti',
    headings: ['Pengganti guru', 'Substitute teacher'],
    example: '',
    note: 'Guru yang menggantikan. Boleh kosong.',
    type: 'name',
    of: 'teacher',
  },
  {
    name: 'mentoring.group',
    heading: 'Kelompok mentoring',
    headings: ['Kelompok', 'Grup', 'Group', 'Groups', 'Mentoring group'],
    example: '',
    note: 'Untuk mentoring: satu kelompok atau lebih, dipisah titik koma.',
    type: 'names',
    of: 'mentoringGroup',
  },
  {
    name: 'mentoring.mentor',
    heading: 'Mentor',
    headings: ['Pendamping'],
    example: '',
    note: 'Boleh kosong.',
    type: 'name',
    of: 'mentor',
  },
  {
    name: 'mentoring.substitute',
    heading: 'Mentor pengganti',
    headings: ['Pengganti mentor', 'Substitute mentor'],
    example: '',
    note: 'Mentor yang menggantikan. Boleh kosong.',
    type: 'name',
    of: 'mentor',
  },
  {
    name: 'webinar.event',
    heading: 'Webinar',
    headings: ['Tema webinar', 'Event'],
    example: '',
    note: 'Tema webinar yang sudah ada, dipisah titik koma.',
    type: 'names',
    of: 'webinar',
  },
];

const OTHER_COLUMNS: SheetColumn[] = [
  {
    name: 'anotherEvent',
    heading: 'Kegiatan lain',
    headings: ['Kegiatan', 'Acara', 'Keterangan', 'Other event', 'Activity'],
    example: '',
    note: 'Untuk kegiatan yang bukan kelas, mentoring, atau webinar.',
    type: 'text',
  },
  {
    name: 'linkZoom',
    heading: 'Link Zoom',
    headings: ['Zoom', 'Link', 'Zoom link', 'Meeting link'],
    isRequired: true,
    example: 'https://zoom.us/j/90000000001',
    note: 'Link https dari Zoom.',
    type: 'text',
  },
  {
    name: 'status',
    heading: 'Status',
    headings: ['Keadaan', 'State'],
    example: 'Direncanakan',
    note: 'Direncanakan atau Dibatalkan. Kosong berarti direncanakan.',
    type: 'choice',
    words: {
      planned: ['Direncanakan', 'Planned', 'Terjadwal'],
      cancelled: ['Dibatalkan', 'Batal', 'Cancelled', 'Canceled'],
    },
  },
  {
    name: 'statusReason',
    heading: 'Alasan pembatalan',
    headings: ['Alasan', 'Alasan batal', 'Reason'],
    example: '',
    note: 'Wajib diisi untuk jadwal yang dibatalkan.',
    type: 'text',
  },
  {
    name: 'recordingLink',
    heading: 'Link rekaman',
    headings: ['Rekaman', 'Recording', 'Recording link'],
    example: '',
    note: 'Link http atau https. Boleh kosong.',
    type: 'text',
  },
];

/** Returns the ids of a column as one text that does not depend on their order. */
const idSetOf = (values: SheetValues, name: string) => sheetIds(values, name).toSorted().join(' ');

/**
 * The columns of schedules in imports and exports. A row changes the stored schedule with the same date, start, classes, groups,
 * webinars and other event.
 */
export const scheduleSheet: Sheet = {
  entity: 'schedule',
  columns: [...TIME_COLUMNS, ...PART_COLUMNS, ...OTHER_COLUMNS],
  input: () => scheduleInput,
  keysOf: (values) => [
    JSON.stringify([
      values['scheduleDate'],
      values['scheduleTimeStart'],
      idSetOf(values, 'classes.class'),
      idSetOf(values, 'mentoring.group'),
      idSetOf(values, 'webinar.event'),
      sameKey(sheetText(values, 'anotherEvent')),
    ]),
  ],
  identity: ['anotherEvent'],
  settle: (values) => (values['status'] === 'cancelled' ? values : { ...values, status: 'planned', statusReason: null }),
};
