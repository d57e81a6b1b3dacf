/** The screen of a new school year. */
export const NEW_YEAR_PATH = '/admin/tahun-baru';
