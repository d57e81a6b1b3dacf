import type { LiveSettings } from '#features/settings/server/queries.ts';
import { listTexts } from '#features/subjects/server/whole-subject-queries.ts';
import type { App } from '#platform/server/http/app-server.ts';
import { spanAround } from '#platform/server/http/prepared/span.ts';
import { publicRoute, publicTextRoute } from '#platform/server/http/route.ts';
import { perContent } from '#platform/server/records/per-content.ts';
import { dateInWib, type IsoDate } from '#platform/shared/wib.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { READINGS_MAX } from '../reading-rules.ts';
import { writeBundle, writeParts } from './bundle.ts';

/** Registers the calls that a student's device reads its copy from. */
export function offlineRoutes(app: App, settings: LiveSettings): void {
  // The parts are written again only after a change of content, and on the next day.
  const partsOn = perContent((db, today: IsoDate) => writeParts(db, today, settings));
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
        // Anyone can invent a `have`, so these answers must not displace other cached answers.
        keep: isWhole ? 'common' : 'rare',
      };
    },
  });
  publicRoute(app, calls.readReadings, {
    tag: 'Siswa',
    summary: 'Teks beberapa bacaan, untuk salinan di perangkat',
    schemas: { query: contract.readingsQuery, answer: contract.readingsAnswer },
    // Each device requests other ids, so a cached answer would rarely be used again.
    isCommon: () => false,
    read: async (db, { query: { ids } }) => ({ data: await listTexts(db, ids.split(','), READINGS_MAX) }),
  });
}
