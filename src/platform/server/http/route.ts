/**
 * Routes of the API. Each serves one call of a feature's `calls.ts` with its method, path and schemas. The function that registers a
 * route decides who may call it:
 * - `route`: admins
 * - `staffRoute`: teachers and mentors
 * - `publicRoute`: everyone. The answers of its reads are stored as bytes until content or time invalidates them (`prepared/`).
 * - `publicTextRoute`: the same, for a feature that builds the text of the JSON itself
 *
 * The hooks `requireAdmin` and `requireStaff` check the session by the path's prefix, except for routes that are public.
 *
 * A public read looks up the stored answer of its address. If there is none, it reads the data, checks it against the schema, removes
 * meeting links, and stores the text. Then it sends the bytes.
 */
import type { FastifyReply, FastifyRequest, FastifyTypeProviderDefault } from 'fastify';
import { z } from 'zod';
import { ADMIN_PREFIX, STAFF_PREFIX, callUrl, type Call, type CallShape } from '#platform/shared/calls.ts';
import type { Public } from '#platform/shared/public.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { ID_PATTERN } from '#platform/server/records/ids.ts';
import { yieldTurn } from '#platform/server/yield-turn.ts';
import type { App } from './app-server.ts';
import { sendAsFile } from './delivery/for-documents.ts';
import { setInProcessAnswer, isInProcess } from './in-process.ts';
import { getInTurn } from './prepared/answer-in-turn.ts';
import type { Computed } from './prepared/prepared-answer.ts';
import { sendPrepared } from './prepared/prepared-answers.ts';
import type { Snapshot } from './prepared/snapshot.ts';
import { spanAround } from './prepared/span.ts';
import { unpackGzip } from './requests/gzip-body.ts';
import { withoutMeetings } from './without-meetings.ts';

type Params<Shape extends CallShape> = Shape extends { params: infer Name extends string } ? Record<Name, string> : unknown;
type Query<Shape extends CallShape> = Shape extends { query: infer Schema extends z.ZodType } ? z.output<Schema> : unknown;
type Body<Shape extends CallShape> = Shape extends { body: infer Schema extends z.ZodType } ? z.output<Schema> : unknown;

/** A request that has passed the call's schemas. */
export interface CallRequest<Shape extends CallShape> {
  params: Params<Shape>;
  query: Query<Shape>;
  body: Body<Shape>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The schemas of a call, which must be those of its shape. */
type Schemas<Shape extends CallShape> = Pick<Shape, 'answer'> &
  (Shape extends { query: infer Schema extends z.ZodType } ? { query: Schema } : { query?: never }) &
  (Shape extends { body: infer Schema extends z.ZodType } ? { body: Schema } : { body?: never }) & {
    /** Validates path parameters; by default any text is valid. */
    params?: z.ZodType;
  };

/** The options that all kinds of routes have. */
interface RouteOptions<Shape extends CallShape> {
  /** The group of the call in the API document. */
  tag: string;
  /** The title of the call in the API document. */
  summary: string;
  schemas: Schemas<Shape>;
  /** The status of a success; 200 by default. Of two statuses the first is the usual one, and the handler sets the second. */
  status?: 200 | 201 | 202 | readonly [201, 200] | readonly [200, 202];
  /** Whether admins may call it before they have set up a required second step. */
  beforeTwoStep?: true;
  /** The maximum number of bytes of the body, if not the usual 256 KiB. */
  bodyLimit?: number;
  /** Whether the body may be compressed (`Content-Encoding: gzip`), because it is large and uplinks are slow. */
  maybePacked?: true;
  /** Called with the error of a refused body; throws it again, or a better one. */
  onError?: (error: unknown, request: Pick<FastifyRequest, 'params' | 'body'>) => Promise<never>;
}

/** The handler of a call: `read` reads from one snapshot, `handle` does anything else. */
type Handler<Request, Answer> =
  | { read: (db: Reader, call: Request) => Promise<Answer>; handle?: never }
  | { handle: (call: Request) => Promise<Answer>; read?: never };

type SessionRouteOptions<Shape extends CallShape, Answer> = RouteOptions<Shape> & Handler<CallRequest<Shape>, Answer>;

/** A request of a public read. Its answer is computed for one moment, and stored while it is valid. */
export interface PublicCallRequest<Shape extends CallShape> extends CallRequest<Shape> {
  /** The time for which the answer is computed. The clock may already show a later one. */
  now: Date;
}

interface PublicReadOptions<Shape extends CallShape, Answer> extends RouteOptions<Shape> {
  read: (db: Reader, call: PublicCallRequest<Shape>) => Promise<Answer>;
  handle?: never;
  /** Moments (epoch milliseconds) at which the answer changes without a write. Midnight in WIB counts without being listed. */
  changesAt?: (answer: Answer, now: Date, db: Reader) => Iterable<number> | Promise<Iterable<number>>;
  /**
   * Whether the students' pages request this address. Answers to other addresses, which anyone can invent, are stored apart from
   * the common answers. Called only after a 200. Default: always true.
   */
  isCommon?: (call: Pick<PublicCallRequest<Shape>, 'params' | 'query' | 'now'>, answer: Answer) => boolean;
  /**
   * Returns an answer for this request alone, such as an admin's preview; null if the request gets the public answer. The public
   * answer of a route with `preview` does not depend on the query.
   */
  preview?: (call: CallRequest<Shape>) => Promise<Answer | null>;
  /** Whether every device downloads the common answers, so that the best compression is worth its time. */
  isThorough?: boolean;
}

type PublicRouteOptions<Shape extends CallShape, Answer> =
  | PublicReadOptions<Shape, Answer>
  | (RouteOptions<Shape> & { handle: (call: CallRequest<Shape>) => Promise<Answer>; read?: never });

/** The names of path parameters that are ids. */
const ID_PARAM = /^(?:id|batch|\w+Id)$/;

/**
 * Returns the schema of a path's parameters; undefined for a path without parameters. A malformed id is refused before the body
 * is read. Any other parameter may be any text.
 */
function paramsOf(path: string): z.ZodType | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const schemaOf = (name: string) => (ID_PARAM.test(name) ? z.string().regex(ID_PATTERN) : z.string());
  return names.length === 0 ? undefined : z.object(Object.fromEntries(names.map((name) => [name, schemaOf(name)])));
}

/** Serves a call to admins. */
export function route<Shape extends CallShape>(
  app: App,
  call: Call<Shape>,
  options: SessionRouteOptions<Shape, z.input<Shape['answer']>>,
): void {
  if (!call.path.startsWith(ADMIN_PREFIX))
    throw new Error(`${call.path} is not a call of admins: serve it with staffRoute() or publicRoute().`);
  serve(app, call, options, handlerOf(app, options), false);
}

/** Serves a call to signed-in teachers and mentors. */
export function staffRoute<Shape extends CallShape>(
  app: App,
  call: Call<Shape>,
  options: SessionRouteOptions<Shape, z.input<Shape['answer']>>,
): void {
  if (!call.path.startsWith(STAFF_PREFIX)) throw new Error(`${call.path} is not a call of teachers and mentors.`);
  serve(app, call, options, handlerOf(app, options), false);
}

/** Serves a call to everyone, without a session. The compiler rejects an answer that contains data for admins only. */
export function publicRoute<Shape extends CallShape>(
  app: App,
  call: Call<Shape>,
  options: PublicRouteOptions<Shape, Public<z.input<Shape['answer']>>>,
): void {
  serve(app, call, options, options.read ? publicHandler(call, options) : handlerOf(app, options), true);
}

/** Returns the handler of a public read: previews are computed for the request, other answers are stored. */
function publicHandler<Shape extends CallShape, Answer>(
  call: Call<Shape>,
  options: PublicReadOptions<Shape, Answer>,
): CallHandler {
  const { preview, schemas } = options;
  const compute = computeFrom(options);
  if (!preview) return answerPrepared(call, schemas, compute);
  const answer = answerPrepared(call, {}, compute);
  return async (request, reply) => {
    const previewed = isInProcess(request) ? null : await preview(callOf<Shape>(request, reply));
    return previewed === null ? answer(request, reply) : reply.header('cache-control', 'no-store').send(previewed);
  };
}

/**
 * Serves a public read whose JSON the caller puts together from texts that already passed the schema and `withoutMeetings`.
 * Only scripts read the answer, so it is sent without the headers that only documents need, like a file.
 */
export function publicTextRoute<Shape extends CallShape>(
  app: App,
  call: Call<Shape>,
  { compute, ...options }: RouteOptions<Shape> & { compute: Compute<Shape> },
): void {
  const answer = answerPrepared(call, options.schemas, compute);
  const handler: CallHandler = (request, reply) => {
    sendAsFile(reply);
    return answer(request, reply);
  };
  serve(app, call, options, handler, true);
}

const JSON_TYPE = 'application/json; charset=utf-8';

type CallHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Returns the values of a request, which the schemas have validated, with their types. */
function callOf<Shape extends CallShape>(request: FastifyRequest, reply: FastifyReply): CallRequest<Shape> {
  return {
    params: request.params as Params<Shape>,
    query: request.query as Query<Shape>,
    body: request.body as Body<Shape>,
    request,
    reply,
  };
}

/** Computes the JSON of a public read, with the rules for storing it. */
type Compute<Shape extends CallShape> = (
  snapshot: Snapshot,
  call: PublicCallRequest<Shape>,
) => Promise<Pick<Computed, 'text' | 'value' | 'programme' | 'isThorough' | 'span' | 'keep'>>;

/** Returns the function that computes the answer of a public read, with the rules for storing it. */
function computeFrom<Shape extends CallShape, Answer>({
  schemas,
  read,
  changesAt,
  isCommon,
  isThorough = false,
}: PublicReadOptions<Shape, Answer>): Compute<Shape> {
  const schema: z.ZodType = schemas.answer;
  return async (snapshot, publicCall) => {
    const answer = await read(snapshot.read, publicCall);
    const keep = (isCommon?.(publicCall, answer) ?? true) ? 'common' : 'rare';
    // Each step of a long answer takes some 10 ms, so other requests run between the steps.
    const valid = schema.parse(answer);
    await yieldTurn();
    const value = withoutMeetings(valid);
    await yieldTurn();
    return {
      text: JSON.stringify(value),
      value,
      programme: await publicCall.request.server.programmeVersion.in(snapshot.read),
      isThorough: isThorough && keep === 'common',
      span: spanAround(publicCall.now, await changesAt?.(answer, publicCall.now, snapshot.read)),
      keep,
    };
  };
}

/**
 * Returns the handler that answers a read from prepared bytes. Their key is the address as our own pages write it, without unknown
 * parameters. So a request with invented parameters stores no further answer.
 */
function answerPrepared<Shape extends CallShape>(
  call: Call<Shape>,
  schemas: { query?: z.ZodType },
  compute: Compute<Shape>,
): CallHandler {
  return async (request, reply) => {
    const received = callOf<Shape>(request, reply);
    const address = callUrl(call, {
      params: request.params as Readonly<Record<string, string>>,
      // Without a schema, the query may hold anything.
      query: schemas.query ? (request.query as object) : {},
    });
    const prepared = await getInTurn(request, reply, address, async (now, snapshot) => ({
      status: 200,
      type: JSON_TYPE,
      ...(await compute(snapshot, { ...received, now })),
    }));
    // A page that is being rendered calls the route in this process. It gets the value, without encoding.
    if (!isInProcess(request)) return sendPrepared(request, reply, prepared);
    setInProcessAnswer(request, prepared);
    return reply.send();
  };
}

/** Returns the statuses of a success, the usual one first. */
function statusesOf({ status = 200 }: Pick<RouteOptions<CallShape>, 'status'>): readonly number[] {
  return typeof status === 'number' ? [status] : status;
}

/** Returns the handler of a route whose answer is not stored. */
function handlerOf<Shape extends CallShape, Answer>(app: App, options: SessionRouteOptions<Shape, Answer>): CallHandler {
  const { read, handle } = options;
  return async (request, reply) => {
    const received = callOf<Shape>(request, reply);
    reply.code(statusesOf(options)[0] ?? 200);
    return reply.send(await (read ? app.snapshot((db) => read(db, received)) : handle(received)));
  };
}

/** Registers the route of a call with Fastify. */
function serve<Shape extends CallShape>(
  app: App,
  call: Call<Shape>,
  options: RouteOptions<Shape>,
  handler: CallHandler,
  isPublic: boolean,
): void {
  const { tag, summary, schemas, onError, bodyLimit, maybePacked } = options;
  const {
    answer,
    params = paramsOf(call.path),
    query,
    body,
  }: Partial<Record<'params' | 'query' | 'body', z.ZodType>> & {
    answer: z.ZodType;
  } = schemas;
  // Fastify's route types can't follow a generic schema; these schemas just validated the values.
  app.withTypeProvider<FastifyTypeProviderDefault>().route({
    method: call.method,
    url: call.path,
    schema: {
      tags: [tag],
      summary,
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: Object.fromEntries(statusesOf(options).map((status) => [status, answer])),
    },
    config: {
      public: isPublic,
      beforeTwoStep: options.beforeTwoStep ?? false,
      cache: isPublic && call.method === 'GET' ? 'revalidate' : 'never',
    },
    ...(onError && { errorHandler: onError }),
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(maybePacked && { preParsing: unpackGzip }),
    handler,
  });
}
