import pLimit from 'p-limit';
import type { App, Deps } from '#platform/server/http/app-server.ts';
import { publicRoute } from '#platform/server/http/route.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { readBundle } from './bundle.ts';

/** What a device keeps of the students' Suluh. */
export function offlineRoutes(app: App, { db }: Deps): void {
  // All of it is in memory until it is sent: one after the other.
  const inTurn = pLimit(1);
  publicRoute(app, calls.readBundle, {
    tag: 'Siswa',
    summary: 'Semua yang boleh dibaca siswa, untuk salinan di perangkat; dengan have hanya bagian yang berubah',
    schemas: { query: contract.bundleQuery, answer: contract.bundleAnswer },
    isCommon: ({ query }) => query.have === undefined,
    isThorough: true,
    handle: ({ query, now }) => inTurn(async () => ({ data: await readBundle(db.read, query.have, now) })),
  });
}
