/** The address of the admin screen where the scholarship page is edited. */
export const SCHOLARSHIP_PATH = '/admin/beasiswa';
