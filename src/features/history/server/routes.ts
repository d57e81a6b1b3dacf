import type { Database } from '#platform/server/database/database.ts';
import type { App } from '#platform/server/http/app-server.ts';
import { route } from '#platform/server/http/route.ts';
import { readHistory } from '../calls.ts';
import { historyAnswer, historyQuery } from '../contract.ts';
import { readHistoryPage } from './queries.ts';

/** Who did what: read alone, no call changes it. */
export function historyRoutes(app: App, db: Database): void {
  route(app, readHistory, {
    tag: 'Riwayat',
    summary: 'Siapa melakukan apa, yang terbaru dahulu',
    schemas: { query: historyQuery, answer: historyAnswer },
    handle: ({ query }) => readHistoryPage(db.read, query),
  });
}
