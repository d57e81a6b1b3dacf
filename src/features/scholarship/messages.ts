/** Texts of the server's answers and of the forms. */
export const SECTIONS_TEXT = 'Isi satu sampai 12 bagian, masing-masing dengan judul dan teks.';
export const SECTION_TITLE_TEXT = 'Isi judul bagian.';
export const SECTION_TEXT_TEXT = 'Isi teks bagian.';
export const ROUNDS_TEXT = 'Isi paling banyak 12 gelombang, masing-masing dengan nama dan tiga tanggal.';
export const ROUND_NAME_TEXT = 'Isi nama gelombang, misalnya Beasiswa 2027.';
export const ROUND_DAY_TEXT = 'Isi tanggal yang ada, misalnya 2027-01-20.';
export const ROUND_CLOSES_TEXT = 'Hari penutupan harus sama dengan atau sesudah hari pembukaan.';
export const ROUND_ANNOUNCED_TEXT = 'Hari pengumuman harus sama dengan atau sesudah hari penutupan.';
export const ROUND_NAMES_TEXT = 'Dua gelombang punya nama yang sama.';
export const CONTACTS_TEXT = 'Isi satu sampai enam narahubung, masing-masing dengan nama dan nomor.';
export const SCHOLARSHIP_DAY_TEXT = 'pada harus tanggal yang ada, misalnya 2027-01-20.';
