import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { PAGES } from '#app/student/pages.ts';
import { pinEncoding } from '#platform/server/http/delivery/content-encoding.ts';
import { digestOf } from '#platform/server/http/delivery/entity-tag.ts';
import { answerInTurn } from '#platform/server/http/prepared/answer-in-turn.ts';
import type { Computed, PreparedAnswer } from '#platform/server/http/prepared/prepared-answer.ts';
import { withVariant } from '#platform/server/http/prepared/prepared-answers.ts';
import type { Snapshot } from '#platform/server/http/prepared/snapshot.ts';
import { choiceIn, type Choice } from '#platform/shared/choice.ts';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import { createPageDrawing } from './draw-page.ts';
import { isCommonQuery, readPageAddress, readUnknownAddress, type AskedPage } from './page-address.ts';
import { serveOfflineFiles } from './offline-files.ts';
import { readStudentAssets, type StudentAssets } from './student-assets.ts';
import { studentDocument } from './student-document.ts';

export interface StudentPagesOptions {
  programme: ProgrammeSettings;
  /** The address people use. */
  publicUrl: string;
  /** The folder of the built students' pages. */
  assetsDir: string;
  /** Whether devices keep a copy. */
  offline: boolean;
}

const HTML = 'text/html; charset=utf-8';

type ComputePage = (
  request: FastifyRequest,
  asked: AskedPage,
  choice: Choice | null,
  now: Date,
  snapshot: Snapshot,
) => Promise<Computed | PreparedAnswer>;

/** Returns a function that computes the answer at an address, for a moment and a choice. */
function pageComputation(
  app: FastifyInstance,
  { programme, publicUrl, offline }: Pick<StudentPagesOptions, 'programme' | 'publicUrl' | 'offline'>,
  assets: StudentAssets,
): ComputePage {
  // A failed call is logged where it fails; this logs only calls without an answer.
  const draw = createPageDrawing(app, programme, (_path, reason) => {
    if (reason instanceof Error) app.log.error({ err: reason }, 'a page could not read');
  });
  const { origin } = new URL(publicUrl);

  return async (request, asked, choice, now, snapshot) => {
    const url = new URL(origin + asked.address);
    const { page, span, keep } = await draw(url, asked.address, choice, now, snapshot);
    const variant = asked.page?.hasChoice ? (choice ?? '') : null;
    if (page.kind === 'redirect') {
      return { status: 302, location: page.location, type: HTML, text: '', variant, span, keep: 'never' };
    }
    if (page.errors.length > 0) request.log.error({ err: page.errors[0] }, 'a page could not be drawn');
    const isRare = page.hasStrayChoice || !isCommonQuery(asked.query, choice, dateInWib(now));
    const finish = async (): Promise<Computed> => ({
      status: page.status,
      type: HTML,
      text: studentDocument(page, assets, url, { offline }),
      sendsClock: true,
      variant,
      styleHash: assets.partsOf(page.page).styleHash,
      span,
      keep: keep === 'common' && isRare ? 'rare' : keep,
    });
    if (page.status !== 404 || asked.page === undefined || page.embedded === null) return finish();
    // All addresses at which the same record is missing share one page.
    return app.prepared.take(`404 ${asked.page.name} ${digestOf(page.embedded)}`, finish, { within: snapshot });
  };
}

/** The students' pages, their assets, and the page of an unknown address. */
export const studentPages: FastifyPluginAsync<StudentPagesOptions> = async (app, pageOptions) => {
  const { publicUrl, assetsDir } = pageOptions;
  const assets = readStudentAssets(assetsDir);
  if (!assets) throw new Error("The students' pages are not built: npm run build.");
  app.addHook('onRequest', pinEncoding);
  await serveAssets(app, assetsDir);
  serveOfflineFiles(app, { ...pageOptions, assets });

  const { origin } = new URL(publicUrl);
  const compute = pageComputation(app, pageOptions, assets);
  const send = (request: FastifyRequest, reply: FastifyReply, asked: AskedPage, choice: Choice | null) => {
    const place = asked.page ? withVariant(asked.address, choice ?? '') : `404 ${asked.address}`;
    return answerInTurn(request, reply, place, (now, snapshot) => compute(request, asked, choice, now, snapshot));
  };

  const options = { schema: { hide: true }, config: { cache: 'revalidate' } } as const;
  for (const page of PAGES) {
    for (const path of page.paths) {
      app.get<{ Params: Record<string, string> }>(path, options, async (request, reply) => {
        const asked = readPageAddress(page, path, request.params, new URL(request.url, origin).searchParams);
        const choice = page.hasChoice ? choiceIn(request.headers.cookie) : null;
        return send(request, reply, asked, choice);
      });
    }
  }
  app.get('/*', options, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const elsewhere = /^\/(?:api|admin)(?:\/|$)/.test(path) || !takesHtml(request);
    if (elsewhere) return reply.callNotFound();
    return send(request, reply, readUnknownAddress(new URL(request.url, origin)), null);
  });
};

/**
 * The policy of a file that is opened directly: it may load nothing. The policy of pages would add a third of a kilobyte to
 * each file.
 */
const FILE_POLICY = "default-src 'none';frame-ancestors 'none'";
/** Headers that apply only to documents, or are useless for files. */
const FOR_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
  'x-request-id',
];

/**
 * Files not served by name: compressed variants, which replace their file, dot files (such as notes of the build), and the
 * worker.
 */
const NOT_BY_NAME = /^\.|\.(?:br|gz)$|^sw\.js$/;

/**
 * Files named by their content are cached for a year, the others are revalidated. Only `assets` and the files beside it are
 * public.
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
