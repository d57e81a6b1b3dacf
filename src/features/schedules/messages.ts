/** Texts that the server answers and the form shows. */
export const DATE_TEXT = 'Tanggal dibutuhkan.';
export const START_TEXT = 'Jam mulai dibutuhkan.';
export const END_TEXT = 'Jam berakhir dibutuhkan.';
export const TIME_ORDER_TEXT = 'Jam mulai tidak boleh duluan.';
export const ZOOM_REQUIRED_TEXT = 'Link zoom dibutuhkan.';
export const ZOOM_INVALID_TEXT = 'Masukkan link zoom yang valid.';
export const MENTORING_CONFLICT_TEXT = 'Selected mentoring group conflicts with an ongoing class.';
export const NOTHING_PLANNED_TEXT = 'Pilih paling tidak satu kelas, kelompok mentoring, atau webinar, atau isi kegiatan lain.';
export const KIND_TEXT = 'Jenis jadwal harus classes, mentoring, webinar, atau other.';
export const NO_SUBJECT_TEXT = 'Tanpa mata pelajaran';
export const NO_TEACHER_TEXT = 'Tanpa pengajar';
export const NO_MENTOR_TEXT = 'Tanpa mentor';
export const WINDOW_DATE_TEXT = 'Tanggal harus berbentuk YYYY-MM-DD.';
export const WINDOW_LENGTH_TEXT = 'Rentang tanggal paling banyak 400 hari.';
export const ONE_AUDIENCE_TEXT = 'Pilih satu kelas atau satu kelompok, tidak keduanya.';
/** Today's list without a schedule, and a part of a schedule without content. */
export const NO_SCHEDULE_TODAY_TEXT = 'Belum ada kegiatan untuk hari ini.';
export const NO_ACTIVITY_TEXT = 'Tidak ada kegiatan';
/** The calendar's dialog of a day without events. */
export const NO_ACTIVITY_THIS_DAY_TEXT = 'Tidak ada kegiatan hari ini';
/** What each kind is called. */
export const KIND_LABELS = {
  classes: 'Kelas',
  mentoring: 'Mentoring',
  webinar: 'Webinar',
  other: 'Kegiatan lain',
};
