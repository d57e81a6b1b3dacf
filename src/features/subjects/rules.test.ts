import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsText, uniqueSlug, slugify } from './rules.ts';
import { materialText } from './share-rules.ts';

fc.configureGlobal({ seed: 20_261_120 });

/** A text of any UTF-16 units, including lone surrogates and control characters. */
const anyText = (maxLength = 20) =>
  fc.string({
    unit: fc.oneof(fc.nat({ max: 0x2ff }), fc.nat({ max: 0xffff })).map((unit) => String.fromCharCode(unit)),
    maxLength,
  });

describe('slugify', () => {
  it.each([
    ['Matematika', 'matematika'],
    ['Bahasa Indonesia', 'bahasa-indonesia'],
    ['  Penalaran   Umum! ', 'penalaran-umum'],
    ['Fisika & Kimia (XII)', 'fisika-kimia-xii'],
    ['Café Über', 'cafe-uber'],
    ['Café', 'cafe'],
    ['ＡＢＣ １２３', 'abc-123'],
    ['İstanbul', 'istanbul'],
    ['---a---', 'a'],
    ['../../etc/passwd', 'etc-passwd'],
    ['数学', ''],
    ['🔥', ''],
    ['', ''],
  ])('writes "%s" as "%s"', (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  it('leaves room for a number within 80 characters, and does not end with a hyphen', () => {
    expect(slugify('a'.repeat(200))).toBe('a'.repeat(75));
    expect(slugify(`${'a'.repeat(74)} b`)).toBe('a'.repeat(74));
  });

  it('returns lower-case ASCII words with single hyphens, and is idempotent', () => {
    fc.assert(
      fc.property(anyText(), (name) => {
        const slug = slugify(name);
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

describe('uniqueSlug', () => {
  it('is the name, or has the first free number', () => {
    const taken = new Set(['fisika', 'fisika-2', 'fisika-4']);
    expect(uniqueSlug('Kimia', (slug) => taken.has(slug))).toBe('kimia');
    expect(uniqueSlug('Fisika', (slug) => taken.has(slug))).toBe('fisika-3');
  });

  it('has a fallback for a name without letters', () => {
    expect(uniqueSlug('数学', () => false)).toBe('mata-pelajaran');
    expect(uniqueSlug('数学', (slug) => slug === 'mata-pelajaran')).toBe('mata-pelajaran-2');
  });
});

describe('the counts of contents', () => {
  it('become a text without zeros, and a no-break space joins each number and noun', () => {
    expect(countsText({ video: 1, book: 2, exercise: 1 })).toBe('1\u00a0video · 2\u00a0buku · 1\u00a0latihan');
    expect(countsText({ video: 0, book: 0, exercise: 12 })).toBe('12\u00a0latihan');
    expect(countsText({ video: 0, book: 0, exercise: 0 })).toBe('Belum ada bahan belajar');
  });

  it('are the second of three lines in the text that shares a material', () => {
    const counts = { video: 1, book: 2, exercise: 1 };
    const address = 'https://suluh.example/subject/matematika/aljabar/1';
    expect(materialText({ title: 'Aljabar', subject: 'Matematika', counts, address })).toBe(
      'Aljabar (Matematika)\n1 video · 2 buku · 1 latihan\nhttps://suluh.example/subject/matematika/aljabar/1',
    );
  });
});
