/** Texts of the server's answers and of the forms. */
export const SAMPLES_TEXT = 'Pilih: data contoh disimpan atau dihapus.';
export const CLOSED_TEXT = 'Isi true atau false.';
export const KEY_GONE_TEXT = 'Kunci ini sudah tidak berlaku.';
export const EMAIL_TAKEN_TEXT = 'Email ini sudah dipakai pengelola lain.';
export const NO_REMOVED_SAMPLES_TEXT = 'Data contoh sudah dikembalikan, atau sudah dihapus selamanya.';
