import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PreparedAnswer } from './prepared/prepared-answer.ts';
import type { Snapshot } from './prepared/snapshot.ts';

/*
 * Calls of the server to itself: a page reads its data from the API's own routes, without the network.
 *
 * 1. `readInProcess` calls a route with a header that contains a secret key.
 * 2. The route finds the snapshot to read from by that key (`snapshotOf`).
 * 3. The route passes its prepared answer to the page directly (`setInProcessAnswer`), so the JSON is not encoded and parsed.
 */

const HEADER = 'x-in-process';
/** Known only to this process, so that no client can pretend to be in-process. */
const TOKEN = randomUUID();
/** The number of calls so far, which makes each key unique. */
let callCount = 0;

/** A running call of the server to itself. */
interface InProcessCall {
  snapshot: Snapshot;
  /** The answer; null until it exists, and after a refusal. */
  answer: PreparedAnswer | null;
}
const calls = new Map<string, InProcessCall>();

/** The result of a call of the server to itself. */
export interface InProcessAnswer {
  status: number;
  /** Parsed JSON, possibly shared: never change it. */
  body: unknown;
  /** The prepared answer that `body` comes from; null if the route has none. */
  prepared: PreparedAnswer | null;
}

/**
 * Runs `work` with a function that reads the server's own routes from `snapshot`. Waits until `work` and all its calls have
 * ended.
 */
export async function readInProcess<T>(
  app: FastifyInstance,
  snapshot: Snapshot,
  work: (read: (address: string) => Promise<InProcessAnswer>) => Promise<T>,
): Promise<T> {
  const begun: Promise<InProcessAnswer>[] = [];
  try {
    return await work((address) => {
      const call = readOnce(app, snapshot, address);
      begun.push(call);
      return call;
    });
  } finally {
    await Promise.allSettled(begun);
  }
}

async function readOnce(app: FastifyInstance, snapshot: Snapshot, url: string): Promise<InProcessAnswer> {
  const key = `${TOKEN} ${(callCount += 1)}`;
  const call: InProcessCall = { snapshot, answer: null };
  calls.set(key, call);
  try {
    const answer = await app.inject({ method: 'GET', url, headers: { accept: 'application/json', [HEADER]: key } });
    if (call.answer) return { status: call.answer.status, body: call.answer.value, prepared: call.answer };
    return { status: answer.statusCode, body: answer.json(), prepared: null };
  } finally {
    calls.delete(key);
  }
}

/** Passes a prepared answer, without encoding, to the in-process call that asked for it. */
export function setInProcessAnswer({ headers }: FastifyRequest, answer: PreparedAnswer): void {
  const call = calls.get(String(headers[HEADER]));
  if (call) call.answer = answer;
}

/** Returns the snapshot of an in-process call; undefined for any other request. */
export function snapshotOf({ headers }: FastifyRequest): Snapshot | undefined {
  return calls.get(String(headers[HEADER]))?.snapshot;
}

/** Whether the server itself made this call: the visitor's request was already counted and logged. */
export function isInProcess({ headers }: FastifyRequest): boolean {
  return String(headers[HEADER]).startsWith(TOKEN);
}
