/** Texts of the login and of the password change that the server answers and the forms show. */
export const USERNAME_TEXT = 'Invalid username format';
export const PASSWORD_TEXT = 'Password must be at least 8 characters long.';
export const WRONG_LOGIN_TEXT = 'Email atau kata sandi salah.';
export const TOO_MANY_LOGINS_TEXT = 'Terlalu banyak percobaan masuk. Coba lagi nanti.';
export const NEW_PASSWORD_LENGTH_TEXT = 'Kata sandi baru harus 12 sampai 128 karakter.';
export const NEW_PASSWORD_COMMON_TEXT = 'Kata sandi ini terlalu umum. Pilih yang lain.';
export const NEW_PASSWORD_EMAIL_TEXT = 'Kata sandi tidak boleh memuat email.';
export const NEW_PASSWORD_NAMES_TEXT =
  'Kata sandi ini hampir hanya nama program, nama Anda, atau email Anda. Tambahkan beberapa kata lain.';
export const WRONG_CURRENT_PASSWORD_TEXT = 'Kata sandi saat ini salah.';
