import { expect, it } from 'vitest';
import { clashText } from './clash-text.ts';

it('counts different clashes, and names one', () => {
  expect(clashText([])).toBe('');
  expect(clashText(['Bu Ani sudah mengajar.', 'Bu Ani sudah mengajar.'])).toBe('Bentrok: Bu Ani sudah mengajar.');
  expect(clashText(['Bu Ani sudah mengajar.', 'Kelas A sudah punya jadwal.', 'Link Zoom ini sudah dipakai.'])).toBe(
    '3 bentrok, misalnya: Bu Ani sudah mengajar.',
  );
});
