import type { IncomingMessage } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Problem } from '#platform/shared/problem.ts';
import { isInProcess } from '../in-process.ts';
import { networkOf } from './network.ts';

const WINDOW_MS = 60_000;
/** Networks that are counted at a time, the latest ones. */
const NETWORKS = 5_000;
/** No counters in each answer: bytes that no reader uses. The wait is told by `Retry-After` alone. */
const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** The calls of a network in the minute that began with the first of them. */
interface Count {
  current: number;
  /** Milliseconds until it begins anew. */
  ttl: number;
}

/** Bounds the calls of each network, whichever way they are answered: there is one count. */
export interface CallLimit {
  /** Counts a call that is answered before the framework sees it; false when the network has had its share. */
  takes(request: IncomingMessage): boolean;
  /** Counts and refuses what the framework answers. */
  register(app: FastifyInstance): Promise<void>;
}

/**
 * @param max calls a minute of one network
 * @param addressOf the address that a call came from, as the framework sees it
 */
export function limitCalls(max: number, addressOf: (request: IncomingMessage) => string): CallLimit {
  const counts = new LRUCache<string, { calls: number; startedAt: number }>({ max: NETWORKS });
  /** To read an address takes longer than to answer it. */
  const networks = new LRUCache<string, string>({ max: NETWORKS });

  const count = (network: string): Count => {
    const now = Date.now();
    let entry = counts.get(network);
    if (!entry || entry.startedAt + WINDOW_MS <= now) {
      entry = { calls: 0, startedAt: now };
      counts.set(network, entry);
    }
    entry.calls += 1;
    return { current: entry.calls, ttl: entry.startedAt + WINDOW_MS - now };
  };
  const knownNetworkOf = (address: string): string => {
    let network = networks.get(address);
    if (network === undefined) {
      network = networkOf(address);
      networks.set(address, network);
    }
    return network;
  };

  /** What the framework's limit counts with. */
  class Store {
    incr(network: string, done: (error: Error | null, result?: Count) => void): void {
      done(null, count(network));
    }
    child(): Store {
      return this;
    }
  }
  return {
    takes: (request) => count(knownNetworkOf(addressOf(request))).current <= max,
    register: async (app) => {
      await app.register(rateLimit, {
        max,
        timeWindow: WINDOW_MS,
        store: Store,
        allowList: isInProcess,
        keyGenerator: (request) => knownNetworkOf(request.ip),
        addHeaders: NO_HEADERS,
        addHeadersOnExceeding: NO_HEADERS,
        errorResponseBuilder: (_request, { ttl }) =>
          new Problem('tooMany', 'Terlalu banyak permintaan. Coba lagi sebentar lagi.', { retryAfterSeconds: ttl / 1000 }),
      });
    },
  };
}
