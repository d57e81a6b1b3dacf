import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import type { App } from '#platform/server/http/app-server.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import { SHA256 } from '../contract.ts';
import * as messages from '../messages.ts';
import { listFilesBySum, type FileRow } from './queries.ts';
import { partOf } from './range.ts';
import type { FileStore } from './store/file-store.ts';
import { createStreamSlots } from './stream-slots.ts';

const ADDRESS = '/berkas/:sha256/:name';
/** The address contains the checksum: its bytes never change. */
const FOREVER = 'public, max-age=31536000, immutable';
/** The content security policy for a file that is opened in a tab: it may load and run nothing. */
const POLICY = "default-src 'none'; sandbox";

const params = z.object({ sha256: z.string().regex(SHA256), name: z.string().min(1).max(1_000) });

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
    'cache-control': FOREVER,
    etag: `"${file.sha256}"`,
    'accept-ranges': 'bytes',
    'content-security-policy': POLICY,
    'content-disposition': disposition(file.name),
    'content-type': file.type,
  });
}

/** Whether the browser already has the file. */
function isCached({ headers }: FastifyRequest, { sha256 }: FileRow): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && (known.trim() === '*' || known.includes(`"${sha256}"`));
}

/** Returns the part to send. `If-Range` with another version requests the whole file. */
function partFor({ headers }: FastifyRequest, file: FileRow) {
  const ifRange = headers['if-range'];
  const isSame = ifRange === undefined || ifRange === `"${file.sha256}"`;
  return partOf(isSame ? headers.range : undefined, file.bytes);
}

/** Serves stored files to everyone, whole or in parts, in small pieces and only as fast as the browser reads. */
export function serveFiles(app: App, { db, store }: { db: Pick<Database, 'read'>; store: FileStore }): void {
  const slots = createStreamSlots();
  app.get(ADDRESS, { schema: { hide: true, params }, config: { public: true } }, async (request, reply) => {
    const { sha256 } = request.params;
    const file = orNotFound((await listFilesBySum(db.read, [sha256]))[0], messages.GONE_TEXT);
    const release = slots.acquire(request.ip);
    reply.raw.once('close', release);
    const part = partFor(request, file);
    if (part === null) {
      return reply
        .code(416)
        .headers({ 'content-range': `bytes */${file.bytes}`, 'cache-control': 'no-store' })
        .send();
    }
    setHeaders(reply, file);
    if (isCached(request, file)) return reply.code(304).send();
    const { from, to } = part === 'all' ? { from: 0, to: file.bytes - 1 } : part;
    const bytes = orNotFound(await store.read(file, from, to), messages.GONE_TEXT);
    if (part !== 'all') void reply.code(206).header('content-range', `bytes ${from}-${to}/${file.bytes}`);
    void reply.header('content-length', to - from + 1);
    return reply.send(Readable.from(request.method === 'HEAD' ? [] : bytes, { objectMode: false, highWaterMark: 1 }));
  });
}
