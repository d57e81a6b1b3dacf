import type { FastifyTypeProviderDefault } from 'fastify';
import { z } from 'zod';
import type { Author } from '#platform/server/database/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { idFromPath } from '#platform/server/database/ids.ts';
import { deletedAnswer } from '#platform/shared/answers.ts';
import { change, create, type App, type Deps } from './app-server.ts';
import { tellUnknownIds, type HeldIds } from './unknown-ids.ts';

interface RecordRoutes<Input, Prepared, Update, Answer extends object> {
  tag: string;
  /** What one record is called, for the API document. */
  noun: string;
  paths: { create: string; update: string; delete: string };
  input: z.ZodType<Input>;
  update: z.ZodType<Update>;
  answer: z.ZodType<Answer>;
  /** The fields of input and update that hold ids of other records. */
  heldIds?: readonly HeldIds[];
  /** What must be done before the transaction, which does not wait for it (hashing a password). */
  prepare: (input: Input) => Promise<Prepared>;
  onCreate: (tx: Tx, by: Author, input: Prepared) => Promise<Answer>;
  onUpdate: (tx: Tx, by: Author, id: string, input: Update) => Promise<Answer>;
  /** Gives the deleted record's id. */
  onDelete: (tx: Tx, by: Author, id: string) => Promise<string>;
}

const idPath = z.object({ id: z.string() });

/** The three writes that most records have: create (201), update by `:id` (200) and delete by `:id` (200). */
export function recordRoutes<Input, Prepared, Update, Answer extends object>(
  app: App,
  deps: Deps,
  routes: RecordRoutes<Input, Prepared, Update, Answer>,
): void {
  const { noun, paths, input, update, answer, heldIds = [] } = routes;
  const tags = [routes.tag];
  // Fastify's route types can't follow a generic schema; the bodies below are what that schema just gave.
  const plain = app.withTypeProvider<FastifyTypeProviderDefault>();
  plain.post(
    paths.create,
    {
      schema: { tags, summary: `Tambah ${noun}`, body: input, response: { 201: answer } },
      errorHandler: tellUnknownIds(deps.db.read, input, heldIds),
    },
    async (request, reply) => {
      const prepared = await routes.prepare(request.body as Input);
      return reply.code(201).send(await create(deps, request, (tx, by) => routes.onCreate(tx, by, prepared)));
    },
  );
  plain.put<{ Params: z.infer<typeof idPath> }>(
    `${paths.update}/:id`,
    {
      schema: { tags, summary: `Ubah ${noun}`, params: idPath, body: update, response: { 200: answer } },
      errorHandler: tellUnknownIds(deps.db.read, update, heldIds),
    },
    (request) =>
      change(deps, request, (tx, by) => routes.onUpdate(tx, by, idFromPath(request.params.id), request.body as Update)),
  );
  plain.delete<{ Params: z.infer<typeof idPath> }>(
    `${paths.delete}/:id`,
    { schema: { tags, summary: `Hapus ${noun}`, params: idPath, response: { 200: deletedAnswer } } },
    async (request) => {
      const id = idFromPath(request.params.id);
      return { data: { _id: await change(deps, request, (tx, by) => routes.onDelete(tx, by, id)) } };
    },
  );
}
