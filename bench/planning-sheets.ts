import type { Page } from '@playwright/test';
import { addDays } from '#platform/shared/wib.ts';
import { packWorkbook, text } from '#features/spreadsheets/admin/reading/fixtures/workbook-parts.ts';

const CLASSES = ['Tifa', 'Sasando', 'Kolintang', 'Angklung', 'Rebana', 'Gambus'];
const SUBJECTS = ['Matematika', 'Fisika', 'Biologi', 'Kimia', 'Sejarah', 'Geografi', 'Ekonomi', 'Sosiologi'];
const MONDAY = '2027-01-04';
/** How many contents the workbook has, and for how many weeks it has schedules. */
const CONTENTS = 300;
const WEEKS = 4;

/** Returns the letter of a sheet's column; the first has the number 0. */
const letter = (column: number) => String.fromCharCode(65 + column);

/** Writes a sheet as volunteers make it: a title and an empty row above the table. */
function sheet(name: string, headings: string[], rows: string[][]) {
  const lines = [[name.toUpperCase()], [], headings, ...rows];
  const data = lines
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => text(`${letter(column)}${row + 1}`, cell)).join('')}</row>`,
    )
    .join('');
  return { name, data };
}

/** Writes the workbook of a programme: 6 classes, 20 people, 8 subjects with 300 contents, and a month of schedules. */
function programme(): Uint8Array {
  const people = Array.from({ length: 14 }, (_, index) => String(index + 1));
  const materials = SUBJECTS.map((subject) => [subject, `Bab 1 ${subject}`, 'Pengantar.']);
  const contents = Array.from({ length: CONTENTS }, (_, index) => {
    const subject = SUBJECTS[index % SUBJECTS.length] ?? '';
    return [
      subject,
      `Bab 1 ${subject}`,
      `Video ${index}`,
      'Video',
      `https://www.youtube.com/watch?v=aqz-KE-b${index + 100}`,
      'Tonton.',
    ];
  });
  const lessons = Array.from({ length: WEEKS * 5 }, (_, index) =>
    addDays(MONDAY, Math.floor(index / 5) * 7 + (index % 5)),
  ).flatMap((date) =>
    CLASSES.map((name, index) => [
      date,
      '19.00–20.30',
      `Kelas ${name}`,
      SUBJECTS[index] ?? '',
      `https://zoom.us/j/9000000${index}`,
    ]),
  );
  return packWorkbook([
    sheet('Jadwal', ['Tanggal', 'Jam', 'Kelas', 'Mapel', 'Link Zoom'], lessons),
    sheet(
      'Kelompok',
      ['Nama kelompok'],
      CLASSES.map((name) => [`Kel ${name}`]),
    ),
    sheet(
      'Kelas',
      ['Kelas', 'Nomor', 'Kelompok'],
      CLASSES.map((name, index) => [`Kelas ${name}`, String(index + 1), `Kel ${name}`]),
    ),
    sheet(
      'Mapel',
      ['Mata Pelajaran', 'Kurikulum'],
      SUBJECTS.map((name) => [name, 'https://example.org/kurikulum']),
    ),
    sheet(
      'Guru',
      ['Nama', 'E-mail', 'Mapel'],
      people.map((index) => [`Guru ${index}`, `guru${index}@example.org`, SUBJECTS[Number(index) % 8] ?? '']),
    ),
    sheet(
      'Mentor',
      ['Nama', 'E-mail', 'Kelompok'],
      people.slice(0, 6).map((index) => [`Mentor ${index}`, `mentor${index}@example.org`, `Kel ${CLASSES[Number(index) - 1]}`]),
    ),
    sheet('Materi', ['Mapel', 'Judul', 'Isi'], materials),
    sheet('Isi', ['Mapel', 'Materi', 'Judul', 'Jenis', 'Link', 'Deskripsi'], contents),
  ]);
}

/**
 * The clicks that a person needs to choose a file: the button, the file, "Open". The browser's driver makes none: it sets the file
 * directly.
 */
const FILE_DIALOG_CLICKS = 3;

/**
 * Imports the programme from one workbook, sheet by sheet: "Impor" imports a sheet, and "Lanjut" opens the next. `planning.ts`
 * counts the clicks.
 * @returns the number of clicks that a person makes in addition, to choose the file
 */
export async function importProgramme(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Impor', exact: true }).first().click();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'program.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(programme()) });
  for (;;) {
    await page.getByRole('button', { name: /^Impor [1-9]/, disabled: false }).click();
    await page.getByText(/ diimpor: /).waitFor();
    const next = page.getByRole('button', { name: /^Lanjut: / });
    if ((await next.count()) === 0) return FILE_DIALOG_CLICKS;
    await next.click();
  }
}
