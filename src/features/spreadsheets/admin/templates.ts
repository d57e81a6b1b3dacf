import writeWorkbook, { type Sheet } from 'write-excel-file/universal';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { toCsv } from '#platform/web/admin-ui/csv.ts';
import { downloadBlob, downloadText } from '#platform/web/admin-ui/download.ts';
import type { SheetColumnAnswer } from '../contract.ts';
import type { KindWords } from './kinds.ts';
import { columnsQuery } from './queries.ts';
import { NOTES_SHEET } from './screen/guess-parts.ts';

/** Returns two example rows: one with all columns, one with the required columns. An import skips them. */
function exampleRows(columns: readonly SheetColumnAnswer[]): string[][] {
  const mark = (text: string, index: number) => (index === 0 ? `Contoh: ${text}` : text);
  return [
    columns.map(({ example }, index) => mark(example, index)),
    columns.map(({ example, required }, index) => (index === 0 || required ? mark(example, index) : '')),
  ];
}

const cell = (value: string) => ({ value, type: String });
const bold = (value: string) => ({ value, type: String, fontWeight: 'bold' as const });

function templateSheet({ title }: KindWords, columns: readonly SheetColumnAnswer[]): Sheet<Blob> {
  return {
    sheet: title,
    data: [columns.map(({ heading }) => bold(heading)), ...exampleRows(columns).map((row) => row.map(cell))],
    columns: columns.map(({ heading, example }) => ({ width: Math.min(Math.max(heading.length, example.length, 10) + 4, 50) })),
  };
}

function notesSheet(kinds: readonly { words: KindWords; columns: readonly SheetColumnAnswer[] }[]): Sheet<Blob> {
  const lines = kinds.flatMap(({ words, columns }) =>
    columns.map(({ heading, required, example, note }) =>
      [words.title, heading, required ? 'wajib' : 'boleh kosong', example, note].map(cell),
    ),
  );
  return {
    sheet: NOTES_SHEET,
    data: [
      [cell('Isi tiap lembar mulai di bawah judul kolom. Baris “Contoh: …” tidak ikut diimpor.')],
      ['Lembar', 'Kolom', 'Wajib', 'Contoh', 'Catatan'].map(bold),
      ...lines,
    ],
    columns: [{ width: 20 }, { width: 24 }, { width: 14 }, { width: 40 }, { width: 80 }],
  };
}

const columnsOf = async (words: KindWords) => ({ words, columns: await queryClient.fetchQuery(columnsQuery(words.kind)) });

/** Downloads a workbook with a sheet for each of these kinds, and one with notes. */
export async function downloadWorkbook(fileName: string, kinds: readonly KindWords[]): Promise<void> {
  const sheets = await Promise.all(kinds.map(columnsOf));
  const all = [...sheets.map(({ words, columns }) => templateSheet(words, columns)), notesSheet(sheets)];
  downloadBlob(`${fileName}.xlsx`, await writeWorkbook(all).toBlob());
}

/** Downloads a kind's template as CSV. The notes are above the headings, where an import ignores them. */
export async function downloadCsvTemplate(fileName: string, words: KindWords): Promise<void> {
  const { columns } = await columnsOf(words);
  const notes = columns.map(({ required, note }) => [required ? 'wajib' : 'boleh kosong', note].filter(Boolean).join('; '));
  const rows = [
    [`${words.title}: isi di bawah judul kolom`],
    notes,
    columns.map(({ heading }) => heading),
    ...exampleRows(columns),
  ];
  downloadText(`${fileName}.csv`, toCsv(rows, ';'), 'text/csv;charset=utf-8');
}
