import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { PAGES } from '#app/student/pages.ts';
import { pinEncoding } from '#platform/server/http/delivery/content-encoding.ts';
import { PreparedAnswer, type Computed } from '#platform/server/http/prepared/prepared-answer.ts';
import { sendPrepared, withVariant } from '#platform/server/http/prepared/prepared-answers.ts';
import { choiceIn, type Choice } from '#platform/shared/choice.ts';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';
import { dateInWib, type Clock } from '#platform/shared/wib.ts';
import { createPageDrawing } from './draw-page.ts';
import { isCommonQuery, readPageAddress, type AskedPage } from './page-address.ts';
import { serveOfflineFiles } from './offline-files.ts';
import { readStudentAssets } from './student-assets.ts';
import { studentDocument } from './student-document.ts';

export interface StudentPagesOptions {
  clock: Clock;
  programme: ProgrammeSettings;
  /** The address people use. */
  publicUrl: string;
  /** Where the students' pages were built to. */
  assetsDir: string;
  /** Whether devices keep a copy. */
  offline: boolean;
}

const HTML = 'text/html; charset=utf-8';

/** The students' pages, their assets, and the page of an unknown address. */
export const studentPages: FastifyPluginAsync<StudentPagesOptions> = async (
  app,
  { clock, programme, publicUrl, assetsDir, offline },
) => {
  const assets = readStudentAssets(assetsDir);
  if (!assets) throw new Error("The students' pages are not built: npm run build.");
  app.addHook('onRequest', pinEncoding);
  await serveAssets(app, assetsDir);
  serveOfflineFiles(app, { programme, publicUrl, assets, assetsDir, offline });

  // Where a call fails is logged there, with its reason; here only one that never came to an answer.
  const draw = createPageDrawing(app, programme, (_path, reason) => {
    if (reason instanceof Error) app.log.error({ err: reason }, 'a page could not read');
  });
  const { origin } = new URL(publicUrl);

  /** What an address is answered with at a moment, to a reader of that choice; `asked` where the page table has it. */
  const compute = async (
    request: FastifyRequest,
    asked: AskedPage | null,
    choice: Choice | null,
    now: Date,
  ): Promise<Computed> => {
    const url = new URL(origin + (asked?.address ?? request.url));
    const { page, span, keep } = await draw(url, asked?.address ?? null, choice, now);
    const variant = asked?.page.hasChoice ? (choice ?? '') : null;
    if (page.kind === 'redirect') {
      return { status: 302, location: page.location, type: HTML, text: '', variant, span, keep: 'never' };
    }
    if (page.errors.length > 0) request.log.error({ err: page.errors[0] }, 'a page could not be drawn');
    return {
      status: page.status,
      type: HTML,
      text: studentDocument(page, assets, url, { offline }),
      tellsClock: true,
      variant,
      styleHash: assets.partsOf(page.page).styleHash,
      span,
      keep:
        keep === 'common' && (page.hasStrayChoice || !isCommonQuery(asked?.query ?? {}, choice, dateInWib(now))) ? 'rare' : keep,
    };
  };

  const options = { schema: { hide: true }, config: { cache: 'revalidate' } } as const;
  for (const page of PAGES) {
    for (const path of page.paths) {
      app.get<{ Params: Record<string, string> }>(path, options, async (request, reply) => {
        const asked = readPageAddress(page, path, request.params, new URL(request.url, origin).searchParams);
        const choice = page.hasChoice ? choiceIn(request.headers.cookie) : null;
        const place = withVariant(asked.address, choice ?? '');
        return sendPrepared(request, reply, await app.prepared.take(place, (now) => compute(request, asked, choice, now)));
      });
    }
  }
  app.get('/*', options, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const elsewhere = /^\/(?:api|admin)(?:\/|$)/.test(path) || !takesHtml(request);
    if (elsewhere) return reply.callNotFound();
    const answer = new PreparedAnswer(await compute(request, null, null, clock()), 0);
    return sendPrepared(request, reply, answer);
  });
};

/** What a file may load when it is opened by itself: nothing. The policy of pages would weigh a third of a kilobyte with each. */
const FILE_POLICY = "default-src 'none';frame-ancestors 'none'";
/** Headers that browsers heed of documents alone, or that help nobody with a file. */
const FOR_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
  'x-request-id',
];

/** Compressed twins, which stand in for their file, files that begin with a dot (notes of the build and the like), the worker. */
const NOT_BY_NAME = /^\.|\.(?:br|gz)$|^sw\.js$/;

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
  const options = {
    schema: { hide: true },
    onSend: async (_request: FastifyRequest, reply: FastifyReply) => {
      reply.header('content-security-policy', FILE_POLICY);
      for (const name of FOR_DOCUMENTS) reply.removeHeader(name);
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
    if (NOT_BY_NAME.test(name)) continue;
    app.get(`/${name}`, options, (_request, reply) => reply.sendFile(name, { cacheControl: true, maxAge: '1d' }));
  }
}

function takesHtml(request: FastifyRequest): boolean {
  const accept = request.headers.accept;
  return accept === undefined || /text\/html|\*\/\*|application\/xhtml\+xml/.test(accept);
}
