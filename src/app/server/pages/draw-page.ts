import type { FastifyInstance } from 'fastify';
import { serialisePageData } from '#app/student/page-data.ts';
import { createRenderer, type Rendering } from '#app/student/render.tsx';
import type { LiveSettings } from '#features/settings/server/queries.ts';
import { readInProcess } from '#platform/server/http/in-process.ts';
import type { Snapshot } from '#platform/server/http/prepared/snapshot.ts';
import { overlap, spanAround, type ReadParts } from '#platform/server/http/prepared/span.ts';
import type { Choice } from '#platform/shared/choice.ts';
import { programmeIn } from './page-settings.ts';
import { createLoader, type OnFailure, type Transport } from '#platform/web/api-client.ts';

/** A rendered page with its data, its valid time span, and where it may be stored. */
export type DrawnPage = ReadParts & {
  page: Extract<Rendering, { kind: 'redirect' }> | (Extract<Rendering, { kind: 'page' }> & { embedded: string | null });
};

/**
 * Renders the students' pages from the API's own routes, called in process, all from one snapshot. A page is rendered as of
 * the beginning of the span in which only a write can change it, so that the same content gives the same bytes at any time in
 * the span and in any process.
 */
export function createPageDrawing(app: FastifyInstance, settings: LiveSettings, onFailure: OnFailure) {
  /**
   * @param address the address that the browser shows; null if it is the requested one
   * @param choice the reader's class or group
   * @param moment the moment of the page
   */
  return (url: URL, address: string | null, choice: Choice | null, moment: Date, snapshot: Snapshot): Promise<DrawnPage> =>
    readInProcess(app, snapshot, async (read) => {
      const programme = await programmeIn(settings, snapshot.read);
      const known: ReadParts = { span: spanAround(moment), keep: 'common' };
      const transport: Transport = async (path) => {
        const { status, body, prepared } = await read(path);
        if (prepared) known.span = overlap(known.span, prepared.span);
        // "Not found" is an answer too, and anyone can invent such addresses.
        known.keep = least(known.keep, prepared?.keep ?? (status === 404 ? 'rare' : 'never'));
        return { status, body };
      };
      const render = createRenderer({
        load: createLoader(transport, onFailure),
        now: () => new Date(known.span.since),
        choice: () => choice,
        programme,
      });
      const page = await render(new Request(url));
      if (page.kind === 'redirect') return { page, span: known.span, keep: 'never' };
      const isWhole = page.errors.length === 0;
      const own = page.status === 404 ? address && queryOf(address) : address;
      const embedded = page.data && serialisePageData({ ...page.data, ...known.span, address: own, choice });
      return { page: { ...page, embedded }, span: known.span, keep: isWhole ? known.keep : 'never' };
    });
}

/** An address's query including `?`; empty if it has none. */
function queryOf(address: string): string {
  const start = address.indexOf('?');
  return start === -1 ? '' : address.slice(start);
}

function least(one: ReadParts['keep'], other: ReadParts['keep']): ReadParts['keep'] {
  return one === 'never' || other === 'never' ? 'never' : one === 'rare' ? one : other;
}
