import { describe, expect, it } from 'vitest';
import type { SheetColumn } from './headings.ts';
import { findTable, scoreHeadings, tableRows } from './find-table.ts';

const column = (name: string, heading: string, required: boolean, example: string, headings: string[] = []): SheetColumn => ({
  name,
  heading,
  required,
  example,
  headings,
});
const TEACHER = [
  column('name', 'Nama', true, 'Rina Wulandari', ['nama pengajar', 'nama lengkap']),
  column('email', 'Email', true, 'rina@contoh.id', ['surel']),
  column('subject', 'Mata pelajaran', false, 'Matematika; Fisika', ['mapel']),
];
const CLASS = [
  column('className', 'Nama kelas', true, 'Kelas Tifa'),
  column('mentoringGroup', 'Kelompok', false, 'Kel A; Kel B'),
];

const MESSY = [
  ['DATA PENGAJAR 2026/2027'],
  ['diisi Kak Rina', '', '', 'email bisa menyusul'],
  [],
  ['No', 'NAMA  LENGKAP*', 'E-mail (wajib)', 'No. HP', 'Mapél'],
  ['1', 'Rina Wulandari', 'rina@contoh.id', '0812', 'Matematika'],
  [],
  ['Relawan baru'],
  ['', 'PENGAJAR BARU'],
  ['No', 'NAMA  LENGKAP*', 'E-mail (wajib)', 'No. HP', 'Mapél'],
  ['2', 'Agus', 'agus@contoh.id', '0813'],
];

describe('the row of headings', () => {
  it('is found under titles and notes, with any order, case, accents and punctuation', () => {
    const table = findTable(MESSY, TEACHER);
    expect(table.headingRow).toBe(3);
    expect(table.columns.map(({ name }) => name)).toEqual([null, 'name', 'email', null, 'subject']);
  });

  it('is followed by the rows; repeated headings and empty rows are left out, and a title between rows is a remark', () => {
    const rows = tableRows(MESSY, findTable(MESSY, TEACHER), TEACHER);
    expect(rows).toEqual([
      { line: 5, cells: { name: 'Rina Wulandari', email: 'rina@contoh.id', subject: 'Matematika' }, isRemark: false },
      { line: 8, cells: { name: 'PENGAJAR BARU', email: '', subject: '' }, isRemark: true },
      { line: 10, cells: { name: 'Agus', email: 'agus@contoh.id', subject: '' }, isRemark: false },
    ]);
  });

  it('is not a title that contains a heading; if the headings are repeated further down, that row is left out', () => {
    const columns = [column('groupName', 'Nama kelompok', true, 'Kel A', ['Kelompok'])];
    const rows = [['KELOMPOK'], [], ['Nama kelompok'], ['Meranti'], ['Nama kelompok'], ['Ebony']];
    expect(tableRows(rows, findTable(rows, columns), columns).map(({ cells }) => cells['groupName'])).toEqual([
      'Meranti',
      'Ebony',
    ]);
  });

  it('of two equal headings, only the first names a column', () => {
    const names = findTable([['Nama', 'Email', 'Nama']], TEACHER).columns.map(({ name }) => name);
    expect(names).toEqual(['name', 'email', null]);
  });

  it('for the class number, "Nomor" counts only if no better heading exists, and "No." never counts', () => {
    const columns = [...CLASS, column('classNumber', 'Nomor kelas', true, '10', ['Tingkat', 'Nomor'])];
    const names = (...headings: string[]) => findTable([headings], columns).columns.map(({ name }) => name);
    expect(names('Nomor', 'Nama kelas', 'Tingkat')).toEqual([null, 'className', 'classNumber']);
    expect(names('No', 'Nama kelas', 'No. Kelas', 'Nomor kelas')).toEqual([null, 'className', null, 'classNumber']);
    expect(names('Nomor', 'Nama kelas')).toEqual(['classNumber', 'className']);
    expect(names('No.', 'Nama kelas', 'Kelompok')).toEqual([null, 'className', 'mentoringGroup']);
  });

  it('a known word inside a row of data is not a heading', () => {
    const { headingRow } = findTable(
      [
        ['Rina', 'rina@contoh.id', 'Mapel'],
        ['Agus', 'agus@contoh.id', 'Fisika'],
      ],
      TEACHER,
    );
    expect(headingRow).toBeNull();
  });
});

it('without headings the columns are guessed from the examples, and every row counts', () => {
  const rows = [
    ['rina@contoh.id', 'Rina'],
    ['agus@contoh.id', 'Agus'],
  ];
  const table = findTable(rows, TEACHER);
  expect(table.columns.map(({ name }) => name)).toEqual(['email', 'name']);
  expect(tableRows(rows, table, TEACHER).map(({ line }) => line)).toEqual([1, 2]);
});

it('pasted lines are a column of names', () => {
  const table = findTable([['Kel A'], ['Kel B']], [column('groupName', 'Nama kelompok', true, 'Kel A')]);
  expect(table).toEqual({ headingRow: null, columns: [{ index: 0, heading: '', name: 'groupName' }] });
});

it('names that end like a date, or that are numbers, are still read as names', () => {
  const columns = [column('groupName', 'Nama kelompok', true, 'Kel A')];
  for (const rows of [[['Kel 1 Pagi-26'], ['Kel 2 Pagi-26']], [['Kel 1 Mei-26']], [['101'], ['102']]]) {
    expect(findTable(rows, columns).columns.map(({ name }) => name)).toEqual(['groupName']);
  }
});

it('a value in the address fills a column that the table lacks', () => {
  const [row] = tableRows([['Nama'], ['Rina']], findTable([['Nama'], ['Rina']], TEACHER), TEACHER, { subject: 'Fisika' });
  expect(row?.cells).toEqual({ name: 'Rina', subject: 'Fisika' });
});

it('a sheet fits the kind whose required columns it has', () => {
  expect(scoreHeadings(MESSY, TEACHER)).toBeGreaterThan(scoreHeadings(MESSY, CLASS));
  expect(scoreHeadings([['Kelompok', 'Nama kelas']], CLASS)).toBeGreaterThan(
    scoreHeadings([['Kelompok', 'Nama kelas']], TEACHER),
  );
  expect(scoreHeadings([['apa', 'saja']], TEACHER)).toBe(0);
});
