/**
 * Replaces the API in component tests. `stubApi()` returns the stubs of the running test. With their `answer` and `refuse`, the
 * test says how a call is answered. A call without a stub fails the test.
 */
import { vi } from 'vitest';
import type { AnswerOf, Call, CallShape } from '#platform/shared/calls.ts';
import type { FieldError } from '#platform/shared/problem.ts';

/** A request that a stubbed call received. */
export interface Received {
  /** The full URL with the query. */
  url: URL;
  /** The path's parameters, decoded. */
  params: Readonly<Record<string, string>>;
  /** The parsed JSON body, or the text of another body; undefined if there is none. */
  body: unknown;
  headers: Headers;
  /** Aborts when the caller cancels the call. */
  signal: AbortSignal;
}

/** The stub's answer, or a function that computes it. */
type Reply<Shape extends CallShape> = AnswerOf<Shape> | ((received: Received) => AnswerOf<Shape> | Promise<AnswerOf<Shape>>);

interface Refusal {
  status: number;
  message?: string;
  errors?: readonly FieldError[];
  /** Further fields of the answer's body. */
  more?: object;
}

/** An error that a stub throws to refuse its call. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`Refused with ${refusal.status}`);
    this.refusal = refusal;
  }
}

interface Route {
  call: Call;
  pattern: RegExp;
  respond: (received: Received) => Promise<Response>;
}

const SUCCESS: Readonly<Record<Call['method'], number>> = { GET: 200, POST: 201, PUT: 200, DELETE: 200 };

const patternOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

function refused({ status, message, errors = [], more = {} }: Refusal): Response {
  return message === undefined
    ? new Response('', { status })
    : json(status, { type: 'about:blank', title: message, status, detail: message, message, errors, ...more });
}

let stubs: StubApi | null = null;

/** Replaces `fetch` by stubs of the API's calls. */
export class StubApi {
  #routes: Route[] = [];
  #received: { call: Call; received: Received }[] = [];
  #before: { call: Call; run: () => void }[] = [];
  #unknown: string[] = [];

  constructor() {
    vi.stubGlobal('fetch', (address: string | URL | Request, init?: RequestInit) => this.#fetch(address, init));
  }

  /** Answers a call from now on: with a value, or with the result of a function. */
  answer<Shape extends CallShape>(call: Call<Shape>, reply: Reply<Shape>, headers: Record<string, string> = {}): void {
    const respond = async (received: Received) => (isFunction(reply) ? reply(received) : reply);
    this.#route(call, async (received) => json(SUCCESS[call.method], await respond(received), headers));
  }

  /** Runs a function before a call is answered; it may throw `Refused`. */
  before(call: Call, run: () => void): void {
    this.#before.push({ call, run });
  }

  /** Refuses a call from now on; with `id`, only calls for that record. */
  refuse(call: Call, refusal: Refusal, id = ':id'): void {
    this.#route(call, async () => refused(refusal), call.path.replace(':id', id));
  }

  /** Makes a call fail from now on, as without a connection. */
  cutOff(call: Call): void {
    this.#route(call, () => Promise.reject(new TypeError('fetch failed')));
  }

  /** Returns all requests that a call received, oldest first. */
  received(call: Call): Received[] {
    return this.#received
      .filter((entry) => entry.call.path === call.path && entry.call.method === call.method)
      .map((entry) => entry.received);
  }

  /** Returns the bodies of all requests that a call received, oldest first. */
  bodies(call: Call): unknown[] {
    return this.received(call).map(({ body }) => body);
  }

  /** The requests without a stub. */
  get unknown(): readonly string[] {
    return this.#unknown;
  }

  /** Adds a stub. It is found before all earlier stubs, so the latest one of a call answers. */
  #route(call: Call, respond: Route['respond'], path = call.path): void {
    this.#routes.unshift({ call, pattern: patternOf(path), respond });
  }

  async #fetch(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const request = new Request(address instanceof Request ? address : new URL(String(address), window.location.href), init);
    const url = new URL(request.url);
    for (const { call, pattern, respond } of this.#routes) {
      const match = request.method === call.method ? pattern.exec(url.pathname) : null;
      if (!match) continue;
      const params = Object.fromEntries(
        Object.entries(match.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]),
      );
      const text = await request.text();
      const received = {
        url,
        params,
        body:
          text === ''
            ? undefined
            : request.headers.get('content-type') === 'application/octet-stream'
              ? text
              : (JSON.parse(text) as unknown),
        headers: request.headers,
        signal: request.signal,
      };
      this.#received.push({ call, received });
      try {
        for (const before of this.#before) if (before.call === call) before.run();
        return await respond(received);
      } catch (error) {
        if (error instanceof Refused) return refused(error.refusal);
        throw error;
      }
    }
    this.#unknown.push(`${request.method} ${url.pathname}${url.search}`);
    throw new TypeError(`No answer for ${request.method} ${url.pathname}`);
  }
}

function isFunction<Value>(reply: Value): reply is Extract<Value, (received: Received) => unknown> {
  return typeof reply === 'function';
}

/** Returns the stubs of the running test. Every test begins without any. */
export function stubApi(): StubApi {
  stubs ??= new StubApi();
  return stubs;
}

/** Removes the test's stubs. @throws if a request had no stub */
export function stopApi(): void {
  const unknown = stubs?.unknown ?? [];
  stubs = null;
  vi.unstubAllGlobals();
  if (unknown.length > 0) throw new Error(`Calls without an answer: ${unknown.join(', ')}`);
}
