import type { App } from '#platform/server/http/app-server.ts';
import { spanAround } from '#platform/server/http/prepared/span.ts';
import { publicTextRoute } from '#platform/server/http/route.ts';
import { perContent } from '#platform/server/records/per-content.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { writeBundle, writeParts } from './bundle.ts';

/** The call for the copy on students' devices. */
export function offlineRoutes(app: App): void {
  const partsOn = perContent(writeParts);
  publicTextRoute(app, calls.readBundle, {
    tag: 'Siswa',
    summary: 'Semua yang boleh dibaca siswa, untuk salinan di perangkat; dengan have hanya bagian yang berubah',
    schemas: { query: contract.bundleQuery, answer: contract.bundleAnswer },
    compute: async (snapshot, { query: { have }, now }) => {
      const today = dateInWib(now);
      const isWhole = have === undefined;
      return {
        text: writeBundle(await partsOn(snapshot, today), have, today),
        // Every new device requests the whole bundle.
        isThorough: isWhole,
        span: spanAround(now),
        keep: isWhole ? 'common' : 'rare',
      };
    },
  });
}
