/** Texts of the server's answers and of the screens, for unavailable times, absences and substitutes. */
export const AWAY_WINDOW_TEXT = 'Rentang tanggal paling banyak 92 hari.';
export const PLAN_WINDOW_TEXT = 'Rentang tanggal paling banyak 62 hari.';
export const VERSION_TEXT = 'Kirim versi seperti yang dibaca.';
export const ROLE_TEXT = 'Pilih guru atau mentor.';
export const PERSON_TEXT = 'Pilih guru atau mentornya.';
export const ANSWER_TEXT = 'Pilih bisa atau tidak bisa.';
export const REASON_TEXT = 'Pilih alasannya.';
export const OVER_TEXT = 'Kegiatan ini sudah selesai.';
export const BEGUN_TEXT = 'Kegiatan ini sudah dimulai.';
export const CANCELLED_TEXT = 'Kegiatan ini dibatalkan.';
export const NO_ROLE_TEXT = 'Jadwal ini tidak memerlukan guru atau mentor.';
export const ASK_GONE_TEXT = 'Pertanyaan ini sudah tidak berlaku. Terima kasih!';
export const REASON_LABELS = { sick: 'Sakit', work: 'Kerja', family: 'Keluarga', network: 'Jaringan', other: 'Lainnya' } as const;
