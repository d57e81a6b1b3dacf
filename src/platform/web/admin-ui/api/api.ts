import type { z } from 'zod';
import { callUrl, type AnswerOf, type Call, type CallShape, type CallInput } from '#platform/shared/calls.ts';
import { PROGRAMME_HEADER } from '#platform/shared/programme.ts';
import { UNDO_HEADER } from '#platform/shared/records/history.ts';
import { recordProgrammeVersion } from '../programme.ts';
import { ApiError, NO_CONNECTION_TEXT, readProblem, UNREADABLE_ANSWER_TEXT } from './api-error.ts';
import { recordServerTime } from './server-clock.ts';
import { sessionGate } from './session-gate.ts';

/** How long a call waits for its answer: long, because many connections are slow. */
const TIMEOUT_MS = 45_000;

/** Whether `asUndo` is running. */
let isUndoing = false;

/** Runs an undo. The history records the write that it starts at once, before anything it awaits, as an undo. */
export function asUndo<T>(undo: () => T): T {
  isUndoing = true;
  try {
    return undo();
  } finally {
    isUndoing = false;
  }
}

/** The options of a call. */
export interface CallOptions {
  signal?: AbortSignal;
  /** The `Idempotency-Key` of a create. */
  idempotencyKey?: string;
  /**
   * The reaction to a 401. `signIn`, the default, opens the sign-in dialog and sends the call again. `throw` throws the error.
   */
  onSignedOut?: 'signIn' | 'throw';
  /** Called with the status of a successful answer, for a call where it says what was done. */
  onStatus?: (status: number) => void;
  /** Compresses a large body, for a call that accepts compressed bodies. */
  compress?: (body: string) => Promise<Blob | string>;
}

/** The body of a request: JSON text, or a blob that is gzipped already. */
type SentBody = Blob | string | undefined;

async function send(
  method: Call['method'],
  address: string,
  body: SentBody,
  options: CallOptions & { isUndo: boolean },
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (options.isUndo) headers[UNDO_HEADER] = '1';
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (body instanceof Blob) headers['content-encoding'] = 'gzip';
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(address, {
      method,
      headers,
      credentials: 'same-origin',
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      ...(body === undefined ? {} : { body }),
    });
    recordServerTime(response.headers.get('date'));
    recordProgrammeVersion(response.headers.get(PROGRAMME_HEADER));
    return response;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(0, NO_CONNECTION_TEXT);
  }
}

/**
 * Makes a call of the contract and returns its answer.
 * @param answer the schema of the call's answer; the answer is validated with it.
 * @throws ApiError
 */
export async function api<Shape extends CallShape>(
  call: Call<Shape>,
  answer: Shape['answer'] & z.ZodType,
  sent: CallInput<Shape>,
  options: CallOptions = {},
): Promise<AnswerOf<Shape>> {
  const sendOptions = { ...options, isUndo: isUndoing };
  const address = callUrl(call, sent);
  const text = sent.body === undefined ? undefined : JSON.stringify(sent.body);
  const body = text === undefined ? undefined : ((await options.compress?.(text)) ?? text);
  let response = await send(call.method, address, body, sendOptions);
  while (response.status === 401 && options.onSignedOut !== 'throw') {
    if (!(await sessionGate.waitForSignIn())) throw await readProblem(response);
    response = await send(call.method, address, body, sendOptions);
  }
  if (!response.ok) throw await readProblem(response);
  const parsed = answer.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new ApiError(response.status, UNREADABLE_ANSWER_TEXT);
  options.onStatus?.(response.status);
  return parsed.data;
}
