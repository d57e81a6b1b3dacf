// The texts about the history that the server answers.

export const ENTITY_TEXT = 'Jenis catatan ini tidak dikenal.';
export const DAY_TEXT = 'Tanggal harus berbentuk YYYY-MM-DD.';
export const ACTS_TEXT = 'acts harus true.';
/** A record whose name is unknown. */
export const UNKNOWN_NAME = '(dihapus)';
export const NO_UNDO_TEXT = 'Tindakan ini tidak dapat diurungkan.';
export const MORE_INSIDE_TEXT = 'Tidak dapat diurungkan: isinya sudah bertambah sejak dipulihkan.';
