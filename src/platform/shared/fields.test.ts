import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  countCharacters,
  idList,
  link,
  optionalId,
  optionalLink,
  optionalText,
  password,
  expectedUpdatedAt,
  text,
} from './fields.ts';

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
const long = text({ min: 1, max: 20, message: 'wajib', multiline: true });

describe('text', () => {
  it.each([
    ['abc', 'abc'],
    ['  abc \n', 'abc'],
    ['\u00a0\ufeffabc\u2003', 'abc'],
    ['Cafe\u0301', 'Café'],
    ['🔥🔥🔥', '🔥🔥🔥'],
    ['\u1112\u1161\u11ab가나', '한가나'],
  ])('stores %j as %j', (typed, stored) => {
    expect(name.parse(typed)).toBe(stored);
  });

  it.each([[''], ['ab'], ['  ab  '], ['   '], ['e\u0301e\u0301'], [null], [undefined], [3], [{}], [['abc']], [true]])(
    'refuses %j with its own error text',
    (value) => {
      expect(faults(name, value)).toEqual(['terlalu pendek']);
    },
  );

  it('counts characters, not bytes or surrogates: one below, at and above its bounds', () => {
    expect(faults(name, '🔥🔥')).toEqual(['terlalu pendek']);
    expect(faults(name, '🔥'.repeat(5))).toBeNull();
    expect(faults(name, '🔥'.repeat(6))).toEqual(['Paling banyak 5 karakter.']);
    expect(faults(name, 'e\u0301'.repeat(5))).toBeNull();
  });

  it.each([
    'a\u0000bc',
    'a\u0007bc',
    'a\u001bbc',
    'a\u007fbc',
    'a\u0085bc',
    'a\u009fbc',
    'a\nbc',
    'a\tbc',
    'a\rbc',
    'a\ud800bc',
    '\udc00abc',
  ])('refuses control characters and lone surrogates: %j', (value) => {
    expect(faults(name, value)).toEqual(['Teks memuat karakter yang tidak diizinkan.']);
  });

  it('accepts newline and tab only in a long text, and normalises line ends', () => {
    expect(long.parse('satu\r\ndua\rtiga\n\tempat')).toBe('satu\ndua\ntiga\n\tempat');
    expect(faults(long, 'satu\u000bdua')).toEqual(['Teks memuat karakter yang tidak diizinkan.']);
    expect(faults(long, 'satu\u0000')).toEqual(['Teks memuat karakter yang tidak diizinkan.']);
  });

  it('is idempotent', () => {
    const any = text({ min: 0, max: 20_000, message: 'x', multiline: true });
    fc.assert(
      fc.property(anyText(60), (typed) => {
        const first = any.safeParse(typed);
        if (!first.success) return;
        expect(any.parse(first.data)).toBe(first.data);
        expect(first.data).toBe(first.data.trim().normalize('NFC'));
        expect(countCharacters(first.data)).toBe([...first.data].length);
      }),
      { numRuns: 250 },
    );
  });
});

describe('optional texts and links', () => {
  it.each([[null], [undefined], [''], ['   ']])('treats %j as empty', (value) => {
    expect(optionalText({ max: 5 }).parse(value)).toBe('');
    expect(optionalLink().parse(value)).toBe('');
  });

  it('applies the rules to a value', () => {
    expect(faults(optionalText({ max: 5 }), 'abcdef')).toEqual(['Paling banyak 5 karakter.']);
    expect(faults(optionalLink(), 'javascript:alert(1)')).toEqual(['Masukkan tautan http atau https yang valid.']);
    expect(optionalLink().parse(' https://example.org ')).toBe('https://example.org');
  });
});

describe('link', () => {
  it('is stored as typed, trimmed', () => {
    expect(link().parse(' HTTPS://Example.org/A?b#c ')).toBe('HTTPS://Example.org/A?b#c');
  });

  it.each([[undefined], [null], [''], ['x'], ['javascript:alert(1)'], ['data:text/html,x'], [5], [{}]])(
    'refuses %j with its own error text, only once',
    (value) => {
      expect(faults(link('tautan'), value)).toEqual(['tautan']);
    },
  );

  it('reports a link that is too long', () => {
    expect(faults(link(), `https://e.org/${'a'.repeat(2035)}`)).toEqual(['Paling banyak 2.048 karakter.']);
  });
});

describe('password', () => {
  const six = password(6, 'kata sandi');
  it('is stored as typed, including spaces', () => {
    expect(six.parse('  rahasia ')).toBe('  rahasia ');
    expect(six.parse('e\u0301'.repeat(3))).toBe('e\u0301'.repeat(3));
  });

  it.each([['12345'], [null], [undefined], [123456], [['123456']]])('refuses %j with its own error text', (value) => {
    expect(faults(six, value)).toEqual(['kata sandi']);
  });

  it('applies its bounds and refuses control characters', () => {
    expect(faults(six, '123456')).toBeNull();
    expect(faults(six, 'a'.repeat(128))).toBeNull();
    expect(faults(six, 'a'.repeat(129))).toEqual(['Paling banyak 128 karakter.']);
    expect(faults(six, 'abc\u0000def')).toEqual(['Teks memuat karakter yang tidak diizinkan.']);
    expect(faults(six, 'abcdef\ud800')).toEqual(['Teks memuat karakter yang tidak diizinkan.']);
  });
});

describe('references', () => {
  const ids = idList({ min: 1, message: 'pilih satu' });
  const unknown = 'Pilihan tidak ditemukan. Muat ulang daftarnya, lalu pilih lagi.';

  it('accepts ids, records with an _id, or both, and removes duplicates in order', () => {
    expect(ids.parse(['b', { _id: 'a', name: 'x' }, 'b', { _id: 'b' }, 'c'])).toEqual(['b', 'a', 'c']);
  });

  it.each([[[]], [null], [undefined], ['abc'], [{}], [{ _id: 'a' }], [5]])('refuses %j with its own error text', (value) => {
    expect(faults(ids, value)).toEqual(['pilih satu']);
  });

  it.each([
    [['']],
    [['a b']],
    [['a'.repeat(37)]],
    [['../x']],
    [['a\u0000']],
    [[null]],
    [[5]],
    [[['a']]],
    [[{}]],
    [[{ _id: 5 }]],
    [[{ _id: null }]],
    [Array.from({ length: 1001 }, (_, index) => `id-${index}`)],
  ])('refuses %j with the error text of an unknown id', (value) => {
    expect(new Set(faults(ids, value))).toEqual(new Set([unknown]));
  });

  it('accepts one reference or none', () => {
    expect(optionalId().parse('a')).toBe('a');
    expect(optionalId().parse({ _id: 'a', name: 'x' })).toBe('a');
    for (const none of [null, undefined, '']) expect(optionalId().parse(none)).toBeNull();
    for (const wrong of ['a b', 5, [], ['a'], {}, { _id: 5 }, 'a'.repeat(37)])
      expect(faults(optionalId(), wrong)).toEqual([unknown]);
  });
});

describe('expectedUpdatedAt', () => {
  it.each([['2026-11-20T03:00:00.000Z'], ['2026-11-20T10:00:00+07:00'], [null], [undefined]])('accepts %j', (value) => {
    expect(faults(expectedUpdatedAt, value)).toBeNull();
  });
  it.each([['kemarin'], [''], [5], ['2026-02-30T00:00:00Z'], ['2026-11-20'], [{}]])('refuses %j', (value) => {
    expect(faults(expectedUpdatedAt, value)).toEqual(['updatedAt harus berupa waktu ISO.']);
  });
});

describe('a text with too many combining marks', () => {
  const any = text({ min: 1, max: 20_000, message: 'x', multiline: true });
  it('is refused like a control character, before it is normalised', () => {
    const heavy = '\u0315'.repeat(10_000) + '\u0300'.repeat(10_000);
    const before = process.cpuUsage();
    expect(faults(any, heavy)).toEqual(['Teks memuat karakter yang tidak diizinkan.']);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(100);
  });

  it('is accepted with thirty marks on one character, as Unicode allows', () => {
    expect(faults(any, `a${'\u0315'.repeat(30)}`)).toBeNull();
    expect(faults(any, `q${'\u0315'.repeat(31)}`)).toEqual(['Teks memuat karakter yang tidak diizinkan.']);
  });

  it('is too long if its length before normalisation is too long', () => {
    expect(faults(any, '\u0315'.repeat(200_000))).toEqual(['Paling banyak 20.000 karakter.']);
    expect(faults(any, 'e\u0301'.repeat(20_000))).toBeNull();
    expect(faults(any, `${' '.repeat(200_000)}a`)).toBeNull();
  });
});
