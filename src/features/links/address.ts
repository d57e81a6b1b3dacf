/** The screen of the links that need a look. */
export const LINKS_PATH = '/admin/tautan';
