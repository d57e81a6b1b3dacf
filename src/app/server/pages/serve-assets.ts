import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendAsFile } from '#platform/server/http/delivery/for-documents.ts';

/**
 * Matches the files that have no address here: compressed variants (sent in place of their file), dot files (such as Vite's
 * manifest), and the service worker (`offline-files.ts` serves it).
 */
const HIDDEN_FILES = /^\.|\.(?:br|gz)$|^sw\.js$/;

/**
 * Serves the files of the build. Files in `assets` are named by their content, so browsers cache them for a year and never ask
 * whether they changed. The files beside that folder are cached for a day. Other folders are not public.
 */
export async function serveAssets(app: FastifyInstance, assetsDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: assetsDir,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    setHeaders: (response) => response.setHeader('vary', 'Accept-Encoding'),
    cacheControl: false,
  });
  const options = {
    schema: { hide: true },
    onSend: async (_request: FastifyRequest, reply: FastifyReply) => {
      sendAsFile(reply);
      // RFC 9239 replaced `application/javascript` by `text/javascript`. Modules need no charset: browsers read them as UTF-8.
      if (String(reply.getHeader('content-type')).startsWith('application/javascript'))
        reply.header('content-type', 'text/javascript');
    },
  };
  app.get<{ Params: { '*': string } }>('/assets/*', options, (request, reply) =>
    reply.sendFile(request.params['*'], join(assetsDir, 'assets'), {
      cacheControl: true,
      maxAge: '365d',
      immutable: true,
      etag: false,
      lastModified: false,
      acceptRanges: false,
    }),
  );
  for (const { name } of readdirSync(assetsDir, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    if (HIDDEN_FILES.test(name)) continue;
    app.get(`/${name}`, options, (_request, reply) => reply.sendFile(name, { cacheControl: true, maxAge: '1d' }));
  }
}
