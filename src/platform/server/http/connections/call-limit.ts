import type { IncomingMessage } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Problem } from '#platform/shared/problem.ts';
import { isInProcess } from '../in-process.ts';
import { networkOf } from './network.ts';

const WINDOW_MS = 60_000;
/** The maximum number of networks that are counted. A new one replaces the network that was inactive for the longest time. */
const NETWORKS = 5_000;
/** Turns off the plugin's headers with counters, which no client uses. `Retry-After` says how long to wait. */
const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** The count of a network in the current minute, which began with its first call. */
interface Count {
  /** The calls so far. */
  current: number;
  /** Milliseconds until the count starts again at zero. */
  ttl: number;
}

/**
 * Limits the calls of each network. A call for a prepared answer is answered before the framework sees it (the fast path). Such
 * calls and those of the framework share one count.
 */
export interface CallLimit {
  /** Counts a call that is answered before the framework. Returns false if the network is over the limit. */
  allows(request: IncomingMessage): boolean;
  /** Adds the limit to the framework: it counts the calls, and refuses those over the limit. */
  register(app: FastifyInstance): Promise<void>;
}

/**
 * Creates the limit of calls.
 * @param max calls a minute of one network
 * @param addressOf the address that a call came from, as the framework sees it
 */
export function limitCalls(max: number, addressOf: (request: IncomingMessage) => string): CallLimit {
  const counts = new LRUCache<string, { calls: number; startedAt: number }>({ max: NETWORKS });
  /** Caches the network of each address: parsing an address takes longer than answering the call. */
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

  /** The store of the framework's limit. */
  class Store {
    incr(network: string, done: (error: Error | null, result?: Count) => void): void {
      done(null, count(network));
    }
    child(): Store {
      return this;
    }
  }
  return {
    allows: (request) => count(knownNetworkOf(addressOf(request))).current <= max,
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
