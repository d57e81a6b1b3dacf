import type { z } from 'zod';
import type { Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { idFromPath } from '#platform/server/records/ids.ts';
import type { TableReferences } from '#platform/server/records/references.ts';
import { deletedAnswer, type Deleted } from '#platform/shared/answers.ts';
import type { Call } from '#platform/shared/calls.ts';
import { writeAsAdmin, createAsAdmin, type App, type Deps } from './app-server.ts';
import { route } from './route.ts';
import { reportUnknownIds } from './unknown-ids.ts';

interface RecordRoutes<Input extends z.ZodType, Update extends z.ZodType, Answer extends z.ZodType<object>, Prepared> {
  tag: string;
  /** What one record is called, for the API document. */
  noun: string;
  create: Call<{ body: Input; answer: Answer }>;
  update: Call<{ params: 'id'; body: Update; answer: Answer }>;
  /** Left out, with `onDelete`, where the record has a delete of its own. */
  delete?: Call<{ params: 'id'; answer: typeof deletedAnswer }>;
  /** The schemas that the calls name. */
  schemas: { input: Input; update: Update; answer: Answer };
  /** The fields of input and update that name other records, as the contract declares them. */
  references?: TableReferences;
  /** What must be done before the transaction, which does not wait for it (hashing a password). */
  prepare: (input: z.output<Input>) => Promise<Prepared>;
  onCreate: (tx: Tx, by: Author, input: Prepared) => Promise<z.input<Answer> & object>;
  onUpdate: (tx: Tx, by: Author, id: string, input: z.output<Update>) => Promise<z.input<Answer>>;
  onDelete?: (tx: Tx, by: Author, id: string) => Promise<Deleted>;
}

/** The three writes that most records have: create (201), update by `:id` (200) and delete by `:id` (200). */
export function recordRoutes<
  Input extends z.ZodType,
  Update extends z.ZodType,
  Answer extends z.ZodType<object>,
  Prepared = z.output<Input>,
>(app: App, deps: Deps, routes: RecordRoutes<Input, Update, Answer, Prepared>): void {
  const { tag, noun, references = {} } = routes;
  const { input, update, answer } = routes.schemas;
  const db = deps.db.read;
  route(app, routes.create, {
    tag,
    summary: `Tambah ${noun}`,
    schemas: { body: input, answer },
    status: 201,
    onError: reportUnknownIds(db, input, references),
    handle: async ({ body, request }) => {
      const prepared = await routes.prepare(body);
      return createAsAdmin(deps, request, (tx, by) => routes.onCreate(tx, by, prepared));
    },
  });
  route(app, routes.update, {
    tag,
    summary: `Ubah ${noun}`,
    schemas: { body: update, answer },
    onError: reportUnknownIds(db, update, references),
    handle: ({ params, body, request }) =>
      writeAsAdmin(deps, request, (tx, by) => routes.onUpdate(tx, by, idFromPath(params.id), body)),
  });
  const { delete: remove, onDelete } = routes;
  if (!remove || !onDelete) return;
  route(app, remove, {
    tag,
    summary: `Hapus ${noun}`,
    schemas: { answer: deletedAnswer },
    handle: async ({ params, request }) => {
      const id = idFromPath(params.id);
      return { data: await writeAsAdmin(deps, request, (tx, by) => onDelete(tx, by, id)) };
    },
  });
}
