import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isInProcess } from '../in-process.ts';
import { textContent, textWithoutTag } from './content.ts';
import { represent } from './deliver.ts';

/**
 * How a route's answers may be cached. `revalidate`: any cache may store them, but checks them before each use (`no-cache`,
 * with a strong ETag and 304). `own`: the same, but only the reader's browser (`private`), no shared cache. `never`: no cache
 * stores them (`no-store`); this is the default, and the rule of every refusal.
 */
export type CacheRule = 'revalidate' | 'own' | 'never';

/** The value of `Cache-Control` for each rule. */
export const CACHE_CONTROL: Readonly<Record<CacheRule, string>> = {
  revalidate: 'no-cache',
  own: 'private, no-cache',
  never: 'no-store',
};

declare module 'fastify' {
  interface FastifyContextConfig {
    cache?: CacheRule;
  }
}

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/;

async function deliverJson(request: FastifyRequest, reply: FastifyReply, json: string): Promise<Buffer | string | null> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isTagged = isRead && reply.statusCode === 200 && request.routeOptions.config.cache === 'revalidate';
  const bytes = await represent(request, reply, isTagged ? textContent(json) : textWithoutTag(json));
  // The framework computes the length of a HEAD answer, and does not accept null.
  return bytes === null && request.method === 'HEAD' ? '' : bytes;
}

/**
 * Applies to every answer: the caching rule of its route, and JSON in the reader's encoding. In-process answers stay as they
 * are. Call it before any route is added.
 */
export function deliverAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (isInProcess(request)) return payload;
    if (!reply.hasHeader('cache-control')) {
      reply.header('cache-control', CACHE_CONTROL[request.routeOptions.config.cache ?? 'never']);
    }
    const isJson = typeof payload === 'string' && JSON_TYPE.test(String(reply.getHeader('content-type')));
    return isJson ? deliverJson(request, reply, payload) : payload;
  });
  // A 304 to a HEAD would get the length of its empty body instead of the content's.
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') return;
    route.onSend = [...[route.onSend ?? []].flat(), dropLengthOfUnsent];
  });
}

async function dropLengthOfUnsent(_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode === 304) reply.removeHeader('content-length');
  return payload;
}
