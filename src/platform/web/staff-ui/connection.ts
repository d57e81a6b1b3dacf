import { callUrl, type Call, type CallInput, type CallShape } from '#platform/shared/calls.ts';
import type { FieldError } from '#platform/shared/problem.ts';
import { createLoader } from '../api-client.ts';
import { createBrowserTransport } from '../browser-transport.ts';

/** How long a write may take, until its sender is told. */
const TIMEOUT_MS = 20_000;
const UNREACHABLE_TEXT = 'Tidak dapat terhubung. Isian Anda masih ada; periksa sambungan, lalu coba lagi.';
const FAILED_TEXT = 'Server belum dapat menyimpan. Isian Anda masih ada; coba lagi sebentar lagi.';
/** The last moment that a date can hold. */
const EVER = 8.64e15;

const { transport, now, latest } = createBrowserTransport(0, EVER);

/** The present moment by the server's clock, once an answer has told it. */
export { latest, now };

/** Reads a call; never rejects, except when its signal was aborted. */
export const load = createLoader(transport, (address, reason) => {
  if (reason !== 401) console.warn('Panggilan gagal:', address, reason);
});

/** A write that was taken, or why it was not: `status` is 0 when no answer came. */
export type Sent = { ok: true } | { ok: false; status: number; message: string; errors: readonly FieldError[] };

/** What a person can do something about is told in the server's words. */
function refusal(status: number, body: unknown): Sent {
  const { message, errors } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  return {
    ok: false,
    status,
    message: typeof message === 'string' && status < 500 ? message : FAILED_TEXT,
    errors: Array.isArray(errors) ? (errors as FieldError[]) : [],
  };
}

/** Sends a write; never rejects. */
export async function send<Shape extends CallShape>(call: Call<Shape>, input: CallInput<Shape>): Promise<Sent> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIMEOUT_MS);
  const { body } = input as { body?: unknown };
  try {
    const answer = await fetch(callUrl(call, input), {
      method: call.method,
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: limit.signal,
    });
    if (answer.ok) return { ok: true };
    return refusal(answer.status, await answer.json().catch(() => null));
  } catch {
    return { ok: false, status: 0, message: UNREACHABLE_TEXT, errors: [] };
  } finally {
    clearTimeout(timer);
  }
}
