import { describe, expect, it } from 'vitest';
import { isNamed, textsOf } from './screen-texts.ts';

const texts = (source: string) => textsOf(source).map(({ text }) => text);
const shows = (source: string, name: string) => texts(source).some((text) => isNamed(name, text));

describe('the texts of a screen', () => {
  it('are the texts of elements, attributes and templates', () => {
    const source =
      'const a = <Button hint="Sekali saja">{busy && <Spinner />} Simpan &amp; tambah lagi</Button>; const b = `Dari ${day}`;';
    expect(texts(source)).toContain('Simpan & tambah lagi');
    expect(shows(source, 'Sekali saja')).toBe(true);
    expect(shows(source, 'Dari 5')).toBe(true);
    expect(shows(source, 'Dari …')).toBe(true);
  });

  it('contain no import paths, types or class names', () => {
    const source = "import a from 'Salin'; type B = 'Hapus'; const c = <p className=\"Geser\" />;";
    expect(texts(source)).toEqual([]);
  });

  it('include both branches of a condition', () => {
    const source = "const a = `Lihat ${count} ${several ? 'catatan' : 'lainnya'}`;";
    expect(shows(source, 'Lihat 19 catatan')).toBe(true);
    expect(shows(source, 'Lihat 19 lainnya')).toBe(true);
    expect(shows(source, 'Lihat 19 jadwal')).toBe(false);
  });

  it('are marked as headings if they are not names of controls', () => {
    const found = textsOf('const a = <Form title="Salin minggu">Simpan</Form>;');
    expect(found).toContainEqual({ text: 'Salin minggu', isHeading: true });
    expect(found).toContainEqual({ text: 'Simpan', isHeading: false });
  });

  it('match a name that ends in "…" only if they end in "…" too', () => {
    expect(isNamed('Pindahkan…', 'Pindahkan')).toBe(false);
    expect(isNamed('Pindahkan…', 'Pindahkan dengan panah')).toBe(false);
    expect(isNamed('Pindahkan…', 'Pindahkan…')).toBe(true);
  });
});
