import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { PAGES } from '#app/student/pages.ts';
import type { LiveSettings } from '#features/settings/server/queries.ts';
import { pinEncoding } from '#platform/server/http/delivery/content-encoding.ts';
import { sendAsFile } from '#platform/server/http/delivery/for-documents.ts';
import { digestOf } from '#platform/server/http/delivery/entity-tag.ts';
import { answerInTurn } from '#platform/server/http/prepared/answer-in-turn.ts';
import type { Computed, PreparedAnswer } from '#platform/server/http/prepared/prepared-answer.ts';
import { hasRelease, linkedKey } from '#platform/server/http/prepared/device-release.ts';
import { withVariant } from '#platform/server/http/prepared/prepared-answers.ts';
import type { Snapshot } from '#platform/server/http/prepared/snapshot.ts';
import { choiceIn, type Choice } from '#platform/shared/choice.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import { createPageDrawing } from './draw-page.ts';
import { isCommonQuery, readPageAddress, readUnknownAddress, type RequestedPage } from './page-address.ts';
import { serveOfflineFiles } from './offline-files.ts';
import { readStudentAssets, type StudentAssets } from './student-assets.ts';
import { linkStyles, studentDocument } from './student-document.ts';

/** The options of `studentPages`. */
export interface StudentPagesOptions {
  settings: LiveSettings;
  /** The address that people use. */
  publicUrl: string;
  /** The folder of the built students' pages. */
  assetsDir: string;
}

const HTML = 'text/html; charset=utf-8';

/** Computes the answer for a requested page, at the time `now` and for the reader's choice of class or group. */
type ComputePage = (
  request: FastifyRequest,
  requested: RequestedPage,
  choice: Choice | null,
  now: Date,
  snapshot: Snapshot,
) => Promise<Computed | PreparedAnswer>;

/** Returns true for the page that devices load several times a day; compressing it more thoroughly pays off. */
const isDashboard = ({ page }: RequestedPage) => page?.name === 'dashboard';

/** Returns the function that computes the answer with a page's whole document. */
function pageComputation(
  app: FastifyInstance,
  { settings, publicUrl }: Pick<StudentPagesOptions, 'settings' | 'publicUrl'>,
  assets: StudentAssets,
): ComputePage {
  // A call that was refused is logged by its route. This logs only calls without an answer.
  const draw = createPageDrawing(app, settings, (_path, reason) => {
    if (reason instanceof Error) app.log.error({ err: reason }, 'a read of a page failed');
  });
  const { origin } = new URL(publicUrl);

  return async (request, requested, choice, now, snapshot) => {
    const url = new URL(origin + requested.address);
    const { offline } = await settings.in(snapshot.read);
    const { page, span, keep } = await draw(url, requested.address, choice, now, snapshot);
    const variant = requested.page?.hasChoice ? (choice ?? '') : null;
    if (page.kind === 'redirect') {
      return { status: 302, location: page.location, type: HTML, text: '', variant, span, keep: 'never' };
    }
    if (page.errors.length > 0) request.log.error({ err: page.errors[0] }, "a page's loader failed");
    const isRare = page.hasStrayChoice || !isCommonQuery(requested.query, choice, dateInWib(now));
    const finish = async (): Promise<Computed> => ({
      status: page.status,
      type: HTML,
      text: studentDocument(page, assets, url, { offline }),
      sendsClock: true,
      isThorough: isDashboard(requested) && keep === 'common' && !isRare,
      variant,
      styleHash: assets.partsOf(page.page).styleHash,
      span,
      keep: keep === 'common' && isRare ? 'rare' : keep,
    });
    if (page.status !== 404 || requested.page === undefined || page.embedded === null) return finish();
    // All addresses of missing records whose pages look the same share one cached page.
    return app.prepared.get(`404 ${requested.page.name} ${digestOf(page.embedded)}`, finish, { within: snapshot });
  };
}

/** Returns the function that computes the smaller document, with links to stylesheets, from the cached whole document. */
function linkedComputation(app: FastifyInstance, compute: ComputePage, assets: StudentAssets): ComputePage {
  return async (request, requested, choice, _now, snapshot) => {
    const key = cacheKeyOf(requested, choice);
    const whole = await app.prepared.get(key, (moment, reader) => compute(request, requested, choice, moment, reader), {
      within: snapshot,
    });
    if (whole.status !== 200 || whole.location !== undefined) return whole;
    const { status, type, sendsClock, variant, span, keep } = whole;
    const text = linkStyles(whole.text, assets.partsOf(requested.page), assets);
    return { status, type, text, sendsClock, isThorough: isDashboard(requested) && keep === 'common', variant, span, keep };
  };
}

/** Returns the cache key of the whole document. */
const cacheKeyOf = (requested: RequestedPage, choice: Choice | null) =>
  requested.page ? withVariant(requested.address, choice ?? '') : `404 ${requested.address}`;

/** Serves the built students' pages, their assets, and the page of an unknown address. Pages come from the cache if possible. */
export const studentPages: FastifyPluginAsync<StudentPagesOptions> = async (app, pageOptions) => {
  const { publicUrl, assetsDir } = pageOptions;
  const assets = readStudentAssets(assetsDir);
  if (!assets) throw new Error("The students' pages are not built: npm run build.");
  app.addHook('onRequest', pinEncoding);
  await serveAssets(app, assetsDir);
  serveOfflineFiles(app, { ...pageOptions, assets });

  const { origin } = new URL(publicUrl);
  const compute = pageComputation(app, pageOptions, assets);
  const computeLinked = linkedComputation(app, compute, assets);
  app.deviceRelease.name = assets.script;
  const send = (request: FastifyRequest, reply: FastifyReply, requested: RequestedPage, choice: Choice | null) => {
    const isLinked = requested.page !== undefined && hasRelease(app.deviceRelease, request.headers);
    const key = isLinked ? withVariant(linkedKey(requested.address), choice ?? '') : cacheKeyOf(requested, choice);
    const computePage = isLinked ? computeLinked : compute;
    return answerInTurn(request, reply, key, (now, snapshot) => computePage(request, requested, choice, now, snapshot));
  };

  const options = { schema: { hide: true }, config: { cache: 'revalidate' } } as const;
  for (const page of PAGES) {
    for (const path of page.paths) {
      app.get<{ Params: Record<string, string> }>(path, options, async (request, reply) => {
        const requested = readPageAddress(page, path, request.params, new URL(request.url, origin).searchParams);
        const choice = page.hasChoice ? choiceIn(request.headers.cookie) : null;
        return send(request, reply, requested, choice);
      });
    }
  }
  app.get('/*', options, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isNotForStudents = /^\/(?:api|admin)(?:\/|$)/.test(path) || !acceptsHtml(request);
    if (isNotForStudents) return reply.callNotFound();
    return send(request, reply, readUnknownAddress(new URL(request.url, origin)), null);
  });
};

/**
 * Matches the files without an address of their own: compressed variants (sent in place of their file), dot files (such as Vite's
 * manifest), and the service worker (`offline-files.ts` serves it).
 */
const HIDDEN_FILES = /^\.|\.(?:br|gz)$|^sw\.js$/;

/**
 * Serves the files of the build. Files in `assets` are named by their content, so browsers cache them for a year. The files beside
 * that folder are cached for a day. Other folders are not public.
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
      sendAsFile(reply);
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

/** Returns true if the client accepts HTML. */
function acceptsHtml(request: FastifyRequest): boolean {
  const accept = request.headers.accept;
  return accept === undefined || /text\/html|\*\/\*|application\/xhtml\+xml/.test(accept);
}
