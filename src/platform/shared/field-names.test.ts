import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { nameText, sameKey, text } from './fields.ts';

fc.configureGlobal({ seed: 20_261_120 });

/** Any UTF-16 text, including lone surrogates and control characters. */
const anyText = (maxLength = 20) =>
  fc.string({
    unit: fc.oneof(fc.nat({ max: 0x2ff }), fc.nat({ max: 0xffff })).map((unit) => String.fromCharCode(unit)),
    maxLength,
  });

/** The error texts; null if the value is valid. */
function faults(schema: z.ZodType, value: unknown): string[] | null {
  const result = schema.safeParse(value);
  return result.success ? null : result.error.issues.map((issue) => issue.message);
}

const name = text({ min: 3, max: 5, message: 'terlalu pendek' });

describe('the name of a thing', () => {
  const title = nameText({ min: 3, max: 20, message: 'terlalu pendek' });

  it.each([
    ['Garuda\u00a01', 'Garuda 1'],
    ['Garuda   1', 'Garuda 1'],
    ['\u3000Garuda \u2009\u202f 1\u2028', 'Garuda 1'],
    ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
    [`satu${' '.repeat(60)}dua`, 'satu dua'],
  ])('is stored with single plain spaces: %j as %j', (typed, stored) => {
    expect(title.parse(typed)).toBe(stored);
  });

  it.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
    'is refused if it contains %j, which reorders text; texts that are not names may contain it',
    (control) => {
      const found = title.safeParse(`Kelas ${control}Tifa`);
      expect(found.error?.issues.map(({ message }) => message)).toEqual(['Teks memuat karakter yang tidak diizinkan.']);
      expect(text({ min: 1, max: 20, message: 'x' }).parse(`Kelas ${control}Tifa`)).toBe(`Kelas ${control}Tifa`);
    },
  );

  it('accepts right-to-left letters, and the marks between them', () => {
    expect(title.parse('سورة \u200fالفاتحة')).toBe('سورة \u200fالفاتحة');
  });

  it('differs from texts that are not names: they keep their spaces', () => {
    expect(text({ min: 1, max: 20, message: 'x' }).parse('a\u00a0  b')).toBe('a\u00a0  b');
  });

  it.each(['\u200b\u200b\u200b', 'ab\u200b', '\u2060 \u2060 \u2060', 'a\ufe0f\ufe0f', '\u034f\u00ad\u3164'])(
    'is refused as too short if it has too few visible characters: %j',
    (value) => {
      expect(faults(title, value)).toEqual(['terlalu pendek']);
      expect(faults(name, value)).toEqual(['terlalu pendek']);
    },
  );

  it.each(['a\tbc', 'a\nbc', 'a\u0085bc'])('refuses control characters, including white space: %j', (value) => {
    expect(faults(title, value)).toEqual(['Teks memuat karakter yang tidak diizinkan.']);
  });

  it('is stored in NFC, idempotently, even at its maximum length', () => {
    const spaces = fc.constantFrom(' ', '\u00a0', '\u3000', '\u200b', '\u0301', 'e', 'A');
    const any = nameText({ min: 0, max: 60, message: 'x' });
    fc.assert(
      fc.property(fc.oneof(anyText(60), fc.string({ unit: spaces, maxLength: 600 })), (typed) => {
        const first = any.safeParse(typed);
        if (!first.success) return;
        expect(any.parse(first.data)).toBe(first.data);
        expect(first.data).toBe(first.data.normalize('NFC').trim());
        expect(first.data).not.toMatch(/ {2}|[^\P{Z} ]/u);
      }),
      { numRuns: 250 },
    );
  });
});

describe('the key of a name', () => {
  it.each([
    'Garuda 1',
    'GARUDA 1',
    ' Garuda\u00a01 ',
    'Garuda  1',
    'Garuda \u200b 1',
    'Garu\u200bda 1',
    'Garu\u00adda\u2003\u20281',
    '\u202eGaruda 1\u202c\ufe0f',
    'Ga\u034fruda 1\ufeff',
  ])('is the same for names that look the same: %j', (name) => {
    expect(sameKey(name)).toBe('garuda 1');
  });

  it('differs for names that read differently', () => {
    const names = ['Garuda 1', 'Garuda1', 'Garuda 2', 'Gáruda 1', 'Garuda 1.', 'Ｇaruda 1', '\u0600 Garuda 1'];
    expect(new Set(names.map(sameKey)).size).toBe(names.length);
  });

  it('is the same for a letter and its accent with and without an invisible character between them', () => {
    expect(sameKey('Cafe\u200b\u0301')).toBe(sameKey('Café'));
  });

  it('is idempotent for any name', () => {
    const strewn = fc.constantFrom('\u200b', '\u2060', '\ufeff', '\u00ad', '\ufe0f', '\u034f');
    const spaces = fc.string({ unit: fc.constantFrom(' ', '\u00a0', '\u3000'), minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(anyText(40), fc.array(strewn, { maxLength: 5 }), spaces, fc.nat(40), (any, invisible, space, at) => {
        const name = any.toWellFormed();
        const key = sameKey(name);
        expect(sameKey(key)).toBe(key);
        expect(key).not.toMatch(/^\s|\s$|\s\s|[^\S ]/u);
        const points = [...name];
        expect(sameKey([...points.slice(0, at), ...invisible, ...points.slice(at)].join(''))).toBe(key);
        expect(sameKey(name.replaceAll(' ', space))).toBe(key);
      }),
      { numRuns: 500 },
    );
  });
});
