/** The address of the admin screen with the links that may be broken. */
export const LINKS_PATH = '/admin/tautan';
