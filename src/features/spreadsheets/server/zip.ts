import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** A file within an archive. */
export interface ZipFile {
  name: string;
  bytes: Buffer;
}

/** 1 January 1980, the first date of the format: equal contents make equal archives. */
const DATE = 0x21;
/** The flag for file names in UTF-8. */
const UTF8_NAMES = 0x0800;
/** The compression method. */
const DEFLATED = 8;
/** The version of the format that a reader must know: 2.0. */
const VERSION = 20;

/** Writes a header of the archive: its signature and its fields, each with its size in bytes. */
function header(signature: number, fields: readonly [size: 2 | 4, value: number][]): Buffer {
  const bytes = Buffer.alloc(4 + fields.reduce((sum, [size]) => sum + size, 0));
  let position = bytes.writeUInt32LE(signature, 0);
  for (const [size, value] of fields) position = bytes.writeUIntLE(value, position, size);
  return bytes;
}

/** Packs files into a ZIP archive (APPNOTE 6.3). The compression does not block the event loop. */
export async function zip(files: readonly ZipFile[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const packed = await deflate(bytes);
    const nameBytes = Buffer.from(name);
    // In both headers of a file: version, flags, method, time, date, checksum, packed and whole size, lengths of name and extras.
    const common: [2 | 4, number][] = [
      [2, VERSION],
      [2, UTF8_NAMES],
      [2, DEFLATED],
      [2, 0],
      [2, DATE],
      [4, crc32(bytes)],
      [4, packed.length],
      [4, bytes.length],
      [2, nameBytes.length],
      [2, 0],
    ];
    const local = [header(0x04034b50, common), nameBytes, packed];
    // Length of the comment, disk, attributes (2 + 4), offset of the file.
    const location: [2 | 4, number][] = [[2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]; // prettier-ignore
    entries.push(header(0x02014b50, [[2, VERSION], ...common, ...location]), nameBytes);
    parts.push(...local);
    offset += local.reduce((sum, part) => sum + part.length, 0);
  }
  const directory = Buffer.concat(entries);
  // Two disk numbers, the number of files twice, size and offset of the directory, length of the comment.
  const end: [2 | 4, number][] = [[2, 0], [2, 0], [2, files.length], [2, files.length], [4, directory.length], [4, offset], [2, 0]]; // prettier-ignore
  return Buffer.concat([...parts, directory, header(0x06054b50, end)]);
}
