/** Texts of the server's answers and of the forms. */
export const PROGRAMME_NAME_TEXT = 'Isi nama program.';
export const CONTACTS_TEXT = 'Isi satu sampai enam narahubung, masing-masing dengan nama dan nomor.';
export const CONTACT_NAME_TEXT = 'Isi nama narahubung.';
export const CONTACT_PHONE_TEXT = 'Isi nomor telepon, misalnya +62 812 3456 7890, alamat email, atau tautan https.';
export const PUBLIC_MEETING_TEXT = 'Jangan isi tautan rapat di sini: isian ini tampil bagi semua orang.';
export const JOIN_MINUTES_TEXT = 'Isi 0 sampai 1440 menit, atau "always" bila tautan selalu terbuka.';
export const REPORTS_SHOWN_TEXT = 'Isi 1 sampai 60 bulan, atau kosongkan bila semua laporan tampil.';
export const LINE_TEXT = 'Isi satu baris teks.';
export const YES_OR_NO_TEXT = 'Isi true atau false.';
/** Returns the error text for settings that environment variables set. @param names the labels of these settings in the form */
export const fixedText = (names: readonly string[]) =>
  `Ditetapkan di server dan tidak dapat diubah di sini: ${names.join(', ')}. Minta yang mengurus server mengubahnya.`;
