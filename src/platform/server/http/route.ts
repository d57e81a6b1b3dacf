import type { FastifyReply, FastifyRequest, FastifyTypeProviderDefault } from 'fastify';
import { z } from 'zod';
import { ADMIN_PREFIX, type Call, type CallShape } from '#platform/shared/calls.ts';
import type { Public } from '#platform/shared/public.ts';
import type { App } from './app-server.ts';
import type { CacheRule } from './delivery/deliver-answers.ts';

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
  /** Of a success: 200 unless the call creates. */
  status?: 200 | 201;
  /** Hears of a refused body, and throws. */
  onError?: (error: unknown, request: Pick<FastifyRequest, 'body'>) => Promise<never>;
  handle: (call: CallRequest<Shape>) => Promise<Answer>;
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

/**
 * Serves a call to everyone, without a session; what it reads may be kept and asked for again (`delivery/`). The compiler refuses an answer that holds
 * an admin's record or a part of one.
 */
export function publicRoute<Shape extends CallShape>(
  app: App,
  call: Call<Shape>,
  parts: RouteParts<Shape, Public<z.input<Shape['answer']>>>,
): void {
  serve(app, call, parts, true);
}

function serve<Shape extends CallShape, Answer>(
  app: App,
  call: Call<Shape>,
  parts: RouteParts<Shape, Answer>,
  isPublic: boolean,
): void {
  const { tag, summary, schemas, status = 200, onError, handle } = parts;
  const cache: CacheRule = isPublic && call.method === 'GET' ? 'revalidate' : 'never';
  const {
    answer,
    params = paramsOf(call.path),
    query,
    body,
  }: Partial<Record<'params' | 'query' | 'body', z.ZodType>> & {
    answer: z.ZodType;
  } = schemas;
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
      response: { [status]: answer },
    },
    config: { public: isPublic, cache },
    ...(onError && { errorHandler: onError }),
    handler: async (request, reply) => {
      const answered = await handle({
        params: request.params as Params<Shape>,
        query: request.query as Query<Shape>,
        body: request.body as Body<Shape>,
        request,
        reply,
      });
      return reply.code(status).send(answered);
    },
  });
}
