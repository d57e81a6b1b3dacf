/** The screen of the programme's settings. */
export const SETTINGS_PATH = '/admin/pengaturan';
