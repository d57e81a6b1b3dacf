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
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
const VERSION = 20;

function header(signature: number, fields: readonly [size: 2 | 4, value: number][]): Buffer {
  const bytes = Buffer.alloc(4 + fields.reduce((sum, [size]) => sum + size, 0));
  let at = bytes.writeUInt32LE(signature, 0);
  for (const [size, value] of fields) at = bytes.writeUIntLE(value, at, size);
  return bytes;
}

/** Packs files into a ZIP archive (APPNOTE 6.3). The compression runs beside the event loop. */
export async function zip(files: readonly ZipFile[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const packed = await deflate(bytes);
    const called = Buffer.from(name);
    const about: [2 | 4, number][] = [
      [2, VERSION],
      [2, UTF8_NAMES],
      [2, DEFLATED],
      [2, 0],
      [2, DATE],
      [4, crc32(bytes)],
      [4, packed.length],
      [4, bytes.length],
      [2, called.length],
      [2, 0],
    ];
    const local = [header(0x04034b50, about), called, packed];
    // Comment, disk, attributes (2 + 4), place of the file.
    const place: [2 | 4, number][] = [[2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]; // prettier-ignore
    entries.push(header(0x02014b50, [[2, VERSION], ...about, ...place]), called);
    parts.push(...local);
    offset += local.reduce((sum, part) => sum + part.length, 0);
  }
  const directory = Buffer.concat(entries);
  const end: [2 | 4, number][] = [[2, 0], [2, 0], [2, files.length], [2, files.length], [4, directory.length], [4, offset], [2, 0]]; // prettier-ignore
  return Buffer.concat([...parts, directory, header(0x06054b50, end)]);
}
