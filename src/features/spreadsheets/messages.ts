/** Texts of the server's answers. */
export const KIND_TEXT = 'Jenis lembar ini tidak dikenal.';
export const ROWS_TEXT = 'Kirim baris-barisnya.';
export const ROWS_MAX_TEXT = 'Paling banyak 5.000 baris sekali impor. Bagi lembarnya menjadi beberapa bagian.';
export const ROW_TEXT = 'Tiap baris butuh nomor dan isi selnya.';
export const LINE_TWICE_TEXT = 'Nomor baris ini dipakai dua kali.';
export const NAMES_TEXT = 'names berisi pilihan untuk tiap kolom.';
export const DRY_RUN_TEXT = 'dryRun harus true atau false.';
export const EXPECTED_TEXT = 'expected berisi jumlah new, same, dan changed.';
export const CHANGED_MEANWHILE_TEXT =
  'Data di Suluh berubah sejak pratinjau, dan hasil impornya akan lain. Lihat pratinjau yang baru, lalu impor lagi.';
export const PROBLEMS_TEXT = 'Ada baris yang perlu diperbaiki. Belum ada yang disimpan.';
export const IMPORT_GONE_TEXT = 'Impor ini sudah tidak dapat diurungkan.';
export const EXPORT_MAX_TEXT = 'Lebih dari 10.000 baris. Pilih rentang atau saringan yang lebih sempit.';
export const FILTER_TEXT = 'Saringan ini terlalu panjang.';
export const FILTER_DATE_TEXT = 'Tanggal harus berbentuk YYYY-MM-DD.';
export const ARCHIVED_TEXT = 'archived harus true.';
export const CLASH_TEXT = 'clash harus only.';
export const FAILED_FORMULA_TEXT =
  'Rumus di sel ini gagal dihitung. Tulis isinya di sini, atau perbaiki di spreadsheet lalu tempel lagi.';
/** Is added to the reason of a problem if the unknown name contains "dan". */
export const SEVERAL_TEXT = ' Beberapa nama? Pisahkan dengan titik koma.';

/** The reason for a name that only an archived record has. `nearest` is the most similar name of a current record. */
export const archivedNameText = (name: string, nearest?: string) =>
  `${name} sudah diarsipkan. ${nearest === undefined ? 'Pilih yang dipakai sekarang, atau keluarkan dulu dari arsip.' : `Maksudnya ${nearest}?`}`;
