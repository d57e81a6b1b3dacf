import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/wib.ts';
import { clockTiming } from '../clock-headers.ts';
import { deliver } from '../delivery/deliver.ts';
import { CACHE_CONTROL } from '../delivery/deliver-answers.ts';
import { allowStyle } from '../security.ts';
import { AnswerStore } from './answer-store.ts';
import { Freshness } from './freshness.ts';
import { PreparedAnswer, type Computed } from './prepared-answer.ts';
import { fromSnapshot, type Snapshot } from './snapshot.ts';
import { holds } from './span.ts';

/** Computes an answer, or returns one that is stored at another address. */
export type Compute = (now: Date, snapshot: Snapshot) => Promise<Computed | PreparedAnswer>;
/** Runs a job when its turn comes. */
export type InTurn = (work: () => Promise<PreparedAnswer>) => Promise<PreparedAnswer>;

/** The cache of the answers to public reads. `app.prepared` is the cache of the server. */
export interface PreparedAnswers {
  readonly clock: Clock;
  /** Returns the stored answer at an address, if a computation at `now` (epoch milliseconds) would return the same. */
  ready(address: string, now: number): PreparedAnswer | null;
  /**
   * Returns the answer at an address: the stored one, one that is being computed, or a new one. It includes every change that
   * this process has acknowledged, and every change of another process that is older than half a second.
   * @param compute computes the answer from a snapshot, for a moment.
   * @param way `within`: the snapshot of the requesting page; the answer must come from the same content version. `inTurn` runs
   * a computation when its turn comes; without it, a computation starts at once.
   */
  get(address: string, compute: Compute, way?: { within?: Snapshot; inTurn?: InTurn }): Promise<PreparedAnswer>;
  /** Estimated bytes of memory. */
  readonly size: number;
  /** The number of stored answers. */
  readonly entries: number;
  /** How often `get` found an answer, joined a running computation, or computed one, since the start. */
  readonly counts: Readonly<Record<'found' | 'joined' | 'computed', number>>;
}

/** Returns the key of an answer that depends on more than its address. The space in it keeps it apart from all addresses. */
export function withVariant(address: string, variant: string): string {
  return variant === '' ? address : `${address} ${variant}`;
}

async function makeAnswer(compute: Compute, now: Date, snapshot: Snapshot): Promise<PreparedAnswer> {
  const made = await compute(now, snapshot);
  return made instanceof PreparedAnswer ? made : new PreparedAnswer(made, snapshot.version);
}

type AnswersDatabase = Pick<Database, 'onChange' | 'contentVersion' | 'contentVersionNow' | 'snapshot'>;

/** Computes answers. Requests for the same content version and address share one computation. */
class Computations {
  computed = 0;
  joined = 0;
  readonly #running = new Map<string, Promise<PreparedAnswer>>();
  readonly #db: AnswersDatabase;
  readonly #clock: Clock;
  readonly #freshness: Freshness;

  constructor(db: AnswersDatabase, clock: Clock, freshness: Freshness) {
    this.#db = db;
    this.#clock = clock;
    this.#freshness = freshness;
  }

  compute(compute: Compute, within?: Snapshot): Promise<PreparedAnswer> {
    this.computed += 1;
    if (within) return makeAnswer(compute, this.#clock(), within);
    return fromSnapshot(this.#db, (snapshot) => {
      this.#freshness.noteVersion(snapshot.version);
      return makeAnswer(compute, this.#clock(), snapshot);
    });
  }

  /** @param onMade runs once for each computation, before its result is returned. */
  share(
    address: string,
    compute: Compute,
    within: Snapshot | undefined,
    onMade: (answer: PreparedAnswer) => void,
  ): Promise<PreparedAnswer> {
    // A page must not join a computation outside its snapshot: that one may be waiting for the page's connection.
    const key = within ? `within ${within.version} ${address}` : `${this.#freshness.version} ${address}`;
    const known = this.#running.get(key);
    if (known) {
      this.joined += 1;
      return known;
    }
    const computing = this.compute(compute, within)
      .then((answer) => {
        onMade(answer);
        return answer;
      })
      .finally(() => this.#running.delete(key));
    this.#running.set(key, computing);
    return computing;
  }
}

/** Creates the cache for the answers of public reads. A change of content, or the time, invalidates them. */
export function keepAnswers({ db, clock }: { db: AnswersDatabase; clock: Clock }): PreparedAnswers {
  const store = new AnswerStore();
  const freshness = new Freshness(db, () => store.clear());
  const computations = new Computations(db, clock, freshness);
  let found = 0;

  const keep = (address: string, answer: PreparedAnswer) => {
    if (answer.key !== null) return;
    answer.key = address;
    if (answer.keep !== 'never' && answer.version === freshness.version) store.put(address, answer, answer.keep);
  };
  const findOrMake = async (address: string, compute: Compute, within?: Snapshot) => {
    const stored = store.find(address, clock().getTime());
    const known = within && stored?.version !== within.version ? null : stored;
    if (known) found += 1;
    const answer = known ?? (await computations.share(address, compute, within, (made) => keep(address, made)));
    // Its time span may have ended meanwhile.
    return holds(answer.span, clock().getTime()) ? answer : computations.compute(compute, within);
  };

  return {
    clock,
    ready: (address, now) => {
      const answer = freshness.isSure() ? store.find(address, now) : null;
      return answer?.status === 200 ? answer : null;
    },
    get: async (address, compute, { within, inTurn } = {}) => {
      if (within) return findOrMake(address, compute, within);
      const isSure = await freshness.makeSure();
      if (!inTurn || (isSure && store.find(address, clock().getTime())))
        return isSure ? findOrMake(address, compute) : computations.compute(compute);
      return inTurn(async () => ((await freshness.makeSure()) ? findOrMake(address, compute) : computations.compute(compute)));
    },
    get size() {
      return store.size;
    },
    get entries() {
      return store.entries;
    },
    get counts() {
      return { found, joined: computations.joined, computed: computations.computed };
    },
  };
}

/** Creates a cache that stores nothing and computes each answer anew. Tests compare with it. */
export function keepNothing({ db, clock }: { db: AnswersDatabase; clock: Clock }): PreparedAnswers {
  return {
    clock,
    ready: () => null,
    get: (_address, compute, { within, inTurn = (work: () => Promise<PreparedAnswer>) => work() } = {}) =>
      within
        ? makeAnswer(compute, clock(), within)
        : inTurn(() => fromSnapshot(db, (snapshot) => makeAnswer(compute, clock(), snapshot))),
    size: 0,
    entries: 0,
    counts: { found: 0, joined: 0, computed: 0 },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    prepared: PreparedAnswers;
  }
  interface FastifyRequest {
    /** The answer to this request, if it may be sent to others too. */
    preparedAnswer: PreparedAnswer | null;
  }
}

/** Records the headers of sent answers, so that the fast path sends the same. Call it after every hook that sets a header. */
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

/** Sends an answer from `prepared`. */
export async function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer): Promise<FastifyReply> {
  if (answer.sendsClock) reply.header('server-timing', clockTiming(request.server.prepared.clock().getTime()));
  if (answer.styleHash !== undefined) allowStyle(reply, answer.styleHash);
  if (answer.variant) reply.header('cache-control', CACHE_CONTROL.own);
  if (answer.location !== undefined) return reply.redirect(answer.location, answer.status);
  if (answer.keep !== 'never') request.preparedAnswer = answer;
  return deliver(request, reply, answer);
}
