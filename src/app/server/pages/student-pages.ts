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
import { isCommonQuery, readPageAddress, readUnknownAddress, type AskedPage } from './page-address.ts';
import { serveOfflineFiles } from './offline-files.ts';
import { readStudentAssets, type StudentAssets } from './student-assets.ts';
import { linkStyles, studentDocument } from './student-document.ts';

export interface StudentPagesOptions {
  settings: LiveSettings;
  /** The address people use. */
  publicUrl: string;
  /** The folder of the built students' pages. */
  assetsDir: string;
}

const HTML = 'text/html; charset=utf-8';

type ComputePage = (
  request: FastifyRequest,
  asked: AskedPage,
  choice: Choice | null,
  now: Date,
  snapshot: Snapshot,
) => Promise<Computed | PreparedAnswer>;

/** Whether an address is of the page that devices load several times a day, so that more work for fewer bytes pays off. */
const isDashboard = ({ page }: AskedPage) => page?.name === 'dashboard';

/** Returns a function that computes the answer at an address, for a moment and a choice. */
function pageComputation(
  app: FastifyInstance,
  { settings, publicUrl }: Pick<StudentPagesOptions, 'settings' | 'publicUrl'>,
  assets: StudentAssets,
): ComputePage {
  // A failed call is logged where it fails; this logs only calls without an answer.
  const draw = createPageDrawing(app, settings, (_path, reason) => {
    if (reason instanceof Error) app.log.error({ err: reason }, 'a read of a page failed');
  });
  const { origin } = new URL(publicUrl);

  return async (request, asked, choice, now, snapshot) => {
    const url = new URL(origin + asked.address);
    const { offline } = await settings.in(snapshot.read);
    const { page, span, keep } = await draw(url, asked.address, choice, now, snapshot);
    const variant = asked.page?.hasChoice ? (choice ?? '') : null;
    if (page.kind === 'redirect') {
      return { status: 302, location: page.location, type: HTML, text: '', variant, span, keep: 'never' };
    }
    if (page.errors.length > 0) request.log.error({ err: page.errors[0] }, "a page's loader failed");
    const isRare = page.hasStrayChoice || !isCommonQuery(asked.query, choice, dateInWib(now));
    const finish = async (): Promise<Computed> => ({
      status: page.status,
      type: HTML,
      text: studentDocument(page, assets, url, { offline }),
      sendsClock: true,
      isThorough: isDashboard(asked) && keep === 'common' && !isRare,
      variant,
      styleHash: assets.partsOf(page.page).styleHash,
      span,
      keep: keep === 'common' && isRare ? 'rare' : keep,
    });
    if (page.status !== 404 || asked.page === undefined || page.embedded === null) return finish();
    // All addresses at which the same record is missing share one page.
    return app.prepared.get(`404 ${asked.page.name} ${digestOf(page.embedded)}`, finish, { within: snapshot });
  };
}

/** The page at an address with links to its stylesheets, made from the page that contains them. */
function linkedComputation(app: FastifyInstance, compute: ComputePage, assets: StudentAssets): ComputePage {
  return async (request, asked, choice, _now, snapshot) => {
    const place = placeOf(asked, choice);
    const whole = await app.prepared.get(place, (moment, own) => compute(request, asked, choice, moment, own), {
      within: snapshot,
    });
    if (whole.status !== 200 || whole.location !== undefined) return whole;
    const { status, type, sendsClock, variant, span, keep } = whole;
    const text = linkStyles(whole.text, assets.partsOf(asked.page), assets);
    return { status, type, text, sendsClock, isThorough: isDashboard(asked) && keep === 'common', variant, span, keep };
  };
}

const placeOf = (asked: AskedPage, choice: Choice | null) =>
  asked.page ? withVariant(asked.address, choice ?? '') : `404 ${asked.address}`;

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
  const computeLinked = linkedComputation(app, compute, assets);
  app.deviceRelease.name = assets.script;
  const send = (request: FastifyRequest, reply: FastifyReply, asked: AskedPage, choice: Choice | null) => {
    const isLinked = asked.page !== undefined && hasRelease(app.deviceRelease, request.headers);
    const place = isLinked ? withVariant(linkedKey(asked.address), choice ?? '') : placeOf(asked, choice);
    const own = isLinked ? computeLinked : compute;
    return answerInTurn(request, reply, place, (now, snapshot) => own(request, asked, choice, now, snapshot));
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
    if (NOT_BY_NAME.test(name)) continue;
    app.get(`/${name}`, options, (_request, reply) => reply.sendFile(name, { cacheControl: true, maxAge: '1d' }));
  }
}

function takesHtml(request: FastifyRequest): boolean {
  const accept = request.headers.accept;
  return accept === undefined || /text\/html|\*\/\*|application\/xhtml\+xml/.test(accept);
}
