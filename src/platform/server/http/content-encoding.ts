import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Above this a page takes longer to compress than it saves on the way. */
const BROTLI_QUALITY = 5;

/** The best encoding that an `Accept-Encoding` header allows; one with `q=0` is refused. */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  const accepted = new Set(
    String(header ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map((part) => part.split(';', 1)[0]?.trim()),
  );
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity';
}

/** A text's bytes in an encoding. */
export async function encode(text: string, encoding: Encoding): Promise<Buffer> {
  const bytes = Buffer.from(text);
  if (encoding === 'gzip') return compressGzip(bytes);
  if (encoding === 'identity') return bytes;
  return compressBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}
