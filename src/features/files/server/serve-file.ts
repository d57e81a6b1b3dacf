import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import type { App } from '#platform/server/http/app-server.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import { SHA256 } from '../contract.ts';
import * as messages from '../messages.ts';
import { listFilesBySum, type FileRow } from './queries.ts';
import { parseRange } from './range.ts';
import type { FileStore } from './store/file-store.ts';
import { createStreamSlots } from './stream-slots.ts';

const ADDRESS = '/berkas/:sha256/:name';
/** The address contains the file's checksum, so the file at an address never changes. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** The content security policy for a file that is opened in a tab: it may load and run nothing. */
const CONTENT_POLICY = "default-src 'none'; sandbox";

const params = z.object({ sha256: z.string().regex(SHA256), name: z.string().min(1).max(1_000) });

/**
 * Serves stored files to everyone, whole or as a byte range. `routes.ts` calls it. It streams: it reads only as fast as the browser takes
 * the data. A network may receive only a few files at the same time (`stream-slots.ts`); further requests get a 503.
 *
 * A request is answered with 404 if the file is unknown, 416 if its range is outside the file, 304 if the browser already has the file,
 * 206 with a part, or 200 with the whole file.
 */
export function serveFiles(app: App, { db, store }: { db: Pick<Database, 'read'>; store: FileStore }): void {
  const slots = createStreamSlots();
  app.get(ADDRESS, { schema: { hide: true, params }, config: { public: true } }, async (request, reply) => {
    const { sha256 } = request.params;
    const file = orNotFound((await listFilesBySum(db.read, [sha256]))[0], messages.GONE_TEXT);
    const release = slots.acquire(request.ip);
    reply.raw.once('close', release);
    const range = rangeFor(request, file);
    if (range === null) {
      return reply
        .code(416)
        .headers({ 'content-range': `bytes */${file.bytes}`, 'cache-control': 'no-store' })
        .send();
    }
    setHeaders(reply, file);
    if (isCached(request, file)) return reply.code(304).send();
    const { from, to } = range === 'all' ? { from: 0, to: file.bytes - 1 } : range;
    const content = orNotFound(await store.read(file, from, to), messages.GONE_TEXT);
    if (range !== 'all') void reply.code(206).header('content-range', `bytes ${from}-${to}/${file.bytes}`);
    void reply.header('content-length', to - from + 1);
    // `highWaterMark: 1`: read the next piece only when the browser has taken the previous one.
    return reply.send(Readable.from(request.method === 'HEAD' ? [] : content, { objectMode: false, highWaterMark: 1 }));
  });
}

/** Returns `inline` with a name for saving, in ASCII and in UTF-8 (RFC 6266). */
function disposition(name: string): string {
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const utf8 = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  return `inline; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}

function setHeaders(reply: FastifyReply, file: FileRow): void {
  void reply.headers({
    'cache-control': CACHE_FOREVER,
    etag: `"${file.sha256}"`,
    'accept-ranges': 'bytes',
    'content-security-policy': CONTENT_POLICY,
    'content-disposition': disposition(file.name),
    'content-type': file.type,
  });
}

/** Whether the browser already has the file. */
function isCached({ headers }: FastifyRequest, { sha256 }: FileRow): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && (known.trim() === '*' || known.includes(`"${sha256}"`));
}

/**
 * Returns the bytes to send: a range, 'all', or null if the range is outside the file. If the browser's `If-Range` names another version,
 * the browser gets the whole file.
 */
function rangeFor({ headers }: FastifyRequest, file: FileRow) {
  const ifRange = headers['if-range'];
  const isSame = ifRange === undefined || ifRange === `"${file.sha256}"`;
  return parseRange(isSame ? headers.range : undefined, file.bytes);
}
