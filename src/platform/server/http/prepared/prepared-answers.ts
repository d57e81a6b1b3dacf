import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/wib.ts';
import { clockTiming } from '../clock-headers.ts';
import { deliver } from '../delivery/deliver.ts';
import { CACHE_CONTROL } from '../delivery/deliver-answers.ts';
import { allowStyle } from '../security.ts';
import { watchContent } from './freshness.ts';
import { PreparedAnswer, type Computed } from './prepared-answer.ts';
import { holds } from './span.ts';

const MB = 1024 * 1024;
/** Bytes of memory for each shelf. A flood of addresses that somebody thought up turns over `rare` alone. */
const SHELVES = { common: 32 * MB, rare: 4 * MB } as const;
/** A larger answer is kept by none. */
const LARGEST = { common: 4 * MB, rare: MB } as const;

export interface PreparedAnswers {
  readonly clock: Clock;
  /** The answer at an address, where it is there and is what a computation would give at `now`, epoch milliseconds. */
  ready(address: string, now: number): PreparedAnswer | null;
  /**
   * The answer at an address: the one that is there, one that is being computed for others, or a new one. Nobody is given
   * what was read before a change that this process had acknowledged, or another one half a second earlier.
   * @param compute makes it as it is at the moment it is told.
   */
  take(address: string, compute: (now: Date) => Promise<Computed>): Promise<PreparedAnswer>;
  /** Bytes of memory that both shelves hold, about. */
  readonly size: number;
  /** Answers that both shelves hold. */
  readonly entries: number;
  /** How often `take` found an answer, joined a computation for others, and computed one, since the start. */
  readonly taken: Readonly<Record<'found' | 'joined' | 'computed', number>>;
}

/** The place of an answer that differs with something else than its address; no address on the wire holds a space. */
export function withVariant(address: string, variant: string): string {
  return variant === '' ? address : `${address} ${variant}`;
}

function createShelf(place: keyof typeof SHELVES): LRUCache<string, PreparedAnswer> {
  return new LRUCache({
    maxSize: SHELVES[place],
    maxEntrySize: LARGEST[place],
    sizeCalculation: (answer, address) => answer.size + address.length,
  });
}

/** Keeps the bytes of public reads, for as long as neither a change of content nor time makes them others. */
export function keepAnswers({ db, clock }: { db: Pick<Database, 'onChange' | 'contentVersion'>; clock: Clock }): PreparedAnswers {
  const freshness = watchContent(db);
  const shelves = { common: createShelf('common'), rare: createShelf('rare') };
  /** By generation and address: who comes after a change never joins a computation that began before it. */
  const underWay = new Map<string, Promise<PreparedAnswer>>();
  const taken = { found: 0, joined: 0, computed: 0 };

  const drop = (address: string) => {
    shelves.common.delete(address);
    shelves.rare.delete(address);
  };
  const find = (address: string, now: number): PreparedAnswer | null => {
    const answer = shelves.common.get(address) ?? shelves.rare.get(address);
    if (!answer) return null;
    if (answer.generation === freshness.generation && holds(answer.span, now)) return answer;
    drop(address);
    return null;
  };
  const keep = (address: string, answer: PreparedAnswer) => {
    if (answer.keep === 'never' || answer.status !== 200 || answer.generation !== freshness.generation) return;
    const shelf = shelves[answer.keep];
    // A shelf measures only what it did not hold already.
    const put = () => {
      drop(address);
      shelf.set(address, answer);
    };
    answer.onGrown = () => {
      if (shelf.peek(address) === answer) put();
    };
    put();
  };
  const computeNow = async (compute: (now: Date) => Promise<Computed>): Promise<PreparedAnswer> => {
    const { generation } = freshness;
    taken.computed += 1;
    return new PreparedAnswer(await compute(clock()), generation);
  };
  const computeOnce = (address: string, compute: (now: Date) => Promise<Computed>): Promise<PreparedAnswer> => {
    const key = `${freshness.generation} ${address}`;
    const known = underWay.get(key);
    if (known) {
      taken.joined += 1;
      return known;
    }
    const computing = computeNow(compute)
      .then((answer) => {
        keep(address, answer);
        return answer;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, computing);
    return computing;
  };

  return {
    clock,
    ready: (address, now) => (freshness.isSure() ? find(address, now) : null),
    take: async (address, compute) => {
      if (!(await freshness.makeSure())) return computeNow(compute);
      const found = find(address, clock().getTime());
      if (found) taken.found += 1;
      const answer = found ?? (await computeOnce(address, compute));
      // A moment that changes it may have come meanwhile.
      return holds(answer.span, clock().getTime()) ? answer : computeNow(compute);
    },
    get size() {
      return shelves.common.calculatedSize + shelves.rare.calculatedSize;
    },
    get entries() {
      return shelves.common.size + shelves.rare.size;
    },
    taken,
  };
}

/** Keeps nothing: each answer is computed for the one who asks. For tests, which compare. */
export function keepNothing(clock: Clock): PreparedAnswers {
  return {
    clock,
    ready: () => null,
    take: async (_address, compute) => new PreparedAnswer(await compute(clock()), 0),
    size: 0,
    entries: 0,
    taken: { found: 0, joined: 0, computed: 0 },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    prepared: PreparedAnswers;
  }
  interface FastifyRequest {
    /** What this request is answered with, where that may be sent again to others. */
    preparedAnswer: PreparedAnswer | null;
  }
}

/** Lets answers that are sent be sent again as they went out. Call it after every hook that sets a header. */
export function servePrepared(app: FastifyInstance, prepared: PreparedAnswers): void {
  app.decorate('prepared', prepared);
  app.decorateRequest('preparedAnswer', null);
  app.addHook('onSend', async ({ preparedAnswer, routeOptions }, reply, payload) => {
    if (preparedAnswer && (reply.statusCode === 200 || reply.statusCode === 304)) {
      preparedAnswer.rememberHeaders(reply.getHeaders(), routeOptions.url ?? '');
    }
    return payload;
  });
}

/** Answers with what was taken from `prepared`. */
export async function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer): Promise<FastifyReply> {
  if (answer.tellsClock) reply.header('server-timing', clockTiming(request.server.prepared.clock().getTime()));
  if (answer.styleHash !== undefined) allowStyle(reply, answer.styleHash);
  if (answer.variant) reply.header('cache-control', CACHE_CONTROL.own);
  if (answer.location !== undefined) return reply.redirect(answer.location, answer.status);
  if (answer.keep !== 'never') request.preparedAnswer = answer;
  return deliver(request, reply, answer);
}
