import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSpeakers } from './rules.ts';

describe('splitSpeakers', () => {
  it.each([
    ['Budi Santoso, S.Pd., M.Pd., Ani', ['Budi Santoso, S.Pd., M.Pd.', 'Ani']],
    ['Ani', ['Ani']],
    ['Ani, Budi,Citra', ['Ani', 'Budi', 'Citra']],
    ['Dr. Maria Yosefa, M.Si, Ph.D; Yohanes Kaka', ['Dr. Maria Yosefa, M.Si, Ph.D', 'Yohanes Kaka']],
    ['Rina Lobo, MBA, PhD, Prof. Dr. Ir. Markus Wenda, M.Sc.', ['Rina Lobo, MBA, PhD', 'Prof. Dr. Ir. Markus Wenda, M.Sc.']],
    ['dr. Siti Rahma, Sp.A(K), Ns. Dewi, S.Kep.', ['dr. Siti Rahma, Sp.A(K)', 'Ns. Dewi, S.Kep.']],
    ['Lukas Tana, S.T. M.T., R.A. Kartini', ['Lukas Tana, S.T. M.T.', 'R.A. Kartini']],
    ['Ani, Muh. Ali, Ma', ['Ani', 'Muh. Ali', 'Ma']],
    ['Budi,, ; ,Ani ,', ['Budi', 'Ani']],
    ['', []],
    [' , ; ', []],
    ['S.Pd.', ['S.Pd.']],
    ['Budi; S.Pd.', ['Budi', 'S.Pd.']],
  ])('splits %j into speakers', (text, speakers) => {
    expect(splitSpeakers(text)).toEqual(speakers);
  });

  it('neither loses nor adds letters', () => {
    const letters = (text: string) => text.replace(/[\s,;]/g, '');
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(letters(splitSpeakers(text).join(''))).toBe(letters(text));
      }),
    );
  });
});
