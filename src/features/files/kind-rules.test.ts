import { describe, expect, it } from 'vitest';
import { fileType, otherTypeText, servedName, sizeFault, typeOfBytes } from './kind-rules.ts';

/** The first bytes of a file: each character is one byte; the rest is zero. */
const bytes = (text: string) => Uint8Array.from([...text.padEnd(48, '\0')], (char) => char.charCodeAt(0));

describe('the first bytes', () => {
  it.each([
    ['a PDF', '%PDF-1.4', 'application/pdf'],
    ['a JPEG', '\u00ff\u00d8\u00ff\u00e0', 'image/jpeg'],
    ['a PNG', '\u0089PNG\r\n\u001a\n', 'image/png'],
    ['a WebP', 'RIFF\u0001\u0001\u0001\u0001WEBP', 'image/webp'],
    ['an MP3 with tags', 'ID3\u0003', 'audio/mpeg'],
    ['an MP3 without tags', '\u00ff\u00fb\u0090', 'audio/mpeg'],
    ['an M4A', '\0\0\0\u0020ftypM4A ', 'audio/mp4'],
    ['a voice note of WhatsApp', `OggS${'\0'.repeat(24)}OpusHead`, 'audio/ogg'],
    ['an Ogg Vorbis', `OggS${'\0'.repeat(24)}\u0001vorbis`, 'audio/ogg'],
  ])('of %s identify its type', (_what, text, type) => {
    expect(typeOfBytes(bytes(text))).toBe(type);
  });

  it.each([
    ['a GIF', 'GIF89a'],
    ['a wave file', 'RIFF\0\0\0\0WAVE'],
    ['an Ogg file with video', `OggS${'\0'.repeat(24)}\u0080theora`],
    ['a film', '\0\0\0\u0014ftypqt  '],
    ['HTML', '<!doctype html>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['a ZIP file, such as Office writes', 'PK\u0003\u0004'],
    ['an old Word file', '\u00d0\u00cf\u0011\u00e0'],
    ['AAC without a container', '\u00ff\u00f1\u0050'],
    ['a PDF that begins after other bytes', '\n%PDF-1.4'],
    ['nothing', ''],
  ])('of %s are refused', (_what, text) => {
    expect(typeOfBytes(bytes(text))).toBeNull();
  });
});

it('knows other names of a type, and refuses types that are not listed', () => {
  expect(['image/jpg', 'audio/x-m4a', 'audio/ogg; codecs=opus', 'APPLICATION/PDF'].map(fileType)).toEqual([
    'image/jpeg',
    'audio/mp4',
    'audio/ogg',
    'application/pdf',
  ]);
  expect(['', 'image/svg+xml', 'text/html', 'video/mp4'].map(fileType)).toEqual([null, null, null, null]);
});

it('gives advice that depends on the chosen file', () => {
  expect(otherTypeText('image/heic')).toMatch(/JPEG/);
  expect(otherTypeText('audio/wav')).toMatch(/MP3/);
  expect(otherTypeText('video/mp4')).toMatch(/YouTube/);
  expect(otherTypeText('text/html')).toMatch(/Tulis/);
  expect(otherTypeText('')).toMatch(/PDF/);
  expect(sizeFault('application/pdf', 5 * 1024 ** 2)).toBeNull();
  expect(sizeFault('audio/ogg', 3 * 1024 ** 2 + 1)).toMatch(/^Paling besar 3 MB untuk rekaman\./);
});

it('serves a name with the extension of the type, without characters that file systems refuse', () => {
  expect(servedName('foto liburan.HEIC', 'image/webp')).toBe('foto liburan.webp');
  expect(servedName('a/b:c?.pdf', 'application/pdf')).toBe('a b c.pdf');
  expect(servedName('.pdf', 'application/pdf')).toBe('berkas.pdf');
});
