import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import { PROGRAMME_HEADER } from '#platform/shared/programme.ts';
import type { Clock } from '#platform/shared/wib.ts';
import { clockTiming } from '../clock-headers.ts';
import { deliver } from '../delivery/deliver.ts';
import { CACHE_CONTROL } from '../delivery/deliver-answers.ts';
import { allowStyle } from '../security.ts';
import { AnswerStore } from './answer-store.ts';
import { Freshness } from './freshness.ts';
import { PreparedAnswer, type Computed } from './prepared-answer.ts';
import { fromSnapshot, type Snapshot } from './snapshot.ts';
import { isInSpan } from './span.ts';

/** Computes an answer, or returns one that is stored at another address. */
export type Compute = (now: Date, snapshot: Snapshot) => Promise<Computed | PreparedAnswer>;
/** Runs a job when its turn comes. */
export type InTurn = (work: () => Promise<PreparedAnswer>) => Promise<PreparedAnswer>;

/**
 * The cache of the answers to public reads. `app.prepared` is the cache of the server. `publicRoute` and the students' pages get
 * their answers from it:
 *
 * 1. `get` looks for a stored answer of the address.
 * 2. If there is none, it computes the answer from a snapshot of the content. Requests for the same answer share one computation.
 * 3. It stores the bytes until a write changes the content, or until a time at which the answer changes although nothing is
 *    written (`span.ts`).
 */
export interface PreparedAnswers {
  readonly clock: Clock;
  /**
   * Returns the stored answer at an address, if a computation at `now` (epoch milliseconds) would return the same; else null. It
   * never waits: `fast-path.ts` asks it first for every request.
   */
  ready(address: string, now: number): PreparedAnswer | null;
  /**
   * Returns the answer at an address: the stored one, one that is being computed, or a new one. It includes every change that
   * this process has acknowledged, and every change of another process that is older than half a second.
   * @param compute computes the answer from a snapshot, for a moment.
   * @param options `within`: the snapshot of the page that contains the answer. The answer is then of the same content version.
   * `inTurn` runs a computation when its turn comes. Without it, a computation starts immediately.
   */
  get(address: string, compute: Compute, options?: { within?: Snapshot; inTurn?: InTurn }): Promise<PreparedAnswer>;
  /** The memory of all stored answers, estimated, in bytes. */
  readonly size: number;
  /** The number of stored answers. */
  readonly entries: number;
  /** How often `get` found an answer, joined a running computation, or computed one, since the start. */
  readonly counts: Readonly<Record<'found' | 'joined' | 'computed', number>>;
}

type AnswersDatabase = Pick<Database, 'onChange' | 'contentVersion' | 'contentVersionNow' | 'snapshot'>;

/** Creates the cache for the answers of public reads. A change of content, or the time, invalidates them. */
export function keepAnswers({ db, clock }: { db: AnswersDatabase; clock: Clock }): PreparedAnswers {
  const store = new AnswerStore();
  const freshness = new Freshness(db, () => store.clear());
  const computations = new Computations(db, clock, freshness);
  let foundCount = 0;

  const storeAnswer = (address: string, answer: PreparedAnswer) => {
    // `compute` may return an answer of another address, which was stored there.
    if (answer.key !== null) return;
    answer.key = address;
    // An answer of an older version is sent to those who wait for it, but not stored.
    if (answer.keep !== 'never' && answer.version === freshness.version) store.put(address, answer, answer.keep);
  };
  const findOrCompute = async (address: string, compute: Compute, within?: Snapshot) => {
    const stored = store.find(address, clock().getTime());
    const usable = within && stored?.version !== within.version ? null : stored;
    if (usable) foundCount += 1;
    const answer = usable ?? (await computations.share(address, compute, within, (computed) => storeAnswer(address, computed)));
    // The answer's time span may have ended during the computation, or during the wait for a shared computation.
    return isInSpan(answer.span, clock().getTime()) ? answer : computations.compute(compute, within);
  };

  return {
    clock,
    ready: (address, now) => {
      const answer = freshness.isSure() ? store.find(address, now) : null;
      // Any other answer, such as a redirect, is sent by its route.
      return answer?.status === 200 ? answer : null;
    },
    get: async (address, compute, { within, inTurn } = {}) => {
      if (within) return findOrCompute(address, compute, within);
      // If it is unknown which version the content has, no stored answer is used: each request computes its own.
      const answerNow = (isSure: boolean) => (isSure ? findOrCompute(address, compute) : computations.compute(compute));
      const isSure = await freshness.makeSure();
      // A stored answer needs no turn.
      if (!inTurn || (isSure && store.find(address, clock().getTime()))) return answerNow(isSure);
      // The content may change while the request waits for its turn.
      return inTurn(async () => answerNow(await freshness.makeSure()));
    },
    get size() {
      return store.size;
    },
    get entries() {
      return store.entries;
    },
    get counts() {
      return { found: foundCount, joined: computations.joined, computed: computations.computed };
    },
  };
}

/** Computes an answer. An answer that is stored at another address stays the same object. */
async function computeAnswer(compute: Compute, now: Date, snapshot: Snapshot): Promise<PreparedAnswer> {
  const result = await compute(now, snapshot);
  return result instanceof PreparedAnswer ? result : new PreparedAnswer(result, snapshot.version);
}

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

  /** Computes an answer from `within`, or from a new snapshot if absent. */
  compute(compute: Compute, within?: Snapshot): Promise<PreparedAnswer> {
    this.computed += 1;
    if (within) return computeAnswer(compute, this.#clock(), within);
    return fromSnapshot(this.#db, (snapshot) => {
      this.#freshness.noteVersion(snapshot.version);
      return computeAnswer(compute, this.#clock(), snapshot);
    });
  }

  /**
   * Joins the running computation of the same answer, or starts one.
   * @param onComputed runs once for each computation, before its result is returned.
   */
  share(
    address: string,
    compute: Compute,
    within: Snapshot | undefined,
    onComputed: (answer: PreparedAnswer) => void,
  ): Promise<PreparedAnswer> {
    // A page must not join a computation outside its snapshot: that computation may be waiting for the page's connection.
    const key = within ? `within ${within.version} ${address}` : `${this.#freshness.version} ${address}`;
    const running = this.#running.get(key);
    if (running) {
      this.joined += 1;
      return running;
    }
    const computing = this.compute(compute, within)
      .then((answer) => {
        onComputed(answer);
        return answer;
      })
      .finally(() => this.#running.delete(key));
    this.#running.set(key, computing);
    return computing;
  }
}

/**
 * Returns the key of an answer that depends on more than its address. No address contains a space, so the key differs from every
 * address.
 */
export function withVariant(address: string, variant: string): string {
  return variant === '' ? address : `${address} ${variant}`;
}

/** Creates a cache that stores nothing and computes each answer again. Tests compare the real cache with it. */
export function createUncachedAnswers({ db, clock }: { db: AnswersDatabase; clock: Clock }): PreparedAnswers {
  return {
    clock,
    ready: () => null,
    get: (_address, compute, { within, inTurn = (work: () => Promise<PreparedAnswer>) => work() } = {}) =>
      within
        ? computeAnswer(compute, clock(), within)
        : inTurn(() => fromSnapshot(db, (snapshot) => computeAnswer(compute, clock(), snapshot))),
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
  if (answer.programme !== undefined) reply.header(PROGRAMME_HEADER, answer.programme);
  if (answer.variant) reply.header('cache-control', CACHE_CONTROL.own);
  if (answer.location !== undefined) return reply.redirect(answer.location, answer.status);
  if (answer.keep !== 'never') request.preparedAnswer = answer;
  return deliver(request, reply, answer);
}
