import { callUrl, type Call, type CallInput, type CallShape } from '#platform/shared/calls.ts';
import type { FieldError } from '#platform/shared/problem.ts';
import { createLoader } from '../api-client.ts';
import { createBrowserTransport } from '../browser-transport.ts';

/** The time limit of a write. */
const TIMEOUT_MS = 20_000;
const UNREACHABLE_TEXT = 'Tidak dapat terhubung. Isian Anda masih ada; periksa sambungan, lalu coba lagi.';
const FAILED_TEXT = 'Server belum dapat menyimpan. Isian Anda masih ada; coba lagi sebentar lagi.';
/** The largest value of a `Date`. */
const EVER = 8.64e15;

const { transport, now, latest } = createBrowserTransport(0, EVER);

/** The present time by the server's clock, once an answer had its time. */
export { latest, now };

/** Reads a call. Rejects only if its signal was aborted. */
export const load = createLoader(transport, (address, reason) => {
  if (reason !== 401) console.warn('Panggilan gagal:', address, reason);
});

/** A write that succeeded, or its failure: `status` is 0 without an answer. */
export type Sent = { ok: true } | { ok: false; status: number; message: string; errors: readonly FieldError[] };

/** Statuses whose server text helps the person. */
function refusal(status: number, body: unknown): Sent {
  const { message, errors } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  return {
    ok: false,
    status,
    message: typeof message === 'string' && status < 500 ? message : FAILED_TEXT,
    errors: Array.isArray(errors) ? (errors as FieldError[]) : [],
  };
}

/** Sends a write. Never rejects. */
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
