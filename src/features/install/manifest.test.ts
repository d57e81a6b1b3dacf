import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAGES } from '#app/student/pages.ts';

interface Icon {
  src: string;
  sizes: string;
  purpose?: string;
}

const read = (path: string) => readFileSync(`public/${path}`);
const { id, start_url, scope, display, lang, icons, shortcuts } = JSON.parse(read('manifest.webmanifest').toString()) as {
  [name in 'id' | 'start_url' | 'scope' | 'display' | 'lang']: string;
} & { icons: Icon[]; shortcuts: { name: string; url: string; icons: Icon[] }[] };

it('the manifest has an address, and three shortcuts to existing pages', () => {
  expect({ id, start_url, scope, display, lang }).toEqual({
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'id',
  });
  expect(shortcuts.map(({ name, url }) => `${name} ${url}`)).toEqual(['Jadwal /', 'Kalender /calendar', 'Cari /cari']);
  const addresses: string[] = PAGES.flatMap(({ paths }) => paths);
  for (const { url } of shortcuts) expect(addresses).toContain(url);
});

it('the icons of the manifest have the declared sizes, and one of them is maskable', () => {
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes } of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    const file = read(src);
    if (sizes === 'any') expect(file.toString()).toMatch(/^<svg /);
    // A PNG starts with its signature and a header, which contains the size.
    else expect(`${file.toString('latin1', 1, 4)} ${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(`PNG ${sizes}`);
  }
});
