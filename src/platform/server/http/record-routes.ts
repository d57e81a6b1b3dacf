import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Author } from '#platform/server/records/audit.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { idFromPath } from '#platform/server/records/ids.ts';
import type { TableReferences } from '#platform/server/records/references.ts';
import { deletedAnswer, type Deleted } from '#platform/shared/answers.ts';
import type { Call } from '#platform/shared/calls.ts';
import { NotFoundProblem, type FieldError } from '#platform/shared/problem.ts';
import { createAsAdmin, dryRunAsAdmin, writeAsAdmin, type App, type Deps } from './app-server.ts';
import { route } from './route.ts';
import { reportUnknownIds } from './requests/unknown-ids.ts';

const idParam = z.object({ id: z.string() });

/** Returns no further field errors if the record is missing: the body is invalid anyway, so the answer is a 422. Throws other errors again. */
function noneIfMissing(error: unknown): FieldError[] {
  if (error instanceof NotFoundProblem) return [];
  throw error;
}

/** The calls of one kind of record, with the commands that carry them out. */
interface RecordRoutes<Input extends z.ZodType, Update extends z.ZodType, Answer extends z.ZodType<object>, Prepared> {
  tag: string;
  /** The noun for one record in the API document. */
  noun: string;
  create: Call<{ body: Input; answer: Answer }>;
  update: Call<{ params: 'id'; body: Update; answer: Answer }>;
  /** Absent, like `onDelete`, if another route deletes the record. */
  delete?: Call<{ params: 'id'; answer: typeof deletedAnswer }>;
  /** The schemas of the calls. */
  schemas: { input: Input; update: Update; answer: Answer };
  /** The fields of input and update that reference other records, as the contract declares them. */
  references?: TableReferences;
  /** Errors of an update's body that depend on the stored record; `onUpdate` throws them too. */
  updateErrors?: (db: Reader, id: string, body: unknown) => Promise<FieldError[]>;
  /** Does slow work before the transaction begins, such as hashing a password. Its result goes to `onCreate`. */
  prepare: (input: z.output<Input>, request: FastifyRequest) => Promise<Prepared>;
  onCreate: (tx: Tx, by: Author, input: Prepared) => Promise<z.input<Answer> & object>;
  onUpdate: (tx: Tx, by: Author, id: string, input: z.output<Update>) => Promise<z.input<Answer>>;
  /** Whether an update is a dry run, which stores nothing. */
  isDryRun?: (input: z.output<Update>) => boolean;
  onDelete?: (tx: Tx, by: Author, id: string) => Promise<Deleted>;
}

/** Registers the three writes of most records: create (201), update by `:id` (200) and delete by `:id` (200). */
export function recordRoutes<
  Input extends z.ZodType,
  Update extends z.ZodType,
  Answer extends z.ZodType<object>,
  Prepared = z.output<Input>,
>(app: App, deps: Deps, routes: RecordRoutes<Input, Update, Answer, Prepared>): void {
  const { tag, noun, references = {}, updateErrors } = routes;
  const { input, update, answer } = routes.schemas;
  const db = deps.db.read;
  route(app, routes.create, {
    tag,
    summary: `Tambah ${noun}`,
    schemas: { body: input, answer },
    status: 201,
    onError: reportUnknownIds(db, input, references),
    handle: async ({ body, request }) => {
      const prepared = await routes.prepare(body, request);
      return createAsAdmin(deps, request, (tx, by) => routes.onCreate(tx, by, prepared));
    },
  });
  route(app, routes.update, {
    tag,
    summary: `Ubah ${noun}`,
    schemas: { body: update, answer },
    onError: reportUnknownIds(
      db,
      update,
      references,
      updateErrors && (({ params, body }) => updateErrors(db, idParam.parse(params).id, body).catch(noneIfMissing)),
    ),
    handle: ({ params, body, request }) => {
      const write = routes.isDryRun?.(body) ? dryRunAsAdmin : writeAsAdmin;
      return write(deps, request, (tx, by) => routes.onUpdate(tx, by, idFromPath(params.id), body));
    },
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
