/** Tables whose rows let a browser or a device in: a restored backup has none of them. Some may not be there yet. */
export const SIGNED_IN_TABLES = ['sessions', 'trusted_devices'] as const;
