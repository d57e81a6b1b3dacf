import { expect, it } from 'vitest';
import { nearestNames, splitNames } from './name-rules.ts';

/** Returns the function by which `splitNames` recognizes known names. Its last argument is their largest number of separators. */
const known =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);

it('splits names at semicolons, commas and lines, and leaves known names whole', () => {
  expect(splitNames('Kel A, Kel B\nKel C', known('Kel A', 'Kel B', 'Kel C'), 0)).toEqual(['Kel A', 'Kel B', 'Kel C']);
  expect(splitNames('Kel A\nKel B\nKel C', known(), 0)).toEqual(['Kel A', 'Kel B', 'Kel C']);
  expect(splitNames('Budi, S.Pd.; Ani', known('Budi, S.Pd.', 'Ani'), 1)).toEqual(['Budi, S.Pd.', 'Ani']);
  expect(splitNames('Budi, S.Pd., M.Pd., Ani', known(), 0)).toEqual(['Budi, S.Pd., M.Pd.', 'Ani']);
  expect(splitNames('Kel A,; ; Kel B', known('Kel A,', 'Kel B'), 1)).toEqual(['Kel A,', 'Kel B']);
  expect(splitNames(' ; , ', known(), 0)).toEqual([]);
});

it('splits at "dan", "&" and "/" only if every part is a known name', () => {
  const names = known('Jati', 'Mahoni', 'Sains dan Teknologi', 'Sains');
  expect(splitNames('Jati dan Mahoni; Sains', names, 0)).toEqual(['Jati', 'Mahoni', 'Sains']);
  expect(splitNames('Jati/Mahoni & Sains', names, 0)).toEqual(['Jati', 'Mahoni', 'Sains']);
  expect(splitNames('Sains dan Teknologi', names, 0)).toEqual(['Sains dan Teknologi']);
  expect(splitNames('Jati dan Ulin', names, 0)).toEqual(['Jati dan Ulin']);
});

it('suggests the nearest names', () => {
  const names = ['Kelas Tifa', 'Kelas Sasando', 'Gaharu'].map((name) => ({ name }));
  expect(nearestNames('Kelas Tiva', names).map(({ name }) => name)).toEqual(['Kelas Tifa']);
  expect(nearestNames('tifa', names).map(({ name }) => name)).toEqual(['Kelas Tifa']);
  expect(nearestNames('Xyz', names)).toEqual([]);
});

it('understands abbreviated words', () => {
  const names = ['Bahasa Inggris', 'Bahasa Indonesia', 'Matematika'].map((name) => ({ name }));
  const best = (written: string) => nearestNames(written, names)[0]?.name;
  expect(best('B. Inggris')).toBe('Bahasa Inggris');
  expect(best('B.Ing')).toBe('Bahasa Inggris');
  expect(best('Bhs Indo')).toBe('Bahasa Indonesia');
  expect(best('MTK')).toBe('Matematika');
  expect(best('X')).toBeUndefined();
});
