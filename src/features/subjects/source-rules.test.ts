import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceOf } from './source-rules.ts';

describe('sourceOf', () => {
  it.each([
    ['https://www.youtube-nocookie.com/embed/MHXO86wKeDY?start=90', 'YouTube', null, 'sekitar 4–9 MB tiap menit'],
    ['https://www.youtube.com/watch?v=MHXO86wKeDY&hl=id', 'YouTube', null, 'sekitar 4–9 MB tiap menit'],
    ['https://drive.google.com/file/d/1AbC_dEf-234/preview', 'Google Drive', null, 'sekitar 4–9 MB tiap menit'],
    ['https://example.org/film.mp4', 'MP4 di example.org', null, 'ukurannya tidak diketahui'],
    ['https://www.youtube.com/playlist?list=PL1', 'YouTube', null, 'ukurannya tidak diketahui'],
  ])('describes the link of a video %s: source %s, language %s, data use %s', (link, name, language, weight) => {
    expect(sourceOf(link, 'video')).toEqual({ name, language, weight });
  });

  it.each([
    ['https://id.wikipedia.org/wiki/Aljabar', 'id.wikipedia.org', 'Bahasa Indonesia', ''],
    ['https://en.m.wikibooks.org/wiki/Algebra', 'en.m.wikibooks.org', 'Bahasa Inggris', ''],
    ['https://id.khanacademy.org/math', 'id.khanacademy.org', 'Bahasa Indonesia', ''],
    ['https://www.khanacademy.org/math', 'khanacademy.org', null, ''],
    ['https://support.google.com/docs?hl=id-ID', 'support.google.com', 'Bahasa Indonesia', ''],
    ['https://example.org/halaman?lang=EN', 'example.org', 'Bahasa Inggris', ''],
    ['https://example.org/halaman?lang=xx', 'example.org', null, ''],
    // An Indonesian domain does not mean an Indonesian page.
    ['https://www.ui.ac.id/en/about', 'ui.ac.id', null, ''],
    ['https://buku.example.id/modul/aljabar.pdf', 'PDF di buku.example.id', null, ''],
    ['https://drive.google.com/file/d/1AbC_dEf-234/view?hl=en', 'Google Drive', null, 'bisa membuka aplikasi lain'],
    ['https://docs.google.com/document/d/1/edit', 'Google Dokumen', null, 'bisa membuka aplikasi lain'],
    ['https://docs.google.com/forms/d/e/1/viewform', 'Google Formulir', null, 'bisa membuka aplikasi lain'],
    ['https://youtu.be/MHXO86wKeDY', 'YouTube', null, 'bisa membuka aplikasi lain'],
    // Hosts that only look like known hosts.
    ['https://youtube.com.example.org/x', 'youtube.com.example.org', null, ''],
    ['https://id.wikipedia.org.example.org/x', 'id.wikipedia.org.example.org', null, ''],
  ])('describes the link of a book %s: source %s, language %s, data use %s', (link, name, language, weight) => {
    expect(sourceOf(link, 'book')).toEqual({ name, language, weight });
  });

  it('is null for a text that is not a link', () => {
    for (const text of ['', 'javascript:alert(1)', 'buku', 'https://']) expect(sourceOf(text, 'book')).toBeNull();
  });

  it('accepts any path and query', () => {
    const host = fc.constantFrom('example.org', 'www.youtube.com', 'docs.google.com', 'id.wikipedia.org');
    fc.assert(
      fc.property(host, fc.string(), fc.constantFrom('video', 'book', 'exercise'), (name, text, type) => {
        const part = encodeURIComponent(text);
        expect(sourceOf(`https://${name}/${part}?hl=${part}`, type)?.name).toMatch(/\S/);
      }),
    );
  });
});
