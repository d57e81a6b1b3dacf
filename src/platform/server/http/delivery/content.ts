import { brotliCompressSync, gzipSync } from 'node:zlib';
import { encode, type Encoding } from './content-encoding.ts';
import { digestOf } from './entity-tag.ts';

/** The content of an answer, whether its bytes exist yet or not. */
export interface Content {
  /** Identifies the content in every encoding (`digestOf`); absent if nobody may store the answer. */
  digest?: string;
  /** Bytes without encoding. */
  length: number;
  bytes: (encoding: Encoding) => Buffer | Promise<Buffer>;
}

type TaggedContent = Content & { digest: string };

/** A text that is encoded per request. */
export function textContent(text: string): TaggedContent {
  return { digest: digestOf(text), ...textWithoutTag(text) };
}

/** A text that nobody may store, and that needs no tag. */
export function textWithoutTag(text: string): Content {
  return { length: Buffer.byteLength(text), bytes: (encoding) => encode(Buffer.from(text), encoding) };
}

/** A text whose bytes are made once with the best compression. Too slow for an answer: use it at startup. */
export function preparedContent(text: string): TaggedContent {
  const identity = Buffer.from(text);
  const made = { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity, { level: 9 }) };
  return { digest: digestOf(text), length: identity.length, bytes: (encoding) => made[encoding] };
}
