/** Texts of the server's answers and of the form, for schedules. */
export const DATE_TEXT = 'Tanggal dibutuhkan.';
export const START_TEXT = 'Jam mulai dibutuhkan.';
export const END_TEXT = 'Jam berakhir dibutuhkan.';
export const TIME_ORDER_TEXT = 'Jam mulai tidak boleh duluan.';
export const ZOOM_REQUIRED_TEXT = 'Link zoom dibutuhkan.';
export const ZOOM_INVALID_TEXT = 'Masukkan link zoom yang valid.';
export const MENTORING_CONFLICT_TEXT = 'Selected mentoring group conflicts with an ongoing class.';
/** The largest number of conflicts that one refusal lists. */
const CONFLICTS_NAMED = 5;
/** Returns the text that refuses a restore. `lines` name each conflicting lesson with its date. */
export function restoreConflictText(lines: readonly string[]): string {
  const more = lines.length > CONFLICTS_NAMED ? [`Dan ${lines.length - CONFLICTS_NAMED} lagi.`] : [];
  const named = [...lines.slice(0, CONFLICTS_NAMED), ...more].join(' ');
  return `${MENTORING_CONFLICT_TEXT} ${named} Pindahkan dulu pelajaran itu.`;
}
export const NOTHING_PLANNED_TEXT = 'Pilih paling tidak satu kelas, kelompok mentoring, atau webinar, atau isi kegiatan lain.';
export const KIND_TEXT = 'Jenis jadwal harus classes, mentoring, webinar, atau other.';
export const STATUS_TEXT = 'Status jadwal harus planned atau cancelled.';
export const STATUS_REASON_TEXT = 'Tuliskan alasan pembatalan.';
export const ANNOUNCE_MOVE_TEXT = 'announceMove harus true atau false.';
export const SCOPE_TEXT = 'scope harus following.';
export const HEADCOUNT_TEXT = 'Jumlah siswa harus bilangan bulat 0 sampai 5.000.';
export const OVERWRITE_TEXT = 'overwrite harus true atau false.';
export const DRY_RUN_TEXT = 'dryRun harus true atau false.';
export const NO_SUBJECT_TEXT = 'Tanpa mata pelajaran';
/** Shown for a possible substitute who does not teach the subject of the session. */
export const OTHER_SUBJECT_TEXT = 'tidak mengajar mapel ini';
export const NO_TEACHER_TEXT = 'Tanpa pengajar';
export const NO_MENTOR_TEXT = 'Tanpa mentor';
export const WINDOW_DATE_TEXT = 'Tanggal harus berbentuk YYYY-MM-DD.';
export const WINDOW_LENGTH_TEXT = 'Rentang tanggal paling banyak 400 hari.';
export const MOVED_FROM_QUERY_TEXT = 'movedFrom harus true atau false.';
export const ONE_AUDIENCE_TEXT = 'Pilih satu kelas atau satu kelompok, tidak keduanya.';
/** Shown in today's list if there is no schedule. */
export const NO_SCHEDULE_TODAY_TEXT = 'Belum ada kegiatan untuk hari ini.';
/** Follows what is shown from the device's copy. */
export const STORED_TEXT = 'Menurut salinan di perangkat ini. Perubahan sesudahnya belum tampil.';
/** Shown in place of a part of a schedule that has no content. */
export const NO_ACTIVITY_TEXT = 'Tidak ada kegiatan';
/** Shown in the calendar's dialog of a day without schedules. */
export const NO_ACTIVITY_THIS_DAY_TEXT = 'Tidak ada kegiatan hari ini';
/** The names of the kinds of schedules. */
export const KIND_LABELS = {
  classes: 'Kelas',
  mentoring: 'Mentoring',
  webinar: 'Webinar',
  other: 'Kegiatan lain',
};
export const CHANGES_TEXT = 'changes harus berisi jadwal yang diubah.';
export const DELETIONS_TEXT = 'schedules harus berisi jadwal yang dihapus.';
export const TWICE_TEXT = 'Satu jadwal hanya boleh diubah sekali.';
/** Refuses a change of several schedules if one of them no longer exists. */
export const GONE_TEXT = 'Jadwal ini sudah dihapus.';
export const AWAY_TIME_TEXT = 'Jam harus berbentuk HH:mm.';
export const AWAY_DATE_TEXT = 'Tanggal harus berbentuk YYYY-MM-DD.';
export const AWAY_DAY_TEXT = 'Hari harus 1 (Senin) sampai 7 (Minggu).';
export const AWAY_ORDER_TEXT = 'Jam selesai harus sesudah jam mulai.';
export const AWAY_DAYS_TEXT = 'Tanggal akhir tidak boleh mendahului tanggal awal.';
export const AWAY_LIST_TEXT = 'Waktu berhalangan paling banyak 200 isian.';
