/** Every address of the pages of teachers and mentors; any other below `/staf` is answered with 404. */
export const STAFF_PATHS = {
  week: '/staf',
  signIn: '/staf/masuk',
  hours: '/staf/jam',
  account: '/staf/akun',
} as const;
