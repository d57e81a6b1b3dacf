import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { PAGES } from '#app/student/pages.ts';
import type { LiveSettings } from '#features/settings/server/queries.ts';
import { pinEncoding } from '#platform/server/http/delivery/content-encoding.ts';
import { answerInTurn } from '#platform/server/http/prepared/answer-in-turn.ts';
import { hasRelease, linkedKey } from '#platform/server/http/prepared/device-release.ts';
import type { Snapshot } from '#platform/server/http/prepared/snapshot.ts';
import { withVariant } from '#platform/server/http/prepared/prepared-answers.ts';
import { choiceIn, type Choice } from '#platform/shared/choice.ts';
import { serveOfflineFiles } from './offline-files.ts';
import { readPageAddress, readUnknownAddress, type RequestedPage } from './page-address.ts';
import { computeShortAddress, linkedComputation, pageComputation, documentKey, type ComputePage } from './page-computation.ts';
import { serveAssets } from './serve-assets.ts';
import { readStudentAssets, type StudentAssets } from './student-assets.ts';

/** The options of `studentPages`. */
export interface StudentPagesOptions {
  settings: LiveSettings;
  /** The address that people use. */
  publicUrl: string;
  /** The folder of the built students' pages. */
  assetsDir: string;
}

/**
 * Serves the students' site: the built files, the pages of `PAGES`, short addresses, and a page for an unknown address. `pages.ts`
 * registers it.
 *
 * A request for a page goes through three steps:
 * 1. `page-address.ts` reads what the address asks for. The reader's choice of class or group comes from a cookie.
 * 2. `pageSender` looks for a prepared answer. Each page has one prepared answer for each choice.
 * 3. A missing answer is computed (`page-computation.ts`).
 */
export const studentPages: FastifyPluginAsync<StudentPagesOptions> = async (app, pageOptions) => {
  const { publicUrl, assetsDir } = pageOptions;
  const assets = readStudentAssets(assetsDir);
  if (!assets) throw new Error("The students' pages are not built: npm run build.");
  app.addHook('onRequest', pinEncoding);
  await serveAssets(app, assetsDir);
  serveOfflineFiles(app, { ...pageOptions, assets });

  const { origin } = new URL(publicUrl);
  app.deviceRelease.name = assets.script;
  const computeWhole = pageComputation(app, pageOptions, assets);
  const sendPage = pageSender(app, computeWhole, assets);

  const options = { schema: { hide: true }, config: { cache: 'revalidate' } } as const;
  for (const page of PAGES) {
    for (const path of page.paths) {
      app.get<{ Params: Record<string, string> }>(path, options, async (request, reply) => {
        const requested = readPageAddress(page, path, request.params, new URL(request.url, origin).searchParams);
        const choice = page.hasChoice ? choiceIn(request.headers.cookie) : null;
        return sendPage(request, reply, requested, choice);
      });
    }
  }
  // A short address, as printed on paper. It redirects to the content whose id begins with `start`.
  app.get<{ Params: { start: string } }>('/b/:start', options, async (request, reply) => {
    const unknown = readUnknownAddress(new URL(request.url, origin));
    const page = {
      key: documentKey(unknown, null),
      compute: (now: Date, snapshot: Snapshot) => computeWhole(request, unknown, null, now, snapshot),
    };
    const { start } = request.params;
    return answerInTurn(request, reply, `short ${start}`, (now, snapshot) =>
      computeShortAddress(app, start, page, now, snapshot),
    );
  });
  app.get('/*', options, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isForStudents = !/^\/(?:api|admin)(?:\/|$)/.test(path) && acceptsHtml(request);
    if (!isForStudents) return reply.callNotFound();
    return sendPage(request, reply, readUnknownAddress(new URL(request.url, origin)), null);
  });
};

type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  requested: RequestedPage,
  choice: Choice | null,
) => ReturnType<typeof answerInTurn>;

/**
 * Returns the function that answers a request for a page. A device that already has this release's files gets a smaller document, which
 * links to the stylesheets. All others get the whole document.
 */
function pageSender(app: FastifyInstance, computeWhole: ComputePage, assets: StudentAssets): SendPage {
  const computeLinked = linkedComputation(app, computeWhole, assets);
  return (request, reply, requested, choice) => {
    const isLinked = requested.page !== undefined && hasRelease(app.deviceRelease, request.headers);
    const key = isLinked ? withVariant(linkedKey(requested.address), choice ?? '') : documentKey(requested, choice);
    const compute = isLinked ? computeLinked : computeWhole;
    return answerInTurn(request, reply, key, (now, snapshot) => compute(request, requested, choice, now, snapshot));
  };
}

/** Returns true if the client accepts HTML. */
function acceptsHtml(request: FastifyRequest): boolean {
  const accept = request.headers.accept;
  return accept === undefined || /text\/html|\*\/\*|application\/xhtml\+xml/.test(accept);
}
