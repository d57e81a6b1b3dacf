/** The screen of the scholarship's page. */
export const SCHOLARSHIP_PATH = '/admin/beasiswa';
