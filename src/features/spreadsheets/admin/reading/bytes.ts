import { UnreadableError, type Sheet } from './sheet.ts';
import { decodeText, readText } from './text-rows.ts';
import { DAMAGED_TEXT, readXlsx } from './workbook.ts';

const OLD_EXCEL_TEXT =
  'Berkas .xls lama tidak dapat dibaca. Buka di Excel atau Google Sheets, pilih Simpan Sebagai .xlsx, lalu coba lagi.';
const LOCKED_TEXT = 'Berkas ini dilindungi kata sandi. Buka di Excel, hapus kata sandinya, simpan, lalu coba lagi.';
const PDF_TEXT = 'Ini berkas PDF, bukan tabel. Salin tabelnya, lalu tempel di sini.';
const NO_TABLE_TEXT = 'Berkas ini bukan tabel. Pilih berkas .xlsx atau .csv, atau tempel tabelnya di sini.';
const EMPTY_FILE_TEXT = 'Berkas ini kosong. Pilih berkas yang berisi tabel.';

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

/** Whether the bytes contain this name in UTF-16. Old `.xls` files and locked files are OLE files, whose directory has names in UTF-16. */
function hasName(bytes: Uint8Array, name: string): boolean {
  const wanted = [...name].flatMap((letter) => [letter.charCodeAt(0), 0]);
  const [first = 0] = wanted;
  for (let start = bytes.indexOf(first); start !== -1; start = bytes.indexOf(first, start + 1)) {
    if (wanted.every((byte, index) => bytes[start + index] === byte)) return true;
  }
  return false;
}

/**
 * Reads the sheets of a file. Its first bytes, not its name, say which format it has: ZIP (`.xlsx`), OLE (old or locked), PDF, or
 * else text.
 * @throws UnreadableError
 */
export async function readBytes(bytes: Uint8Array, name: string): Promise<Sheet[]> {
  if (bytes.length === 0) throw new UnreadableError(EMPTY_FILE_TEXT);
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return await readXlsx(bytes);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new UnreadableError(hasName(bytes, 'EncryptedPackage') ? LOCKED_TEXT : OLD_EXCEL_TEXT);
  }
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw new UnreadableError(PDF_TEXT);
  const text = decodeText(bytes);
  if (text === null) throw new UnreadableError(/\.xlsx?$/i.test(name) ? DAMAGED_TEXT : NO_TABLE_TEXT);
  return [{ name: name.replace(/\.[^.]+$/, ''), rows: readText(text, /\.csv$/i.test(name)) }];
}
