import type { ImportUndone } from './contract.ts';

/** Describes the result of an undone import. */
export function undoneImportText({ deleted, restored, kept }: Pick<ImportUndone, 'deleted' | 'restored' | 'kept'>): string {
  const parts = [
    deleted > 0 && `${deleted.toLocaleString('id-ID')} data baru dipindahkan ke Sampah.`,
    restored > 0 && `${restored.toLocaleString('id-ID')} data kembali seperti semula.`,
    kept > 0 && `${kept.toLocaleString('id-ID')} data yang sudah diubah lagi tetap ada.`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : 'Impor ini sudah diurungkan.';
}
