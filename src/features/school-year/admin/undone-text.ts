import type { z } from 'zod';
import type { newYearUndone } from '#features/school-year/contract.ts';

/** Describes the result of the undo of a new school year. */
export function undoneYearText({ deleted, kept }: z.infer<typeof newYearUndone>['data']): string {
  return [
    'Sudah diurungkan. Semua kembali dari arsip.',
    ...(deleted > 0 ? [`${deleted} kelas dan kelompok baru pindah ke Sampah.`] : []),
    ...(kept > 0 ? [`${kept} yang sudah diubah atau dipakai tetap ada.`] : []),
  ].join(' ');
}
