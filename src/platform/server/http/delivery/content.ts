import { brotliCompressSync, gzipSync } from 'node:zlib';
import { encode, type Encoding } from './content-encoding.ts';
import { digestOf } from './entity-tag.ts';

/** What an answer holds, whenever its bytes were made. */
export interface Content {
  /** Names what it holds, whatever the encoding (`digestOf`); left out where nobody may keep the answer. */
  digest?: string;
  /** Bytes without an encoding. */
  length: number;
  bytes: (encoding: Encoding) => Buffer | Promise<Buffer>;
}

type TaggedContent = Content & { digest: string };

/** A text, encoded when it is asked for. */
export function textContent(text: string): TaggedContent {
  return { digest: digestOf(text), ...textWithoutTag(text) };
}

/** A text of which nobody keeps a copy, so that no tag need be computed. */
export function textWithoutTag(text: string): Content {
  return { length: Buffer.byteLength(text), bytes: (encoding) => encode(Buffer.from(text), encoding) };
}

/** A text whose bytes are made once, as small as they get: that takes far longer than an answer may, so at a start. */
export function preparedContent(text: string): TaggedContent {
  const identity = Buffer.from(text);
  const made = { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity, { level: 9 }) };
  return { digest: digestOf(text), length: identity.length, bytes: (encoding) => made[encoding] };
}
