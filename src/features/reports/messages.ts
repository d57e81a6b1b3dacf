/** Validation messages that the server returns and the form shows. */
export const REPORT_NAME_TEXT = 'Nama dokumen terlalu pendek';
export const REPORT_NAME_CHARACTERS_TEXT = 'Nama dokumen mengandung karakter tidak diizinkan';
export const REPORT_DESCRIPTION_TEXT = 'Berikan deskripsi yang lengkap';
export const REPORT_DESCRIPTION_CHARACTERS_TEXT = 'Deskripsi mengandung karakter tidak diizinkan';
export const REPORT_LINK_TEXT = 'Berikan link yang valid!';
export const MONTH_TEXT = 'Bulan harus berbentuk YYYY-MM.';
/** Shown for a report without a name. */
export const REPORT_FALLBACK_NAME = 'Laporan Ifos';
export const REPORT_EDITED_TEXT = 'Laporan ini sudah diubah sejak terbit. Hapus dari Daftar Laporan bila tidak jadi.';
