import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { classSheet, groupSheet } from '#features/classes/sheet.ts';
import { teacherSheet } from '#features/people/sheet.ts';
import { scheduleSheet } from '#features/schedules/sheet.ts';
import { contentSheet } from '#features/subjects/sheet.ts';
import type { Sheet as KindSheet } from '#platform/shared/sheets/sheet.ts';
import { readBytes } from '../reading/bytes.ts';
import { findTable, tableRows } from './find-table.ts';

/** Sheets as volunteers keep them, stored by LibreOffice 7.4: merged titles, colours, hidden columns and rows, formulas. */
const read = async (name: string) =>
  await readBytes(await readFile(new URL(`../../../../../tests/fixtures/sheets/${name}`, import.meta.url)), name);

/** The filled cells of the rows that the preview gets, by number of the row. */
async function rowsOf(name: string, kind: KindSheet, place = 0) {
  const sheet = (await read(name))[place];
  const columns = kind.columns.map((column) => ({
    ...column,
    headings: [...column.headings],
    required: column.isRequired === true,
  }));
  const table = findTable(sheet?.rows ?? [], columns);
  const rows = tableRows(sheet?.rows ?? [], table, columns).filter(({ isRemark }) => !isRemark);
  return {
    unknown: table.columns.filter((column) => column.name === null).map(({ heading }) => heading),
    rows: rows.map(({ line, cells }) => [line, ...Object.values(cells).filter((text) => text !== '')]),
  };
}

describe('a sheet from LibreOffice', () => {
  it('of lessons is read with a merged day, calculated names, formatted days, a hidden row and a note below', async () => {
    const zoom = 'https://zoom.us/j/9000000000';
    expect(await rowsOf('jadwal-november.xlsx', scheduleSheet)).toEqual({
      unknown: ['No', 'No. HP'],
      rows: [
        [5, '2026-11-24', '19.00 - 20.30 WIB', 'Kelas Tifa', 'Matematika', 'Ani Lestari', `${zoom}1`],
        [6, '2026-11-24', '20.30 s.d. 21.30', 'Kelas Angklung', 'Fisika', 'Budi Santoso, S.Pd.', `${zoom}1`],
        [7, '2026-11-25', '19.00 - 20.30 WIB', 'Kelas Tifa', 'Kimia', 'Citra', `${zoom}2`],
        [8, '2026-11-26', '16.00 WITA - 17.00 WITA', 'Kelas Angklung', 'Biologi', 'Ani Lestari', `${zoom}2`],
      ],
    });
  });

  it('of mentoring, the second sheet of a workbook, is read with calculated and with typed days and times', async () => {
    const zoom = 'https://zoom.us/j/90000000003';
    expect(await rowsOf('jadwal-november.xlsx', scheduleSheet, 1)).toEqual({
      unknown: [],
      rows: [
        [3, '2026-11-27', '19:00', '20:30', 'Gaharu; Cendana', 'Dewi', zoom],
        [4, '28/11/26', '19:30', '21:00', 'Meranti', 'Eko', zoom],
      ],
    });
  });

  it('of teachers is read despite an offset table, a title between rows, a sum and empty rows', async () => {
    expect(await rowsOf('data-pengajar.xlsx', teacherSheet)).toEqual({
      unknown: ['No', 'No. HP/WA', 'Keterangan'],
      rows: [
        [5, 'Ani Lestari', 'Ani.Lestari@contoh.id', 'Matematika'],
        [6, 'Budi Santoso, S.Pd.', 'budi@contoh.id', 'Fisika; Kimia'],
        [7, 'Citra', 'citra@contoh.id', 'Biologi, Kimia'],
        [8, 'Dewi', 'dewi@contoh.id', 'Matematika'],
        [10, 'Eko Prasetyo', 'eko@contoh.id', 'Fisika'],
      ],
    });
  });

  it('keeps telephone numbers: texts with a leading zero, and large numbers without an exponent', async () => {
    const [teachers] = await read('data-pengajar.xlsx');
    expect([5, 6, 8, 10].map((line) => teachers?.rows[line - 1]?.[4])).toEqual([
      '081234567890',
      '6281298765432',
      '+62 812-0000-0000',
      '085700001111',
    ]);
  });

  it('of classes gives a class that is merged over two rows to both rows, and keeps the zeros of a group named 007', async () => {
    expect(await rowsOf('kelas.xlsx', classSheet)).toEqual({
      unknown: [],
      rows: [
        [5, '7', 'Kelas Tifa', 'Gaharu'],
        [6, '7', 'Kelas Tifa', 'Cendana'],
        [7, '8', 'Kelas Angklung', 'Meranti'],
        [8, '12', 'Kelas Sasando', '007'],
      ],
    });
  });

  it('of a whole programme is read despite hidden columns, names in several lines and empty rows', async () => {
    const sheets = await read('data-program.xlsx');
    expect(sheets.map(({ name }) => name)).toEqual(['BACA DULU', 'kelas', 'Pengajar', 'Mentor', 'Mapel']);
    const classes = await rowsOf('data-program.xlsx', classSheet, 1);
    expect(classes.rows.slice(1, 3)).toEqual([
      [6, 'Kelas Sasando', '10', 'Meranti, Ulin'],
      [7, 'Kelas Kolintang', '11', 'Jati dan Mahoni'],
    ]);
    const teachers = await rowsOf('data-program.xlsx', teacherSheet, 2);
    expect(teachers.unknown).toEqual(['No', 'No. HP/WA', 'NIK', 'Ket.']);
    expect(teachers.rows[8]).toEqual([12, 'Agustinus Bere', 'agus.bere@contoh.id', 'Matematika\nFisika']);
    expect(teachers.rows).toHaveLength(12);
  });

  it('that was saved as CSV in Windows-1252 is read, also with semicolons inside cells', async () => {
    expect(await rowsOf('isi-materi.csv', contentSheet)).toEqual({
      unknown: ['Tgl dibuat'],
      rows: [
        [4, 'Matematika', 'Aljabar', 'Persamaan x²', 'Video', 'https://youtu.be/aqz-KE-bpKQ', 'Bagian 1;\nlihat café-menit 3'],
        [5, 'Matematika', 'Aljabar', '007', 'Buku', 'https://example.org/b?a=1;b=2', 'Naïve résumé'],
      ],
    });
  });

  it('with formulas is read with their results, also with the error of a failed formula', async () => {
    expect((await rowsOf('rumus.xlsx', groupSheet)).rows).toEqual([
      [2, 'Kel Wamena'],
      [3, 'Kel Sorong'],
      [4, '#DIV/0!'],
      [5, 'Kel Timika'],
    ]);
  });

  it('that has only colours is empty; a file of old Excel and a file with a password are refused with advice', async () => {
    expect(await read('kosong.xlsx')).toEqual([{ name: 'Kosong', rows: [] }]);
    await expect(read('jadwal-lama.xls')).rejects.toThrow(/^Berkas \.xls lama tidak dapat dibaca\./);
    await expect(read('terkunci.xlsx')).rejects.toThrow(/^Berkas ini dilindungi kata sandi\./);
  });
});
