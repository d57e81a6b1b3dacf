/** The address of the admin screen with the programme's settings. */
export const SETTINGS_PATH = '/admin/pengaturan';
