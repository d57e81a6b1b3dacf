/** The path of the screen that starts a new school year. */
export const NEW_YEAR_PATH = '/admin/tahun-baru';
