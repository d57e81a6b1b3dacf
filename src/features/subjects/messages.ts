/** Texts of answers and forms. */
export const SUBJECT_NAME_TEXT = 'Name must be at least 3 characters long.';
export const KURIKULUM_TEXT = 'Invalid URL format for kurikulum.';
export const MATERIAL_TITLE_TEXT = 'Judul wajib diisi.';
export const MATERIAL_CONTENT_TEXT = 'Isi wajib diisi.';
export const CONTENT_TITLE_TEXT = 'Judul wajib diisi.';
export const CONTENT_DESCRIPTION_TEXT = 'Deskripsi wajib diisi.';
export const CONTENT_LINK_TEXT = 'Masukkan tautan http atau https yang valid.';
export const CONTENT_TEXT_TEXT = 'Tulis isinya.';
export const CONTENT_ONE_TEXT = 'Pilih salah satu: tautan, tulisan, atau berkas.';
export const VIDEO_TEXT_TEXT = 'Video berisi tautan atau rekaman suara. Untuk tulisan, pilih Buku atau Latihan.';
export const FILE_TEXT = 'Berkas ini tidak ditemukan. Unggah lagi.';
export const VIDEO_FILE_TEXT = 'Video berisi tautan atau rekaman suara. Untuk PDF atau gambar, pilih Buku atau Latihan.';
export const COMPANION_VIDEO_TEXT = 'Pilih video dengan tautan di materi ini.';
export const COMPANION_PART_TEXT = 'Hanya tulisan atau rekaman suara yang dapat mendampingi video.';
export const HAS_COMPANIONS_TEXT =
  'Video ini punya ringkasan atau suara. Lepaskan dulu di isinya, atau biarkan berisi tautan video.';
export const CONTENT_TYPE_TEXT = 'Pilih jenisnya: Video, Buku, atau Latihan.';
/** Texts of students' pages that have no materials or could not read them. */
export const NO_MATERIAL_TEXT = 'Belum ada materi';
export const MATERIALS_FAILED_TEXT = 'Error Fetching Materials';
export const MATERIAL_FAILED_TEXT = 'Failed to fetch material data';
/** Texts for the rows of an imported spreadsheet. */
export const FILE_IN_SHEET_TEXT = 'Isi ini berupa berkas. Ubah langsung di halaman materinya.';
export const MATERIAL_SUBJECT_TEXT = 'Isi mata pelajarannya.';
export const CONTENT_MATERIAL_TEXT = 'Isi materinya.';
