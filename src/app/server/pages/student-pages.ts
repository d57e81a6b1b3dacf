import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { PAGES } from '#app/student/pages.ts';
import { createRenderer } from '#app/student/render.tsx';
import { textContent } from '#platform/server/http/delivery/content.ts';
import { pinEncoding } from '#platform/server/http/delivery/content-encoding.ts';
import { deliver } from '#platform/server/http/delivery/deliver.ts';
import { IN_PROCESS_HEADERS } from '#platform/server/http/in-process.ts';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';
import type { Clock } from '#platform/shared/wib.ts';
import { createLoader, type Transport } from '#platform/web/api-client.ts';
import { readStudentAssets } from './student-assets.ts';
import { studentDocument } from './student-document.ts';

export interface StudentPagesOptions {
  clock: Clock;
  programme: ProgrammeSettings;
  /** The address people use. */
  publicUrl: string;
  /** Where the students' pages were built to. */
  assetsDir: string;
}

const MINUTE_MS = 60_000;

/** The students' pages, their assets, and the page of an unknown address. */
export const studentPages: FastifyPluginAsync<StudentPagesOptions> = async (app, { clock, programme, publicUrl, assetsDir }) => {
  const assets = readStudentAssets(assetsDir);
  if (!assets) throw new Error("The students' pages are not built: npm run build.");
  app.addHook('onRequest', pinEncoding);
  await serveAssets(app, assetsDir);

  // To the minute, so that a page keeps its ETag while nothing on it changes.
  const now = () => new Date(Math.floor(clock().getTime() / MINUTE_MS) * MINUTE_MS);
  // Where a call fails is logged there, with its reason; here only one that never came to an answer.
  const load = createLoader(callInProcess(app), (_path, reason) => {
    if (reason instanceof Error) app.log.error({ err: reason }, 'a page could not read');
  });
  const render = createRenderer({ load, now, programme });

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = new URL(`${new URL(publicUrl).origin}${request.url}`);
    const page = await render(new Request(url));
    if (page.kind === 'redirect') return reply.redirect(page.location, 302);
    if (page.errors.length > 0) request.log.error({ err: page.errors[0] }, 'a page could not be drawn');
    const content = textContent(studentDocument(page, assets, url));
    return deliver(request, reply, { ...content, status: page.status, type: 'text/html; charset=utf-8' });
  };

  const options = { schema: { hide: true }, config: { cache: 'revalidate' } } as const;
  for (const path of PAGES.flatMap(({ paths }) => paths)) app.get(path, options, sendPage);
  app.get('/*', options, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const elsewhere = /^\/(?:api|admin)(?:\/|$)/.test(path) || !takesHtml(request);
    return elsewhere ? reply.callNotFound() : sendPage(request, reply);
  });
};

/** Compressed twins, which stand in for their file, and files that begin with a dot: notes of the build and the like. */
const NOT_BY_NAME = /^\.|\.(?:br|gz)$/;

/**
 * Files named by their content are kept for a year, the others are asked for again. What people may have is `assets` and
 * the files beside it, no folder else.
 */
async function serveAssets(app: FastifyInstance, assetsDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: assetsDir,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    setHeaders: (response) => response.setHeader('vary', 'Accept-Encoding'),
    cacheControl: false,
  });
  const options = { schema: { hide: true } };
  app.get<{ Params: { '*': string } }>('/assets/*', options, (request, reply) =>
    reply.sendFile(request.params['*'], join(assetsDir, 'assets'), { cacheControl: true, maxAge: '365d', immutable: true }),
  );
  for (const { name } of readdirSync(assetsDir, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    if (NOT_BY_NAME.test(name)) continue;
    app.get(`/${name}`, options, (_request, reply) => reply.sendFile(name, { cacheControl: true, maxAge: '1d' }));
  }
}

/** The API's own routes, called without a network. */
export function callInProcess(app: FastifyInstance): Transport {
  return async (path) => {
    const answer = await app.inject({ method: 'GET', url: path, headers: IN_PROCESS_HEADERS });
    return { status: answer.statusCode, body: answer.json() };
  };
}

function takesHtml(request: FastifyRequest): boolean {
  const accept = request.headers.accept;
  return accept === undefined || /text\/html|\*\/\*|application\/xhtml\+xml/.test(accept);
}
