// The texts about logs and hours that the server answers and the forms show.

export const NOT_BEGUN_TEXT = 'Kegiatan belum dimulai.';
export const REASON_LOST_TEXT = 'Alasan pembatalannya tidak tersimpan lagi. Batalkan dari jadwalnya.';
export const HELD_TEXT = 'Pilih terlaksana atau tidak.';
export const LOG_REASON_TEXT = 'Pilih alasannya.';
export const MONTH_TEXT = 'Bulan harus berbentuk YYYY-MM.';
export const ONE_PERSON_TEXT = 'Pilih satu guru atau satu mentor.';
export const LOGS_TEXT = 'Pilih 1 sampai 200 kegiatan.';
export const NONE_LOGGED_TEXT = 'Tidak ada yang dicatat.';
export const NONE_REMOVED_TEXT = 'Tidak ada catatan yang dihapus.';
