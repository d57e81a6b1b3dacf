/** The addresses of all pages of teachers and mentors. The server answers any other address below `/staf` with 404. */
export const STAFF_PATHS = {
  week: '/staf',
  signIn: '/staf/masuk',
  hours: '/staf/jam',
  away: '/staf/waktu',
  account: '/staf/akun',
} as const;

/** The address of the page that asks a possible substitute. The token identifies the request. */
export const ASK_PATH = '/bisa/:token';
