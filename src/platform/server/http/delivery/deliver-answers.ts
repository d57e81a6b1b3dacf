import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isInProcess } from '../in-process.ts';
import { textContent, textWithoutTag } from './content.ts';
import { represent } from './deliver.ts';

/**
 * What may be kept of a route's answers. `revalidate`: all of it, but it is asked for again before each use (`no-cache`, with a
 * strong ETag and 304). `own`: the same, but by the reader's browser alone (`private`), never by a cache that several share. `never`:
 * nothing (`no-store`); so it is where a route says nothing, and for every refusal.
 */
export type CacheRule = 'revalidate' | 'own' | 'never';

/** `Cache-Control` of each rule. */
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
  // The framework measures what a HEAD answers, and takes no null for that.
  return bytes === null && request.method === 'HEAD' ? '' : bytes;
}

/**
 * What holds for every answer: the caching rule of its route, and JSON in the reader's encoding. What a page reads in process
 * stays as it is. Call it before any route is added.
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
  // A 304 to a HEAD would be given the length of its empty body, which is not that of the content.
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') return;
    route.onSend = [...[route.onSend ?? []].flat(), dropLengthOfUnsent];
  });
}

async function dropLengthOfUnsent(_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode === 304) reply.removeHeader('content-length');
  return payload;
}
