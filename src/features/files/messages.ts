/** Texts of the server's answers. */
export const NAME_TEXT = 'Beri nama berkas.';
export const TYPE_TEXT = 'Sebutkan jenis berkas.';
export const BYTES_TEXT = 'Ukuran berkas harus bilangan bulat dalam byte.';
export const SHA256_TEXT = 'SHA-256 harus 64 angka heksadesimal.';
export const OFFSET_TEXT = 'offset harus bilangan bulat dari 0.';
export const WRONG_OFFSET_TEXT = 'Potongan ini tidak menyambung. Lanjutkan dari yang sudah diterima.';
export const TOO_MANY_BYTES_TEXT = 'Potongan ini melebihi ukuran berkas. Unggah lagi dari awal.';
export const EMPTY_PIECE_TEXT = 'Potongan ini kosong.';
export const CHANGED_TEXT = 'Berkas berubah di jalan. Unggah lagi dari awal.';
export const VIDEO_TEXT = 'Ini video, bukan rekaman suara: taruh di YouTube atau Drive, lalu tempel tautannya.';
export const FULL_TEXT =
  'Tempat untuk berkas sudah penuh, jadi berkas ini tidak disimpan. Hapus berkas yang tidak dipakai lagi, atau minta pengelola menambah FILES_LIMIT.';
export const GONE_TEXT = 'Berkas ini tidak ada lagi.';
export const BUSY_TEXT = 'Terlalu banyak berkas sedang diambil. Coba lagi sebentar lagi.';
