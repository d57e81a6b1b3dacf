export const NOT_IN_TRASH_TEXT = 'Ini sudah tidak ada di Sampah: sudah dipulihkan, atau dihapus selamanya.';
