import type { App, Deps } from '#platform/server/http/app-server.ts';
import { recordRoutes } from '#platform/server/http/record-routes.ts';
import { webinarAnswer, webinarInput, webinars, webinarUpdate } from '../contract.ts';
import { createWebinar, deleteWebinar, updateWebinar } from './commands.ts';
import { listWebinars } from './queries.ts';

/** Section 7, Admin: webinars. */
export function webinarRoutes(app: App, deps: Deps): void {
  const path = '/api/v1/admin/webinar';
  app.get(path, { schema: { tags: ['Webinar'], summary: 'Daftar webinar', response: { 200: webinars } } }, async () => ({
    data: await listWebinars(deps.db.read),
  }));
  recordRoutes(app, deps, {
    tag: 'Webinar',
    noun: 'webinar',
    paths: { create: path, update: path, delete: path },
    input: webinarInput,
    update: webinarUpdate,
    answer: webinarAnswer,
    prepare: async (input) => input,
    onCreate: async (tx, by, input) => ({ data: await createWebinar(tx, by, input) }),
    onUpdate: async (tx, by, id, input) => ({ data: await updateWebinar(tx, by, id, input) }),
    onDelete: deleteWebinar,
  });
}
