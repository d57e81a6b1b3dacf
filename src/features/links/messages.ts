export const VERDICT_TEXT = 'verdict harus "ok".';

/** A link's state as the screen names it. */
export const STATE_TEXTS = {
  ok: 'Baik',
  embed: 'Hanya di YouTube',
  permission: 'Perlu izin',
  dead: 'Mungkin mati',
  unknown: 'Belum diketahui',
} as const;
