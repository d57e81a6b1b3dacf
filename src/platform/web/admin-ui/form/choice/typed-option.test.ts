import { describe, expect, it } from 'vitest';
import { matchingOptions } from './typed-option.ts';

const options = ['Budi Santoso', 'Budi Santoso Putra', 'José Ximenes', 'Maria  Goreti'].map((label) => ({ value: label, label }));
const meant = (typed: string) => matchingOptions(options, typed).map(({ label }) => label);

describe('a typed text', () => {
  it.each([
    ['Budi Santoso', 'Budi Santoso'],
    ['  budi   SANTOSO ', 'Budi Santoso'],
    ['jose ximenes', 'José Ximenes'],
    ['maria goreti', 'Maria  Goreti'],
    ['xim', 'José Ximenes'],
    ['putra budi', 'Budi Santoso Putra'],
  ])('means one option: "%s"', (typed, label) => {
    expect(meant(typed)).toEqual([label]);
  });

  it('may mean several options, or none', () => {
    expect(meant('budi')).toEqual(['Budi Santoso', 'Budi Santoso Putra']);
    expect(meant('Budy')).toEqual([]);
    expect(meant('  ')).toEqual([]);
    expect(meant(' '.repeat(1e6))).toEqual([]);
  });

  it('means both of two options with the same name', () => {
    const twins = [
      { value: '1', label: 'Ana' },
      { value: '2', label: 'ana' },
      { value: '3', label: 'Ana Maria' },
    ];
    expect(matchingOptions(twins, 'Ana').map(({ value }) => value)).toEqual(['1', '2']);
  });
});
