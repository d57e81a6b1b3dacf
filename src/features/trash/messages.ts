// The texts about the trash that the server answers.

export const NOT_IN_TRASH_TEXT = 'Ini sudah tidak ada di Sampah: sudah dipulihkan, atau dihapus selamanya.';
export const PARENTS_GONE_TEXT = 'Sebagian tempatnya sudah dihapus. Pulihkan dulu tempatnya dari Sampah.';
