import { expect, it } from 'vitest';
import { commonWord, omittedWord } from './short-names.ts';

it('finds the first word of all names, but leaves a name to each', () => {
  expect(commonWord(['Pengajar Fisika', 'Pengajar Bahasa Inggris'])).toBe('Pengajar ');
  expect(commonWord(['Pengajar Fisika', 'Pengajar'])).toBe('');
  expect(commonWord(['Ibu Ani', 'Bapak Budi'])).toBe('');
  expect(commonWord(['Ibu Ani', 'Ibunda Sari'])).toBe('');
  expect(commonWord(['Ibu Ani', 'Ibu Ani'])).toBe('');
  expect(commonWord([])).toBe('');
});

it('omits the word for the kind, else the common word', () => {
  expect(omittedWord('Kelas Tifa', '')).toBe('Kelas ');
  expect(omittedWord('Kelas', '')).toBe('');
  expect(omittedWord('Pengajar Fisika', 'Pengajar ')).toBe('Pengajar ');
  expect(omittedWord('Tanpa pengajar', 'Pengajar ')).toBe('');
});
