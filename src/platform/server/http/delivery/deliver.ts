import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Content } from './content.ts';
import { chooseEncoding, type Encoding } from './content-encoding.ts';
import { matchesTag, entityTag } from './entity-tag.ts';

/** Fewer bytes than these fit one packet of any network with or without compression. */
export const ENCODED_FROM_BYTES = 1_024;

/** The encoding in which a request takes an answer of so many bytes. */
export function encodingFor({ headers }: FastifyRequest, length: number): Encoding {
  return length < ENCODED_FROM_BYTES ? 'identity' : chooseEncoding(headers['accept-encoding']);
}

/**
 * Chooses the encoding of an answer, and gives its bytes; null for a 304, of which only headers go out. The one place that sets
 * `Content-Encoding`, `ETag` and `Vary`, and only once the bytes are there: an answer that fails says nothing of them.
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
  } else if (encoding !== 'identity') {
    void reply.header('content-encoding', encoding);
  }
  return bytes;
}

/** What a route hands over to be sent: bytes that are ready, or that are made for the encoding that the reader takes. */
export interface Delivery extends Content {
  /** `Content-Type`. */
  type: string;
  /** 200 unless said; no other status is answered with 304. */
  status?: number;
}

/** Answers with a content. How long it may be kept the route says (`config.cache`). */
export async function deliver(request: FastifyRequest, reply: FastifyReply, delivery: Delivery): Promise<FastifyReply> {
  void reply.code(delivery.status ?? 200).type(delivery.type);
  return reply.send((await represent(request, reply, delivery)) ?? undefined);
}
