import { writeAsAdmin, type App, type Deps } from '#platform/server/http/app-server.ts';
import { route } from '#platform/server/http/route.ts';
import { idFromPath } from '#platform/server/records/ids.ts';
import { removedAnswer } from '#platform/shared/answers.ts';
import { asksForPage } from '#platform/shared/pages.ts';
import { restoredAnswer } from '#platform/shared/records/trash.ts';
import * as calls from '../calls.ts';
import { restoreQuery, trashList, trashPage } from '../contract.ts';
import { deleteForever, restore, type TrashKinds } from './commands.ts';
import { listTrash, readTrashPage } from './queries.ts';

/** The dependencies of the trash's calls. */
export interface TrashDeps extends Deps {
  /** How each kind of record is restored, from `src/app/server/features.ts`. */
  kinds: TrashKinds;
}

/** Adds the calls with which admins list the trash, restore entries and delete them permanently. */
export function trashRoutes(app: App, deps: TrashDeps): void {
  const { clock, kinds } = deps;
  const tag = 'Sampah';
  route(app, calls.listTrash, {
    tag,
    summary: 'Yang dihapus dan masih dapat dipulihkan',
    schemas: { query: trashPage, answer: trashList },
    read: async (db, { query }) =>
      asksForPage(query) ? readTrashPage(db, deps.db.engine, query, clock()) : { data: await listTrash(db, clock()) },
  });
  route(app, calls.restoreFromTrash, {
    tag,
    summary: 'Pulihkan, dengan semua yang ikut terhapus dan hubungannya yang masih ada',
    schemas: { query: restoreQuery, answer: restoredAnswer },
    handle: ({ params, query, request }) => {
      const id = idFromPath(params.id);
      return writeAsAdmin(deps, request, (tx, by) => restore(tx, by, kinds, id, query.without));
    },
  });
  route(app, calls.deleteForever, {
    tag,
    summary: 'Hapus selamanya',
    schemas: { answer: removedAnswer },
    handle: async ({ params, request }) => {
      const id = idFromPath(params.id);
      return { data: { _id: await writeAsAdmin(deps, request, (tx, by) => deleteForever(tx, by, id)) } };
    },
  });
}
