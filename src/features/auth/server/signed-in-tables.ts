/** Tables whose rows let a browser or a device in: a restored backup has none of them. A backup of an earlier version has not all of them. */
export const SIGNED_IN_TABLES = [
  'sessions',
  'trusted_devices',
  'sign_in_links',
  'sign_in_waits',
  'staff_sessions',
  'staff_devices',
] as const;
