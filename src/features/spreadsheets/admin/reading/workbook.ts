import { unzipSync, zipSync, strFromU8, strToU8, type UnzipFileInfo } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { fillDown, MAX_SHEET_COLUMNS, MAX_SHEET_ROWS, tidyRows, UnreadableError, type Sheet } from './sheet.ts';

/**
 * The maximum size of all XML files together, as the archive declares it, in bytes. `unzipSync` refuses a file that is larger than
 * declared.
 */
const MAX_UNPACKED_BYTES = 60_000_000;
const MAX_SHEETS = 50;

export const DAMAGED_TEXT =
  'Berkas ini rusak atau bukan berkas Excel. Buka di Excel atau Google Sheets, simpan lagi sebagai .xlsx, lalu coba lagi.';
export const TOO_BIG_TEXT = 'Berkas ini terlalu besar setelah dibuka. Salin tabelnya saja ke berkas baru, lalu coba lagi.';
/** Returns the message for a cell far outside the table. */
const farText = (cell: string, sheet: string) =>
  `Ada isi di sel ${cell} pada lembar “${sheet}”, jauh di luar tabel. Hapus isi sel itu, simpan, lalu coba lagi.`;

const SHEET_PATH = /^xl\/worksheets\/[^/]+\.xml$/;

/**
 * Reads the sheets of an XLSX file as rows of texts. `read-file.ts` calls it in a Worker. An XLSX file is a ZIP archive of XML
 * files: one for each sheet, and `workbook.xml` with their names. The package `read-excel-file` reads it, but some files would make
 * it fail, fill the memory or lose values. So:
 *
 * 1. Unpacks the XML within bounds.
 * 2. Mends the XML of each sheet (`mendSheet`).
 * 3. Packs the XML without compression, and gives it to the package. For a large compressed file the package would start a Worker
 *    from a `blob:` address, which the CSP refuses.
 * 4. Converts the values to texts, and copies merged cells to all their rows.
 * @throws UnreadableError
 */
export async function readXlsx(bytes: Uint8Array): Promise<Sheet[]> {
  try {
    const files = unpack(bytes);
    const sheets = sheetPaths(files);
    if (sheets.length > MAX_SHEETS) throw new UnreadableError(TOO_BIG_TEXT);
    const xmlByPath = new Map<string, string>();
    for (const path of Object.keys(files).filter((name) => SHEET_PATH.test(name))) {
      const xml = mendSheet(strFromU8(files[path] ?? new Uint8Array()));
      assertNear(xml, sheets.find((sheet) => sheet.path === path)?.name ?? path);
      xmlByPath.set(path, xml);
      files[path] = strToU8(xml);
    }
    const archive = zipSync(files, { level: 0 });
    const readSheets = await readWorkbook(archive.slice().buffer, { parseNumber: (text) => new TypedNumber(text) });
    return readSheets.map(({ sheet: name, data }, index) => {
      const rows = tidyRows(data.map((row) => row.map(cellText)));
      fillMerged(rows, xmlByPath.get(sheets[index]?.path ?? '') ?? '');
      return { name, rows };
    });
  } catch (error) {
    if (error instanceof UnreadableError) throw error;
    throw new UnreadableError(DAMAGED_TEXT);
  }
}

/** Changes the XML of a sheet so that the package reads every value, and creates no rows for empty cells. */
function mendSheet(xml: string): string {
  return withErrorTexts(withoutEmptyCells(withAddresses(xml)));
}

/**
 * Unpacks the XML files by path: texts, sheets, and the files that list them. Skips pictures and other files.
 * @throws UnreadableError if they are too big.
 */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let declaredBytes = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!/\.xml$|\.rels$/.test(name)) return false;
    declaredBytes += originalSize;
    if (declaredBytes > MAX_UNPACKED_BYTES) throw new UnreadableError(TOO_BIG_TEXT);
    return true;
  };
  return unzipSync(bytes, { filter });
}

/** Returns the value of an attribute of an XML tag; '' if it is absent. */
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/**
 * Returns the name and path of each sheet, in the order of the workbook. `workbook.xml` has the names with an id, and
 * `workbook.xml.rels` the path of each id.
 */
function sheetPaths(files: Record<string, Uint8Array>): { name: string; path: string }[] {
  const xmlOf = (path: string) => (files[path] ? strFromU8(files[path]) : '');
  const pathById = new Map(
    [...xmlOf('xl/_rels/workbook.xml.rels').matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  );
  return [...xmlOf('xl/workbook.xml').matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)].map(([tag]) => ({
    name: attribute(tag, 'name'),
    path: pathById.get(attribute(tag, '\\w+:id')) ?? '',
  }));
}

/** Adds missing addresses (`r="B2"`) of rows and cells. A row or cell without an address follows the previous one. */
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

/** Removes cells and rows that have only a format. If such a cell is far down, the package would create all rows before it. */
function withoutEmptyCells(xml: string): string {
  return xml
    .replaceAll(/<(?:\w+:)?c\b[^>]*\/>/g, '')
    .replaceAll(/<(?:\w+:)?c\b[^>]*><\/(?:\w+:)?c>/g, '')
    .replaceAll(/<(?:\w+:)?row\b[^>]*\br="\d+"[^>]*\/>/g, '')
    .replaceAll(/<(?:\w+:)?row\b[^>/]*\br="\d+"[^>/]*>\s*<\/(?:\w+:)?row>/g, '');
}

/** Keeps the text of a failed formula, such as "#DIV/0!". The package would drop it, and with it perhaps the whole row. */
function withErrorTexts(xml: string): string {
  return xml.replaceAll(/(<(?:\w+:)?c\b[^>]*?\st=")e"/g, '$1str"');
}

/** Matches a cell; its groups are the letters and the number of its address. */
const CELL = /<(?:\w+:)?c\b[^>]*?\br="([A-Z]{1,3})(\d{1,7})"/g;

/** @throws UnreadableError if a cell is so far out that a table up to this cell would fill the memory */
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
  // From 1e21, JavaScript writes an exponent.
  if (Number.isInteger(value)) return Math.abs(value) < 1e21 ? BigInt(value).toString() : text;
  return String(Number(value.toPrecision(15)));
}

/** The first year of Excel's calendar. A date before it is a time without a date. */
const FIRST_YEAR = 1900;

/**
 * Formats a date cell: `2026-11-24`, `19:00`, or both. Excel's cells have no time zone, so the text is what the cell shows. Rounds to
 * minutes, because Excel stores a time as a fraction of a day.
 */
function dateText(value: Date): string {
  const [date = '', time = ''] = new Date(Math.round(value.getTime() / 60_000) * 60_000).toISOString().split('T');
  const minutes = time.slice(0, 5);
  if (value.getUTCFullYear() < FIRST_YEAR) return minutes;
  return minutes === '00:00' ? date : `${date} ${minutes}`;
}

/** Returns the text of a cell's value; '' for an empty cell. */
function cellText(value: unknown): string {
  if (value instanceof TypedNumber) return numberText(value.text);
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

/** Copies the text of each merged cell to all rows that the cell covers: the file has the text only in the first one. */
function fillMerged(rows: string[][], xml: string): void {
  for (const [, letters = '', from = '', to = ''] of xml.matchAll(
    /<(?:\w+:)?mergeCell\b[^>]*\bref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g,
  )) {
    const last = Math.min(Number(to), rows.length);
    if (last > Number(from)) fillDown(rows, columnNumber(letters) - 1, Number(from) - 1, last - 1);
  }
}

/** Returns the number of a column's letters: A is 1. */
const columnNumber = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Returns the letters of a column's number: 1 is A. */
const lettersOf = (column: number): string =>
  column > 26 ? lettersOf(Math.floor((column - 1) / 26)) + lettersOf(((column - 1) % 26) + 1) : String.fromCharCode(64 + column);
