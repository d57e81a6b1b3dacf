/** Texts of the server's answers. */
export const ARCHIVED_QUERY_TEXT = 'archived harus true atau false.';
export const YEAR_NAME_TEXT = 'Isi nama tahun ajaran yang diarsipkan, misalnya 2026/2027.';
export const BEFORE_TEXT = 'Isi tanggal yang ada, misalnya 2027-07-01.';
export const CARRY_TEXT = 'Isi carry dengan kelas yang diarsipkan dan nama kelas berikutnya.';
export const CARRY_GROUPS_TEXT = 'Isi groups dengan kelompok yang diarsipkan dan nama kelompok berikutnya.';
export const CARRY_UNKNOWN_TEXT = 'Kelas berikutnya hanya dapat dibuat untuk kelas yang ikut diarsipkan.';
export const CARRY_TWICE_TEXT = 'Satu kelas hanya mendapat satu kelas berikutnya.';
export const NOTHING_TEXT = 'Tidak ada yang diarsipkan. Pilih kelas atau kelompok, atau tanggal yang lebih akhir.';
export const UNDO_LATE_TEXT =
  'Sudah lewat 30 hari, jadi tidak dapat diurungkan. Data masih dapat dikeluarkan dari arsip satu per satu.';

/** Returns the refusal of a change to an archived record, which is read-only. */
export const archivedText = (year: string) =>
  `Data ini ada di Arsip ${year} dan hanya dapat dibaca. Keluarkan dulu dari arsip untuk mengubahnya.`;
/** Returns the refusal of records that were archived after the page was loaded. */
export const alreadyArchivedText = (names: readonly string[]) =>
  `Sudah diarsipkan: ${names.join(', ')}. Muat ulang, lalu pilih lagi.`;
export const groupNamesTakenText = (names: readonly string[]) =>
  `Nama kelompok ini sudah dipakai: ${names.join(', ')}. Ubah dulu namanya.`;
export const DRY_RUN_TEXT = 'dryRun harus true atau false.';
export const KIND_TEXT = 'Jenis data tidak dikenal.';
export const NOT_ARCHIVED_TEXT = 'Data ini tidak ada di arsip.';
