import { describe, expect, it } from 'vitest';
import { undoneImportText } from './undone-rules.ts';

describe('the result of an undo in words', () => {
  it.each([
    [{ deleted: 212, restored: 0, kept: 0 }, '212 data baru dipindahkan ke Sampah.'],
    [{ deleted: 0, restored: 1_200, kept: 0 }, '1.200 data kembali seperti semula.'],
    [
      { deleted: 1, restored: 2, kept: 3 },
      '1 data baru dipindahkan ke Sampah. 2 data kembali seperti semula. 3 data yang sudah diubah lagi tetap ada.',
    ],
    [{ deleted: 0, restored: 0, kept: 0 }, 'Impor ini sudah diurungkan.'],
  ])('names the numbers %j', (undone, words) => {
    expect(undoneImportText(undone)).toBe(words);
  });
});
