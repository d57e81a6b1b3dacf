import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveSettings } from '#features/settings/server/queries.ts';
import { findContentPath } from '#features/subjects/server/material-queries.ts';
import { digestOf } from '#platform/server/http/delivery/entity-tag.ts';
import type { Computed, PreparedAnswer } from '#platform/server/http/prepared/prepared-answer.ts';
import { withVariant } from '#platform/server/http/prepared/prepared-answers.ts';
import { spanAround } from '#platform/server/http/prepared/span.ts';
import type { Snapshot } from '#platform/server/http/prepared/snapshot.ts';
import type { Choice } from '#platform/shared/choice.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import { createPageRenderer } from './render-page.ts';
import { isCommonQuery, type RequestedPage } from './page-address.ts';
import type { StudentAssets } from './student-assets.ts';
import { linkStyles, studentDocument } from './student-document.ts';

const HTML = 'text/html; charset=utf-8';

/**
 * Computes the answer for a requested page, at the time `now` and for the reader's choice of class or group. `snapshot` is the state of
 * the database that the whole page shows.
 */
export type ComputePage = (
  request: FastifyRequest,
  requested: RequestedPage,
  choice: Choice | null,
  now: Date,
  snapshot: Snapshot,
) => Promise<Computed | PreparedAnswer>;

/** Returns true for the page that devices load several times a day. Its cached answer is compressed more thoroughly, which takes longer. */
const isDashboard = ({ page }: RequestedPage) => page?.name === 'dashboard';

/**
 * Returns the function that computes the answer to a request for a page: the whole document, with the styles inside it.
 *
 * 1. Renders the page (`render-page.ts`).
 * 2. Puts it into the document (`student-document.ts`).
 * 3. Decides where the cache keeps the answer (`keep`), for which choice (`variant`) and how long (`span`). `Computed` explains them.
 */
export function pageComputation(
  app: FastifyInstance,
  { settings, publicUrl }: { settings: LiveSettings; publicUrl: string },
  assets: StudentAssets,
): ComputePage {
  // The route of a call logs its refusal. So this callback logs only calls that got no answer.
  const renderPage = createPageRenderer(app, settings, (_path, reason) => {
    if (reason instanceof Error) app.log.error({ err: reason }, 'a read of a page failed');
  });
  const { origin } = new URL(publicUrl);

  return async (request, requested, choice, now, snapshot) => {
    const url = new URL(origin + requested.address);
    const { offline } = await settings.in(snapshot.read);
    const { page, span, keep } = await renderPage(url, requested.address, choice, now, snapshot);
    const variant = requested.page?.hasChoice ? (choice ?? '') : null;
    if (page.kind === 'redirect') {
      return { status: 302, location: page.location, type: HTML, text: '', variant, span, keep: 'never' };
    }
    if (page.errors.length > 0) request.log.error({ err: page.errors[0] }, "a page's loader failed");
    // Anyone can invent addresses with a choice or a query that no link of the site has. Their answers are `rare`, so that they do
    // not evict the common pages from the cache.
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
    // Many addresses name a missing record. Those with the same page data share one cached page.
    return app.prepared.get(`404 ${requested.page.name} ${digestOf(page.embedded)}`, finish, { within: snapshot });
  };
}

/**
 * Returns the function that computes the smaller document for devices that already have all styles of this release. It takes the whole
 * document from the cache, or computes it, and replaces the styles inside it by links to the stylesheets. Its policy still allows the
 * inline styles: when WebKit starts a service worker for a navigation, it shows the whole document of its own cache with the headers
 * of this answer.
 */
export function linkedComputation(app: FastifyInstance, compute: ComputePage, assets: StudentAssets): ComputePage {
  // `_now` is not used: the whole document may be from the cache, and was then computed at an earlier time.
  return async (request, requested, choice, _now, snapshot) => {
    const key = documentKey(requested, choice);
    const whole = await app.prepared.get(
      key,
      (computedAt, wholeSnapshot) => compute(request, requested, choice, computedAt, wholeSnapshot),
      {
        within: snapshot,
      },
    );
    if (whole.status !== 200 || whole.location !== undefined) return whole;
    const { status, type, sendsClock, variant, span, keep } = whole;
    const parts = assets.partsOf(requested.page);
    const text = linkStyles(whole.text, parts, assets);
    const isThorough = isDashboard(requested) && keep === 'common';
    return { status, type, text, sendsClock, isThorough, variant, styleHash: parts.styleHash, span, keep };
  };
}

/**
 * Computes the answer for a short address, which is printed on paper: a redirect to the page of the content whose id begins with
 * `start`. If there is no such content, or several, the answer is `unknown`, the page of an unknown address.
 */
export async function computeShortAddress(
  app: FastifyInstance,
  start: string,
  unknown: { key: string; compute: (now: Date, snapshot: Snapshot) => ReturnType<ComputePage> },
  now: Date,
  snapshot: Snapshot,
): Promise<Computed | PreparedAnswer> {
  const location = await findContentPath(snapshot.read, start);
  if (location === null) return app.prepared.get(unknown.key, unknown.compute, { within: snapshot });
  return { status: 302, location, type: HTML, text: '', variant: null, span: spanAround(now), keep: 'never' };
}

/** Returns the cache key of the whole document. */
export function documentKey({ page, address }: RequestedPage, choice: Choice | null): string {
  return page ? withVariant(address, choice ?? '') : `404 ${address}`;
}
