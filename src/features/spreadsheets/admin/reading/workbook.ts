import { unzipSync, zipSync, strFromU8, strToU8, type UnzipFileInfo } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { fillDown, MAX_SHEET_COLUMNS, MAX_SHEET_ROWS, tidyRows, UnreadableError, type Sheet } from './sheet.ts';

/** The maximum of all declared sizes of parts together. `unzipSync` refuses a part that is larger than declared. */
const MAX_UNPACKED_BYTES = 60_000_000;
const MAX_SHEETS = 50;

export const DAMAGED_TEXT =
  'Berkas ini rusak atau bukan berkas Excel. Buka di Excel atau Google Sheets, simpan lagi sebagai .xlsx, lalu coba lagi.';
export const TOO_BIG_TEXT = 'Berkas ini terlalu besar setelah dibuka. Salin tabelnya saja ke berkas baru, lalu coba lagi.';
/** Returns the message for a cell far outside the table. */
const farText = (cell: string, sheet: string) =>
  `Ada isi di sel ${cell} pada lembar “${sheet}”, jauh di luar tabel. Hapus isi sel itu, simpan, lalu coba lagi.`;

const SHEET_PATH = /^xl\/worksheets\/[^/]+\.xml$/;
/** Matches a cell; its groups are the letters and the number of its address. */
const CELL = /<(?:\w+:)?c\b[^>]*?\br="([A-Z]{1,3})(\d{1,7})"/g;

/** Returns the number of a column's letters: A is 1. */
const columnNumber = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Unpacks the XML parts: texts, sheets, and the files that list them. Pictures and the like stay packed. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let declared = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!/\.xml$|\.rels$/.test(name)) return false;
    declared += originalSize;
    if (declared > MAX_UNPACKED_BYTES) throw new UnreadableError(TOO_BIG_TEXT);
    return true;
  };
  return unzipSync(bytes, { filter });
}

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** Returns the name and path of each sheet, in the order of the workbook. */
function sheetPaths(files: Record<string, Uint8Array>): { name: string; path: string }[] {
  const read = (path: string) => (files[path] ? strFromU8(files[path]) : '');
  const targets = new Map(
    [...read('xl/_rels/workbook.xml.rels').matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  );
  return [...read('xl/workbook.xml').matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)].map(([tag]) => ({
    name: attribute(tag, 'name'),
    path: targets.get(attribute(tag, '\\w+:id')) ?? '',
  }));
}

/** Returns the letters of a column's number: 1 is A. */
const lettersOf = (column: number): string =>
  column > 26 ? lettersOf(Math.floor((column - 1) / 26)) + lettersOf(((column - 1) % 26) + 1) : String.fromCharCode(64 + column);

/** Adds missing addresses of rows and cells. A row or cell without an address follows the previous one. */
function withAddresses(xml: string): string {
  if (!/<(?:\w+:)?(?:c|row)(?![^>]*\sr=")[\s/>]/.test(xml)) return xml;
  let [row, column] = [0, 0];
  return xml.replaceAll(/<((?:\w+:)?(c|row))(?=[\s/>])([^>]*)/g, (tag, name: string, kind: string, attributes: string) => {
    const address = /\sr="([A-Z]{0,3})(\d{1,7})"/.exec(attributes);
    if (kind === 'row') [row, column] = [address ? Number(address[2]) : row + 1, 0];
    else column = address ? columnNumber(address[1] ?? '') : column + 1;
    return address ? tag : `<${name} r="${kind === 'row' ? '' : lettersOf(column)}${row}"${attributes}`;
  });
}

/** Removes cells and rows that have only a format. In the sheet's last row they would make the reader fill all rows before. */
function withoutEmptyCells(xml: string): string {
  return xml
    .replaceAll(/<(?:\w+:)?c\b[^>]*\/>/g, '')
    .replaceAll(/<(?:\w+:)?c\b[^>]*><\/(?:\w+:)?c>/g, '')
    .replaceAll(/<(?:\w+:)?row\b[^>]*\br="\d+"[^>]*\/>/g, '')
    .replaceAll(/<(?:\w+:)?row\b[^>/]*\br="\d+"[^>/]*>\s*<\/(?:\w+:)?row>/g, '');
}

/** Keeps the text of a failed formula, such as "#DIV/0!". The reader would drop it, and with it perhaps the whole row. */
function withErrorTexts(xml: string): string {
  return xml.replaceAll(/(<(?:\w+:)?c\b[^>]*?\st=")e"/g, '$1str"');
}

/** @throws UnreadableError if a cell is so far out that a table up to it would fill the memory */
function assertNear(xml: string, sheet: string): void {
  for (const [, letters = '', row = ''] of xml.matchAll(CELL)) {
    if (columnNumber(letters) > MAX_SHEET_COLUMNS || Number(row) > MAX_SHEET_ROWS) {
      throw new UnreadableError(farText(`${letters}${row}`, sheet));
    }
  }
  for (const [, row = ''] of xml.matchAll(/<(?:\w+:)?row\b[^>]*?\br="(\d+)"/g)) {
    if (Number(row) > MAX_SHEET_ROWS) throw new UnreadableError(farText(`A${row}`, sheet));
  }
}

/** Formats a number as Excel shows it: without exponent and without digits that only the binary form has. */
function numberText(text: string): string {
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  if (Number.isInteger(value)) return Math.abs(value) < 1e21 ? BigInt(value).toString() : text;
  return String(Number(value.toPrecision(15)));
}

/** The first year of Excel's calendar. A date before it is a time without a date. */
const FIRST_YEAR = 1900;

/** Formats a date cell: `2026-11-24`, `19:00`, or both. Excel's cells have no zone: they are read as they are shown. */
function dateText(value: Date): string {
  const [date = '', time = ''] = new Date(Math.round(value.getTime() / 60_000) * 60_000).toISOString().split('T');
  const minutes = time.slice(0, 5);
  if (value.getUTCFullYear() < FIRST_YEAR) return minutes;
  return minutes === '00:00' ? date : `${date} ${minutes}`;
}

function cellText(value: unknown): string {
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  return typeof value === 'string' ? value : '';
}

/** A number in a cell. The class distinguishes it from a text that looks like a number. */
class TypedNumber {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Copies the text of each merged cell to the rows below it. */
function fillMerged(rows: string[][], xml: string): void {
  for (const [, letters = '', from = '', to = ''] of xml.matchAll(
    /<(?:\w+:)?mergeCell\b[^>]*\bref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g,
  )) {
    const last = Math.min(Number(to), rows.length);
    if (last > Number(from)) fillDown(rows, columnNumber(letters) - 1, Number(from) - 1, last - 1);
  }
}

/**
 * Reads the sheets of an XLSX file. Unpacks the parts within bounds, removes empty cells, and gives the reader an archive
 * without compression. For a large compressed part the reader would start a Worker from a `blob:` address, which the CSP
 * refuses; with empty cells it would fill the memory up to the last of them.
 * @throws UnreadableError
 */
export async function readXlsx(bytes: Uint8Array): Promise<Sheet[]> {
  try {
    const files = unpack(bytes);
    const sheets = sheetPaths(files);
    if (sheets.length > MAX_SHEETS) throw new UnreadableError(TOO_BIG_TEXT);
    const texts = new Map<string, string>();
    for (const path of Object.keys(files).filter((name) => SHEET_PATH.test(name))) {
      const xml = withErrorTexts(withoutEmptyCells(withAddresses(strFromU8(files[path] ?? new Uint8Array()))));
      assertNear(xml, sheets.find((sheet) => sheet.path === path)?.name ?? path);
      texts.set(path, xml);
      files[path] = strToU8(xml);
    }
    const plain = zipSync(files, { level: 0 });
    const read = await readWorkbook(plain.slice().buffer, { parseNumber: (text) => new TypedNumber(text) });
    return read.map(({ sheet, data }, index) => {
      const rows = tidyRows(
        data.map((row) => row.map((value) => (value instanceof TypedNumber ? numberText(value.text) : cellText(value)))),
      );
      fillMerged(rows, texts.get(sheets[index]?.path ?? '') ?? '');
      return { name: sheet, rows };
    });
  } catch (error) {
    if (error instanceof UnreadableError) throw error;
    throw new UnreadableError(DAMAGED_TEXT);
  }
}
