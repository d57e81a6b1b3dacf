/** The tables whose rows sign a browser in or identify a device. Backups leave them out, so that a backup gives nobody access. */
export const SIGNED_IN_TABLES = [
  'sessions',
  'trusted_devices',
  'sign_in_links',
  'first_keys',
  'sign_in_waits',
  'staff_sessions',
  'staff_devices',
] as const;
