import { writeAsAdmin, type App, type Deps } from '#platform/server/http/app-server.ts';
import { route } from '#platform/server/http/route.ts';
import { idFromPath } from '#platform/server/records/ids.ts';
import * as calls from '../calls.ts';
import { historyAnswer, historyQuery, undoAnswer } from '../contract.ts';
import { readActs } from './acts.ts';
import { readHistoryPage } from './queries.ts';
import { undoAct } from './undo-act.ts';
import type { UndoKinds } from './act-undos.ts';

/** Adds the calls that read the history and undo an act. No call changes the rows of the history. */
export function historyRoutes(app: App, deps: Deps & UndoKinds): void {
  const { clock, undos } = deps;
  const tag = 'Riwayat';
  route(app, calls.readHistory, {
    tag,
    summary: 'Siapa melakukan apa, yang terbaru dahulu',
    schemas: { query: historyQuery, answer: historyAnswer },
    read: (db, { query }) => (query.acts === undefined ? readHistoryPage(db, query) : readActs(db, deps, query, clock())),
  });
  route(app, calls.undoAct, {
    tag,
    summary: 'Urungkan satu tindakan, semua atau tidak sama sekali; ditolak bila sudah diubah lagi',
    schemas: { answer: undoAnswer },
    handle: ({ params, request }) => {
      const id = idFromPath(params.id);
      return writeAsAdmin(deps, request, (tx, by) => undoAct(tx, by, undos, id));
    },
  });
}
