/** Every address of the pages of teachers and mentors; any other below `/staf` is answered with 404. */
export const STAFF_PATHS = {
  week: '/staf',
  signIn: '/staf/masuk',
  hours: '/staf/jam',
  away: '/staf/waktu',
  account: '/staf/akun',
} as const;

/** The page of a question to a possible substitute. */
export const ASK_PATH = '/bisa/:token';
