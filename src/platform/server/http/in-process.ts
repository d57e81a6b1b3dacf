import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PreparedAnswer } from './prepared/prepared-answer.ts';
import type { Snapshot } from './prepared/snapshot.ts';

const HEADER = 'x-in-process';
/** Known to this process alone, so that nobody outside can claim to be inside. */
const TOKEN = randomUUID();
let started = 0;

/** A call of the server to itself. */
interface InProcessCall {
  snapshot: Snapshot;
  /** What it is answered with; null until then, and where a refusal answers it. */
  answer: PreparedAnswer | null;
}
const calls = new Map<string, InProcessCall>();

/** What such a call brings. */
export interface InProcessAnswer {
  status: number;
  /** Parsed JSON. Others may be given the same object: never change it. */
  body: unknown;
  /** Null where it is no answer of a public read. */
  prepared: PreparedAnswer | null;
}

/**
 * Runs `work`, which reads the server's own routes with the function that it is given, all from `snapshot`. Ends when `work` and
 * every call that it began have ended.
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
  const key = `${TOKEN} ${(started += 1)}`;
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

/** Answers a call of the server to itself with what is prepared: as it is, without encoding it. */
export function setInProcessAnswer({ headers }: FastifyRequest, answer: PreparedAnswer): void {
  const call = calls.get(String(headers[HEADER]));
  if (call) call.answer = answer;
}

/** What a call of the server to itself reads; undefined for everybody else's. */
export function snapshotOf({ headers }: FastifyRequest): Snapshot | undefined {
  return calls.get(String(headers[HEADER]))?.snapshot;
}

/** Whether the server itself made this call: the visitor's own request was counted and logged already. */
export function isInProcess({ headers }: FastifyRequest): boolean {
  return String(headers[HEADER]).startsWith(TOKEN);
}
