import { describe, expect, it } from 'vitest';
import { readBytes } from './bytes.ts';
import { readText } from './text-rows.ts';

const utf16 = (text: string) =>
  new Uint8Array([0xff, 0xfe, ...[...text].flatMap((one) => [one.charCodeAt(0) % 256, one.charCodeAt(0) >> 8])]);
const latin = (text: string) => Uint8Array.from([...text], (one) => one.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);

const TABLE = [
  ['Nama', 'Catatan'],
  ['Kelas Tifa', 'café, teras'],
];

describe('delimiter and encoding', () => {
  it.each([
    ['with semicolons in UTF-8', utf8('Nama;Catatan\r\nKelas Tifa;café, teras\r\n')],
    ['with commas and a byte order mark', utf8('\uFEFFNama,Catatan\nKelas Tifa,"café, teras"\n')],
    ['that Excel saved as Unicode text', utf16('Nama\tCatatan\r\nKelas Tifa\tcafé, teras\r\n')],
    ['in Windows-1252', latin('Nama;Catatan\r\nKelas Tifa;café, teras\r\n')],
    ['with the line in which Excel names the delimiter', utf8('sep=;\r\nNama;Catatan\r\nKelas Tifa;café, teras')],
    [
      'with spaces around the cells, and empty rows and columns at the end',
      utf8('Nama ;Catatan;;\r\n Kelas Tifa; café, teras;;\r\n;;;\r\n'),
    ],
  ])('are detected in a file %s', async (_, bytes) => {
    expect(await readBytes(bytes, 'kelas.csv')).toEqual([{ name: 'kelas', rows: TABLE }]);
  });

  it('in a file with semicolons, a tab inside a cell is not the delimiter', () => {
    expect(readText('Nama;Catatan;Link\nKelas Tifa;satu\tdua;x\nKelas Angklung;tiga\tempat;y')).toEqual([
      ['Nama', 'Catatan', 'Link'],
      ['Kelas Tifa', 'satu\tdua', 'x'],
      ['Kelas Angklung', 'tiga\tempat', 'y'],
    ]);
  });

  it('in a copied table, semicolons inside cells are not the delimiter', () => {
    expect(readText('KELAS\nNama\tKelompok\tNo\nTifa\tA; B\t1\nAngklung\tC; D\t2\nSasando\tE; F\nRebab\tG; H\t4')[3]).toEqual([
      'Angklung',
      'C; D',
      '2',
    ]);
  });

  it('a CSV file with one column keeps its texts as they are', async () => {
    const [sheet] = await readBytes(utf8('Nama\n"A; B"\n* C *\n1. D\n'), 'kelompok.csv');
    expect(sheet?.rows).toEqual([['Nama'], ['A; B'], ['* C *'], ['1. D']]);
  });

  it('a line break in quotes stays in its cell', () => {
    expect(readText('Nama;Catatan\n"Kelas Tifa";"baris satu\nbaris dua"')[1]).toEqual(['Kelas Tifa', 'baris satu\nbaris dua']);
  });
});

describe('lines of a message', () => {
  it('a list of names with an occasional comma is one column', () => {
    expect(readText('Budi, S.Pd\nSiti\nRina\nAgus')).toEqual([['Budi, S.Pd'], ['Siti'], ['Rina'], ['Agus']]);
  });

  it.each([
    ['numbers', '1. Kel A\n2. Kel B\n3) Kel C'],
    ['bullets', '• Kel A\n- Kel B\n* Kel C'],
    ['senders', '[20.15, 22/11/2026] Kak Rina: Kel A\n[20.15, 22/11/2026] Kak Rina: Kel B\n[20.16, 22/11/2026] +62 812: Kel C'],
    ['emphasis', '*Kel A*\n_Kel B_\nKel C'],
  ])('%s before or around the lines are left out', (_, text) => {
    expect(readText(text)).toEqual([['Kel A'], ['Kel B'], ['Kel C']]);
  });
});
