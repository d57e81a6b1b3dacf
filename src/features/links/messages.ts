export const VERDICT_TEXT = 'verdict harus "ok".';

/** The texts of a link's states on the screen. */
export const STATE_TEXTS = {
  ok: 'Baik',
  embed: 'Hanya di YouTube',
  permission: 'Perlu izin',
  dead: 'Mungkin mati',
  unknown: 'Belum diketahui',
} as const;
