import type { FastifyReply, FastifyRequest, FastifyTypeProviderDefault } from 'fastify';
import { z } from 'zod';
import { ADMIN_PREFIX, STAFF_PREFIX, callUrl, type Call, type CallShape } from '#platform/shared/calls.ts';
import type { Public } from '#platform/shared/public.ts';
import type { App } from './app-server.ts';
import { isInProcess } from './in-process.ts';
import { sendPrepared } from './prepared/prepared-answers.ts';
import { spanAround, tellSpan } from './prepared/span.ts';

type Params<Shape extends CallShape> = Shape extends { params: infer Name extends string } ? Record<Name, string> : unknown;
type Query<Shape extends CallShape> = Shape extends { query: infer Schema extends z.ZodType } ? z.output<Schema> : unknown;
type Body<Shape extends CallShape> = Shape extends { body: infer Schema extends z.ZodType } ? z.output<Schema> : unknown;

/** A request whose parts have passed the call's schemas. */
export interface CallRequest<Shape extends CallShape> {
  params: Params<Shape>;
  query: Query<Shape>;
  body: Body<Shape>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The very schemas that the call's shape names: another one is refused by the compiler. */
type Schemas<Shape extends CallShape> = Pick<Shape, 'answer'> &
  (Shape extends { query: infer Schema extends z.ZodType } ? { query: Schema } : { query?: never }) &
  (Shape extends { body: infer Schema extends z.ZodType } ? { body: Schema } : { body?: never }) & {
    /** Where a parameter takes less than any text. */
    params?: z.ZodType;
  };

interface RouteParts<Shape extends CallShape, Answer> {
  /** For the API document. */
  tag: string;
  summary: string;
  schemas: Schemas<Shape>;
  /** Of a success: 200 unless the call creates. A create that may have nothing to store has both; its handler says when it is 200. */
  status?: 200 | 201 | readonly [201, 200] | readonly [200, 202];
  /** Answered also before a second step that is asked of all was switched on. */
  beforeTwoStep?: true;
  /** Hears of a refused body, and throws. */
  onError?: (error: unknown, request: Pick<FastifyRequest, 'body'>) => Promise<never>;
  handle: (call: CallRequest<Shape>) => Promise<Answer>;
}

/** A read for everyone is answered as of one moment, and the answer is kept for as long as it holds. */
export interface PublicCallRequest<Shape extends CallShape> extends CallRequest<Shape> {
  /** The moment as of which it is answered; the clock may be further by now. */
  now: Date;
}

interface PublicRouteParts<Shape extends CallShape, Answer> extends Omit<RouteParts<Shape, Answer>, 'handle'> {
  handle: (call: PublicCallRequest<Shape>) => Promise<Answer>;
  /** Moments (epoch milliseconds) that change the answer while nobody writes, beside the turn of the day in WIB. */
  changesAt?: (answer: Answer) => Iterable<number>;
  /**
   * Whether the students' pages themselves ask so, of parameters and a query that were answered with 200; else anybody may
   * think up any number of them. Always, unless told otherwise.
   */
  isCommon?: (call: Pick<PublicCallRequest<Shape>, 'params' | 'query' | 'now'>, answer: Answer) => boolean;
  /** Whether what is common of it is compressed as thoroughly as pays for bytes that every device takes. */
  isThorough?: boolean;
}

function paramsOf(path: string): z.ZodType | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  return names.length === 0 ? undefined : z.object(Object.fromEntries(names.map((name) => [name, z.string()])));
}

/** Serves a call of the contract to admins: its method and path, its schemas on the way in and out, and what answers it. */
export function route<Shape extends CallShape>(
  app: App,
  call: Call<Shape>,
  parts: RouteParts<Shape, z.input<Shape['answer']>>,
): void {
  if (!call.path.startsWith(ADMIN_PREFIX)) throw new Error(`${call.path} needs no session: serve it with publicRoute().`);
  serve(app, call, parts, false);
}

/** Serves a call to the teachers and mentors who are signed in. */
export function staffRoute<Shape extends CallShape>(
  app: App,
  call: Call<Shape>,
  parts: RouteParts<Shape, z.input<Shape['answer']>>,
): void {
  if (!call.path.startsWith(STAFF_PREFIX)) throw new Error(`${call.path} is no call of teachers and mentors.`);
  serve(app, call, parts, false);
}

/**
 * Serves a call to everyone, without a session. What it reads is kept as bytes and given again until content or time change
 * it (`prepared/`). The compiler refuses an answer that holds an admin's record or a part of one.
 */
export function publicRoute<Shape extends CallShape>(
  app: App,
  call: Call<Shape>,
  parts: PublicRouteParts<Shape, Public<z.input<Shape['answer']>>>,
): void {
  const isRead = call.method === 'GET';
  serve(app, call, parts, true, isRead ? answerPrepared(app, call, parts) : undefined);
}

const JSON_TYPE = 'application/json; charset=utf-8';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function callOf<Shape extends CallShape>(request: FastifyRequest, reply: FastifyReply): CallRequest<Shape> {
  return {
    params: request.params as Params<Shape>,
    query: request.query as Query<Shape>,
    body: request.body as Body<Shape>,
    request,
    reply,
  };
}

/** Answers a read from prepared bytes. Its address there is the one that our own pages write, whatever else was asked with it. */
function answerPrepared<Shape extends CallShape, Answer>(
  app: App,
  call: Call<Shape>,
  { schemas, handle, changesAt, isCommon, isThorough = false }: PublicRouteParts<Shape, Answer>,
): Handler {
  const schema: z.ZodType = schemas.answer;
  return async (request, reply) => {
    const asked = callOf<Shape>(request, reply);
    const address = callUrl(call, {
      params: request.params as Readonly<Record<string, string>>,
      // Without a schema it holds whatever was asked.
      query: schemas.query ? (request.query as object) : {},
    });
    const prepared = await app.prepared.take(address, async (now) => {
      const answer = await handle({ ...asked, now });
      const keep = (isCommon?.({ ...asked, now }, answer) ?? true) ? 'common' : 'rare';
      return {
        status: 200,
        type: JSON_TYPE,
        text: JSON.stringify(schema.parse(answer)),
        isThorough: isThorough && keep === 'common',
        span: spanAround(now, changesAt?.(answer)),
        keep,
      };
    });
    if (!isInProcess(request)) return sendPrepared(request, reply, prepared);
    tellSpan(reply, prepared);
    return reply.type(JSON_TYPE).send(prepared.text);
  };
}

function serve<Shape extends CallShape, Answer>(
  app: App,
  call: Call<Shape>,
  parts: Omit<RouteParts<Shape, Answer>, 'handle'> & { handle: (call: PublicCallRequest<Shape>) => Promise<Answer> },
  isPublic: boolean,
  prepared?: Handler,
): void {
  const { tag, summary, schemas, onError } = parts;
  const {
    answer,
    params = paramsOf(call.path),
    query,
    body,
  }: Partial<Record<'params' | 'query' | 'body', z.ZodType>> & {
    answer: z.ZodType;
  } = schemas;
  const statuses = [parts.status ?? 200].flat();
  const handler: Handler = async (request, reply) => {
    reply.code(statuses[0] ?? 200);
    return reply.send(await parts.handle({ ...callOf<Shape>(request, reply), now: app.prepared.clock() }));
  };
  // Fastify's route types can't follow a generic schema; what is handed on is what these schemas just gave.
  app.withTypeProvider<FastifyTypeProviderDefault>().route({
    method: call.method,
    url: call.path,
    schema: {
      tags: [tag],
      summary,
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: Object.fromEntries(statuses.map((status) => [status, answer])),
    },
    config: {
      public: isPublic,
      beforeTwoStep: parts.beforeTwoStep ?? false,
      cache: isPublic && call.method === 'GET' ? 'revalidate' : 'never',
    },
    ...(onError && { errorHandler: onError }),
    handler: prepared ?? handler,
  });
}
