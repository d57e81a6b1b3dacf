/** Texts that the server answers. */
export const ENTITY_TEXT = 'Jenis catatan ini tidak dikenal.';
export const DAY_TEXT = 'Tanggal harus berbentuk YYYY-MM-DD.';
/** What a person or a record is called that is gone and whose name is kept nowhere. */
export const GONE_TEXTS = {
  admin: 'Pengelola (dihapus)',
  teacher: 'Guru (dihapus)',
  mentor: 'Mentor (dihapus)',
} as const;
export const GONE_TEXT = '(dihapus)';
/** What a schedule is called of which nothing is known any more. */
export const SCHEDULE_TEXT = 'Jadwal';
export const HISTORY_TEXT = 'Riwayat';
