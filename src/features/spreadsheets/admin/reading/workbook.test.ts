import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readBytes } from './bytes.ts';
import { number, packWorkbook, text } from './fixtures/workbook-parts.ts';

/**
 * A volunteer's sheet: a merged coloured title, a merged day, empty formatted cells to the end, a hidden row. Style 1 shows a number as a
 * date, 2 as a time. The shared string 0 (`t="s"`) is "Kelas Tifa".
 */
const MESSY = {
  name: 'Jadwal Nov',
  data: `<row r="1">${text('A1', 'JADWAL KELAS NOVEMBER')}<c r="B1" s="3"/><c r="C1" s="3"/></row>
<row r="3">${text('A3', 'Tanggal')}${text('B3', 'Jam')}${text('C3', 'Kelas')}${text('D3', 'No. HP')}</row>
<row r="4">${number('A4', 46350, 1)}${number('B4', 19 / 24, 2)}<c r="C4" t="s"><v>0</v></c>${text('D4', '0812')}</row>
<row r="5" hidden="1"><c r="A5" s="3"/>${number('B5', 0.8125, 2)}<c r="C5" t="str"><f>C4</f><v>Kelas Tifa</v></c>${number('D5', 81234567890123)}</row>
<row r="6"><c r="A6" s="3"/><c r="XFD6" s="3"/></row><row r="1048576"><c r="XFD1048576" s="3"/></row>`,
  after: '<mergeCells count="2"><mergeCell ref="A1:C1"/><mergeCell ref="A4:A5"/></mergeCells>',
};

const read = (bytes: Uint8Array, name = 'berkas.xlsx') => readBytes(bytes, name);

describe('a sheet as a volunteer keeps it', () => {
  it('gives its texts, dates and times; merged cells fill down, formats and hidden rows do no harm', async () => {
    expect(await read(packWorkbook([MESSY]))).toEqual([
      {
        name: 'Jadwal Nov',
        rows: [
          ['JADWAL KELAS NOVEMBER'],
          [],
          ['Tanggal', 'Jam', 'Kelas', 'No. HP'],
          ['2026-11-24', '19:00', 'Kelas Tifa', '0812'],
          ['2026-11-24', '19:30', 'Kelas Tifa', '81234567890123'],
        ],
      },
    ]);
  });

  it('rows and cells without an address come one after the other', async () => {
    const inline = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const data = `<row>${inline('Nama')}${inline('Catatan')}${inline('Email')}</row><row>${inline('Ani')}<c s="1"/>${inline('a@x.id')}</row>`;
    const [sheet] = await read(packWorkbook([{ name: 'Guru', data }]));
    expect(sheet?.rows).toEqual([
      ['Nama', 'Catatan', 'Email'],
      ['Ani', '', 'a@x.id'],
    ]);
  });

  it('two sheets with the same name are two sheets', async () => {
    const one = { name: 'Kelas', data: `<row r="1">${text('A1', 'satu')}</row>` };
    const other = { name: 'Kelas', data: `<row r="1">${text('A1', 'dua')}</row>` };
    const sheets = await read(packWorkbook([one, other]));
    expect(sheets.map(({ name, rows }) => [name, rows[0]?.[0]])).toEqual([
      ['Kelas', 'satu'],
      ['Kelas', 'dua'],
    ]);
  });
});

describe('a file without a table', () => {
  const ole = (text: string) =>
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, ...[...text].flatMap((one) => [one.charCodeAt(0), 0])]);
  it.each([
    ['an empty file', new Uint8Array(), 'Berkas ini kosong. Pilih berkas yang berisi tabel.'],
    ['an old workbook', ole('Workbook'), /^Berkas \.xls lama tidak dapat dibaca\. Buka di Excel/],
    ['a locked workbook', ole('EncryptedPackage'), /^Berkas ini dilindungi kata sandi\./],
    ['a PDF under another name', strToU8('%PDF-1.7 …'), 'Ini berkas PDF, bukan tabel. Salin tabelnya, lalu tempel di sini.'],
    ['a broken archive', strToU8('PK\u0003\u0004broken'), /^Berkas ini rusak atau bukan berkas Excel\./],
    ['an archive of something else', zipSync({ 'foto.jpg': strToU8('x') }), /^Berkas ini rusak atau bukan berkas Excel\./],
    ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0, 0, 0, 1]), /^Berkas ini rusak atau bukan berkas Excel\./],
  ])('%s is refused with advice', async (_, bytes, message) => {
    await expect(read(bytes)).rejects.toThrow(message);
  });

  it('a cell at the far end of a sheet is reported instead of filling the memory', async () => {
    const far = { name: 'Data', data: `<row r="1048576">${text('XFD1048576', 'x')}</row>` };
    await expect(read(packWorkbook([far]))).rejects.toThrow(
      'Ada isi di sel XFD1048576 pada lembar “Data”, jauh di luar tabel. Hapus isi sel itu, simpan, lalu coba lagi.',
    );
  });

  it('a part with a huge declared size is not unpacked', async () => {
    const bytes = packWorkbook([{ name: 'Data', data: ' '.repeat(61_000_000) }]);
    expect(bytes.length).toBeLessThan(100_000);
    await expect(read(bytes)).rejects.toThrow('Berkas ini terlalu besar setelah dibuka.');
  });
});
