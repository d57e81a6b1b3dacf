import type { App, Deps } from '#platform/server/http/app-server.ts';
import { route } from '#platform/server/http/route.ts';
import { readHistory } from '../calls.ts';
import { historyAnswer, historyQuery } from '../contract.ts';
import { readActs } from './acts.ts';
import { readHistoryPage } from './queries.ts';

/** The history is read-only: no call changes it. */
export function historyRoutes(app: App, { clock }: Deps): void {
  route(app, readHistory, {
    tag: 'Riwayat',
    summary: 'Siapa melakukan apa, yang terbaru dahulu',
    schemas: { query: historyQuery, answer: historyAnswer },
    read: (db, { query }) => (query.acts === undefined ? readHistoryPage(db, query) : readActs(db, query, clock())),
  });
}
