import { z } from 'zod';
import { ApiError, NO_CONNECTION_TEXT, readProblem, UNREADABLE_ANSWER_TEXT } from './api-error.ts';
import { noteServerTime } from './server-clock.ts';
import { sessionGate } from './session-gate.ts';

const BASE = '/api/v1';
/** Slow lines are usual here; a call that took longer has most likely been lost. */
const TIMEOUT_MS = 45_000;

export interface CallOptions {
  signal?: AbortSignal;
  /** `Idempotency-Key` of a create. */
  idempotencyKey?: string;
  /** What a 401 means: `ask` opens the sign-in dialog and sends the call again (the default), `throw` is for calls about signing in. */
  signedOut?: 'ask' | 'throw';
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function send(method: Method, path: string, body: string | undefined, options: CallOptions): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(BASE + path, {
      method,
      headers,
      credentials: 'same-origin',
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      ...(body === undefined ? {} : { body }),
    });
    noteServerTime(response.headers.get('date'));
    return response;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(0, NO_CONNECTION_TEXT);
  }
}

async function call<Schema extends z.ZodType>(
  method: Method,
  path: string,
  answer: Schema,
  body: unknown,
  options: CallOptions = {},
): Promise<z.output<Schema>> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  let response = await send(method, path, text, options);
  while (response.status === 401 && options.signedOut !== 'throw') {
    if (!(await sessionGate.waitForSignIn())) throw await readProblem(response);
    response = await send(method, path, text, options);
  }
  if (!response.ok) throw await readProblem(response);
  const parsed = answer.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new ApiError(response.status, UNREADABLE_ANSWER_TEXT);
  return parsed.data;
}

/**
 * The calls under `/api/v1`. `path` begins after it (`/admin/report`), `answer` is the contract's schema of the whole
 * answer. All of them throw `ApiError`.
 */
export const api = {
  get: <Schema extends z.ZodType>(path: string, answer: Schema, options?: CallOptions) =>
    call('GET', path, answer, undefined, options),
  post: <Schema extends z.ZodType>(path: string, answer: Schema, body: unknown, options?: CallOptions) =>
    call('POST', path, answer, body, options),
  put: <Schema extends z.ZodType>(path: string, answer: Schema, body: unknown, options?: CallOptions) =>
    call('PUT', path, answer, body, options),
  delete: async (path: string, options?: CallOptions): Promise<void> => {
    await call('DELETE', path, z.unknown(), undefined, options);
  },
};
