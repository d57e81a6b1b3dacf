// The texts about sign-in and accounts that the server sends and the forms show.

export const USERNAME_TEXT = 'Invalid username format';
export const PASSWORD_TEXT = 'Password must be at least 8 characters long.';
export const WRONG_LOGIN_TEXT = 'Email atau kata sandi salah.';
export const TOO_MANY_LOGINS_TEXT = 'Terlalu banyak percobaan masuk. Coba lagi nanti.';
/** Returns the text after too many wrong codes of the second step. @param seconds the time until the next try. */
export function tooManyCodesText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes < 90 ? `${minutes} menit` : `${Math.ceil(minutes / 60)} jam`;
  return `Terlalu banyak kode salah. Coba lagi ${wait} lagi, atau masuk dari perangkat yang pernah Anda pakai masuk.`;
}
export const NEW_PASSWORD_LENGTH_TEXT = 'Kata sandi baru harus 12 sampai 128 karakter.';
export const NEW_STAFF_PASSWORD_LENGTH_TEXT = 'Kata sandi baru harus 8 sampai 128 karakter.';
export const NEW_PASSWORD_COMMON_TEXT = 'Kata sandi ini terlalu umum. Pilih yang lain.';
export const NEW_PASSWORD_EMAIL_TEXT = 'Kata sandi tidak boleh memuat email.';
export const NEW_PASSWORD_NAMES_TEXT =
  'Kata sandi ini hampir hanya nama program, nama Anda, atau email Anda. Tambahkan beberapa kata lain.';
export const ADMIN_NAME_TEXT = 'Nama paling sedikit 2 karakter.';
export const ADMIN_EMAIL_TEXT = 'Masukkan alamat email yang benar.';
export const STAFF_EMAIL_TEXT = 'Isi alamat email Anda.';
export const STAFF_PASSWORD_TEXT = 'Isi kata sandi Anda.';
export const LINK_GONE_TEXT = 'Tautan ini sudah tidak berlaku. Minta tautan baru.';
export const TOO_MANY_LINKS_TEXT = 'Terlalu banyak percobaan. Coba lagi nanti.';
export const OWN_LINK_TEXT = 'Untuk akun Anda sendiri, ubah kata sandi di halaman Akun saya.';
export const REMOVE_SELF_TEXT = 'Anda tidak dapat menghapus akun Anda sendiri. Minta pengelola lain melakukannya.';
export const REMOVE_LAST_TEXT = 'Ini satu-satunya pengelola, jadi tidak dapat dihapus. Undang pengelola lain dahulu.';
export const TOO_MANY_ADMINS_TEXT = 'Sudah ada 100 pengelola. Hapus dahulu yang tidak bertugas lagi.';
export const WRONG_CODE_TEXT =
  'Kode ini salah, sudah dipakai, atau sudah lewat. Tunggu kode berikutnya, dan pastikan jam ponsel Anda disetel otomatis.';
export const CODE_TEXT = 'Isi kode 6 angka, atau salah satu kode pemulihan.';
export const SIGN_IN_EXPIRED_TEXT = 'Waktu untuk mengisi kode sudah habis. Masuk lagi dengan email dan kata sandi.';
export const TWO_STEP_REQUIRED_TEXT = 'Nyalakan langkah kedua dahulu di halaman Akun saya.';
export const TWO_STEP_IS_ON_TEXT = 'Langkah kedua sudah menyala.';
export const TWO_STEP_IS_OFF_TEXT = 'Langkah kedua belum menyala.';
export const TWO_STEP_NOT_STARTED_TEXT = 'Mulai lagi dari awal: kode QR ini sudah tidak berlaku.';
export const WRONG_CURRENT_PASSWORD_TEXT = 'Kata sandi saat ini salah.';
