import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniqueSlug, slugify } from './rules.ts';

fc.configureGlobal({ seed: 20_261_120 });

/** A text of any UTF-16 units, lone surrogates and control characters among them. */
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

  it('leaves room for a number within 80 characters, and ends on no hyphen where it cuts', () => {
    expect(slugify('a'.repeat(200))).toBe('a'.repeat(75));
    expect(slugify(`${'a'.repeat(74)} b`)).toBe('a'.repeat(74));
  });

  it('gives lower-case ASCII words with single hyphens, and the same from its own slug', () => {
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
  it('takes the name, else the first free number', () => {
    const taken = new Set(['fisika', 'fisika-2', 'fisika-4']);
    expect(uniqueSlug('Kimia', (slug) => taken.has(slug))).toBe('kimia');
    expect(uniqueSlug('Fisika', (slug) => taken.has(slug))).toBe('fisika-3');
  });

  it('has a word for a name that leaves none', () => {
    expect(uniqueSlug('数学', () => false)).toBe('mata-pelajaran');
    expect(uniqueSlug('数学', (slug) => slug === 'mata-pelajaran')).toBe('mata-pelajaran-2');
  });
});
