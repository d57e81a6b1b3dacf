import type { FastifyInstance } from 'fastify';
import { serialisePageData } from '#app/student/page-data.ts';
import { createRenderer, type Rendering } from '#app/student/render.tsx';
import type { LiveSettings } from '#features/settings/server/queries.ts';
import { paperCodes } from '#features/subjects/student/reading/paper-code.ts';
import { readInProcess } from '#platform/server/http/in-process.ts';
import type { Snapshot } from '#platform/server/http/prepared/snapshot.ts';
import { overlap, spanAround, type ReadParts } from '#platform/server/http/prepared/span.ts';
import type { Choice } from '#platform/shared/choice.ts';
import { programmeIn } from './page-settings.ts';
import { createLoader, type OnFailure, type Transport } from '#platform/web/api-client.ts';

/**
 * A rendered page with its data. `ReadParts` adds the time span in which it is valid, and whether it may be cached. `embedded` is
 * the data as text for the browser's script.
 */
export type RenderedPage = ReadParts & {
  page: Extract<Rendering, { kind: 'redirect' }> | (Extract<Rendering, { kind: 'page' }> & { embedded: string | null });
};

/**
 * Creates the function that renders students' pages:
 * 1. It reads the page's data from the API's own routes, called in this process on one snapshot of the database.
 * 2. It combines the rules of these answers: the time span in which only a write can change the page, and whether the page may be
 *    cached.
 * 3. It renders the page as of the start of that span, so every process produces the same bytes at any time in the span.
 */
export function createPageRenderer(app: FastifyInstance, settings: LiveSettings, onFailure: OnFailure) {
  /**
   * @param url the requested page
   * @param address the address that the browser shows; null if it is the requested one
   * @param choice the reader's class or group
   * @param moment the time at which the page is requested
   */
  return (url: URL, address: string | null, choice: Choice | null, moment: Date, snapshot: Snapshot): Promise<RenderedPage> =>
    readInProcess(app, snapshot, async (read) => {
      const programme = await programmeIn(settings, snapshot.read);
      const combined: ReadParts = { span: spanAround(moment), keep: 'common' };
      const transport: Transport = async (path) => {
        const { status, body, prepared } = await read(path);
        if (prepared) combined.span = overlap(combined.span, prepared.span);
        // "Not found" is cached among the rare answers, because anyone can invent such addresses.
        combined.keep = strictest(combined.keep, prepared?.keep ?? (status === 404 ? 'rare' : 'never'));
        return { status, body };
      };
      const render = createRenderer({
        load: createLoader(transport, onFailure),
        now: () => new Date(combined.span.since),
        choice: () => choice,
        programme,
        drawCodes: paperCodes,
      });
      const page = await render(new Request(url));
      if (page.kind === 'redirect') return { page, span: combined.span, keep: 'never' };
      const isWhole = page.errors.length === 0;
      // Many addresses share the page of a 404, so its data names no path: the script corrects only the query in the browser.
      const shownAddress = page.status === 404 ? address && queryOf(address) : address;
      const embedded = page.data && serialisePageData({ ...page.data, ...combined.span, address: shownAddress, choice });
      return { page: { ...page, embedded }, span: combined.span, keep: isWhole ? combined.keep : 'never' };
    });
}

/** Returns an address's query including `?`; empty if it has none. */
function queryOf(address: string): string {
  const start = address.indexOf('?');
  return start === -1 ? '' : address.slice(start);
}

/** Returns the stricter of two cache rules: `never`, then `rare`, then `common`. */
function strictest(a: ReadParts['keep'], b: ReadParts['keep']): ReadParts['keep'] {
  return a === 'never' || b === 'never' ? 'never' : a === 'rare' ? a : b;
}
