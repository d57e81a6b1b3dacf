/** Texts of the server's answers and of the dialogs, for copies of a week and free times. */
export const WEEK_DATE_TEXT = 'Pilih minggunya.';
export const SAME_WEEK_TEXT = 'Pilih minggu yang lain.';
export const COPY_MAX_TEXT = 'Paling banyak 500 jadwal sekali salin.';
export const TARGETS_TEXT = 'Paling banyak 8 minggu sekali salin.';
export const APART_TEXT = 'apart harus true.';
export const FREE_DAYS_TEXT = 'Jumlah hari adalah 1 sampai 28.';
export const FREE_MINUTES_TEXT = 'Lamanya 15 sampai 480 menit.';
