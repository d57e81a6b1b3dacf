import { brotliCompressSync, gzipSync } from 'node:zlib';
import { encode, type Encoding } from './content-encoding.ts';
import { digestOf } from './entity-tag.ts';

/** The content of an answer, whose bytes may be computed only on demand. */
export interface Content {
  /** Identifies the content in every encoding (`digestOf`); absent if nobody may store the answer. */
  digest?: string;
  /** The number of bytes without encoding. */
  length: number;
  /** Returns the bytes in an encoding. */
  bytes: (encoding: Encoding) => Buffer | Promise<Buffer>;
}

type TaggedContent = Content & { digest: string };

/** Returns a text as content that is encoded for each request. */
export function textContent(text: string): TaggedContent {
  return { digest: digestOf(text), ...textWithoutTag(text) };
}

/** Like `textContent`, but without a digest: for answers that nobody may store. */
export function textWithoutTag(text: string): Content {
  return { length: Buffer.byteLength(text), bytes: (encoding) => encode(Buffer.from(text), encoding) };
}

/** Encodes a text once, with the best compression. This is too slow during a request: use it at startup. */
export function preparedContent(text: string): TaggedContent {
  const identity = Buffer.from(text);
  const byEncoding = { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity, { level: 9 }) };
  return { digest: digestOf(text), length: identity.length, bytes: (encoding) => byEncoding[encoding] };
}
