import type { App, Deps } from '#platform/server/http/app-server.ts';
import { recordRoutes } from '#platform/server/http/record-routes.ts';
import { route } from '#platform/server/http/route.ts';
import { asksForPage } from '#platform/shared/pages.ts';
import * as calls from '../calls.ts';
import { webinarAnswer, webinarInput, webinarPage, webinars, webinarUpdate } from '../contract.ts';
import { createWebinar, deleteWebinar, updateWebinar } from './commands.ts';
import { listWebinars, readWebinarPage } from './queries.ts';

/** Registers the admins' calls for webinars. */
export function webinarRoutes(app: App, deps: Deps): void {
  route(app, calls.listWebinars, {
    tag: 'Webinar',
    summary: 'Daftar webinar',
    schemas: { query: webinarPage, answer: webinars },
    read: async (db, { query }) =>
      asksForPage(query) ? readWebinarPage(db, deps.db.engine, query) : { data: await listWebinars(db) },
  });
  recordRoutes(app, deps, {
    tag: 'Webinar',
    noun: 'webinar',
    create: calls.createWebinar,
    update: calls.updateWebinar,
    delete: calls.deleteWebinar,
    schemas: { input: webinarInput, update: webinarUpdate, answer: webinarAnswer },
    prepare: async (input) => input,
    onCreate: async (tx, by, input) => ({ data: await createWebinar(tx, by, input) }),
    onUpdate: async (tx, by, id, input) => ({ data: await updateWebinar(tx, by, id, input) }),
    onDelete: deleteWebinar,
  });
}
