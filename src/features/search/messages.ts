/** Longest query, in characters. */
export const QUERY_MAX = 100;
export const QUERY_TEXT = 'Tulis apa yang kamu cari.';
export const QUERY_TOO_LONG_TEXT = 'Paling banyak 100 karakter.';
