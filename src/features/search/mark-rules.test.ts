import { expect, it } from 'vitest';
import { createMarker } from './mark-rules.ts';

/** Returns a text with its marked pieces in brackets. */
const marked = (text: string, ...asked: string[]) =>
  createMarker(asked)(text)
    .map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('');

// Each case: a text, the words of the search, and the text with the marked pieces in brackets.
it.each([
  ['Pecahan desimal', ['pecahan'], '[Pecahan] desimal'],
  ['Pecahan desimal', ['des', 'pec'], '[Pec]ahan [des]imal'],
  ['Cara mempelajari <b>', ['belajar'], 'Cara [mempelajari] <b>'],
  ['Menghitung luas', ['hitun'], '[Menghitung] luas'],
  ['Matematika', ['matemtika'], '[Matematika]'],
  ['Bahasa Indonesia', ['bhs'], '[Bahasa] Indonesia'],
  ["Salat Jum'at pagi", ['jumat'], "Salat [Jum'at] pagi"],
  ['Résumé pertama', ['resu'], '[Résu]mé pertama'],
  ['Gempa bumi', ['angin'], 'Gempa bumi'],
  ['', ['angin'], ''],
])('marks in %j the pieces that match the words %j', (text, asked, shown) => {
  expect(marked(text, ...asked)).toBe(shown);
});
