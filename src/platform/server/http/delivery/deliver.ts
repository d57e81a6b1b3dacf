import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Content } from './content.ts';
import { chooseEncoding, type Encoding } from './content-encoding.ts';
import { matchesTag, entityTag } from './entity-tag.ts';

/**
 * Answers of at least this many bytes are compressed. Compression halves the lists of a small programme; it would save little on
 * shorter answers.
 */
export const ENCODED_FROM_BYTES = 512;

/**
 * Headers that a 304 leaves out, because the stored answer keeps its own (RFC 9111 section 3.2). A month of daily visits has
 * some 200 such answers.
 */
export const KEPT_BY_STORED_ANSWER: ReadonlySet<string> = new Set([
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
  'x-robots-tag',
]);

/** Chooses the encoding of an answer for a request. @param length the answer's bytes without encoding. */
export function encodingFor({ headers }: FastifyRequest, length: number): Encoding {
  return length < ENCODED_FROM_BYTES ? 'identity' : chooseEncoding(headers['accept-encoding']);
}

/**
 * Chooses the encoding of an answer and returns its bytes; null for a 304, which has only headers. Only this function sets
 * `Content-Encoding`, `ETag` and `Vary`, and only after the bytes exist, so that a failed answer has none of them.
 */
export async function represent(request: FastifyRequest, reply: FastifyReply, content: Content): Promise<Buffer | null> {
  const encoding = encodingFor(request, content.length);
  const tag = content.digest === undefined ? null : entityTag(content.digest, encoding);
  const isKnown = tag !== null && reply.statusCode === 200 && matchesTag(request.headers['if-none-match'], tag);
  const bytes = isKnown ? null : await content.bytes(encoding);
  void reply.header('vary', 'Accept-Encoding');
  if (tag !== null) void reply.header('etag', tag);
  if (bytes === null) {
    void reply.code(304).removeHeader('content-type');
    for (const name of KEPT_BY_STORED_ANSWER) void reply.removeHeader(name);
  } else if (encoding !== 'identity') {
    void reply.header('content-encoding', encoding);
  }
  return bytes;
}

/** An answer of a route: its content with type and status. */
export interface Delivery extends Content {
  /** `Content-Type`. */
  type: string;
  /** 200 by default; only 200 can become a 304. */
  status?: number;
}

/** Sends a content. The route's `config.cache` sets how long it may be stored. */
export async function deliver(request: FastifyRequest, reply: FastifyReply, delivery: Delivery): Promise<FastifyReply> {
  void reply.code(delivery.status ?? 200).type(delivery.type);
  return reply.send((await represent(request, reply, delivery)) ?? undefined);
}
