import { callUrl, type Call, type CallInput, type CallShape } from '#platform/shared/calls.ts';
import type { FieldError } from '#platform/shared/problem.ts';
import { createLoader, type Transport } from '../api-client.ts';
import { createBrowserTransport } from '../browser-transport.ts';

/** The time limit of a write. */
const TIMEOUT_MS = 20_000;
/** The largest value of a `Date`, for pages that are valid for an unlimited time. */
const FOREVER = 8.64e15;

const { transport, now, latest, programmeVersion } = createBrowserTransport(0, FOREVER);

/**
 * `now` is the current time by the server's clock, as estimated from the answers; `latest` is its upper bound. `programmeVersion` is
 * the version of the programme's settings in the last answer to a read.
 */
export { latest, now, programmeVersion };

/** The text for a device without a connection. */
export const OFFLINE_TEXT = 'Tidak ada sambungan internet.';

/** Says why there is no answer, in a text that addresses staff: the loader's own text is for students. */
function lostText(error: unknown): string {
  if (!navigator.onLine) return OFFLINE_TEXT;
  return (error as Error).name === 'AbortError'
    ? 'Sambungan lambat: server belum menjawab.'
    : 'Tidak dapat terhubung. Periksa sinyal dan kuota Anda.';
}

/** Answers without a connection, too. Adds a text to an error of the server, or of a proxy before it, that has none. */
const staffTransport: Transport = async (address, signal) => {
  try {
    const answer = await transport(address, signal);
    return answer.body === null && answer.status >= 500 ? { ...answer, body: { message: 'Server sedang bermasalah.' } } : answer;
  } catch (error) {
    signal.throwIfAborted();
    return { status: 0, body: { message: lostText(error) } };
  }
};

/** Makes a call that reads. Rejects only if its signal was aborted. */
export const load = createLoader(staffTransport, (address, reason) => {
  if (reason !== 401) console.warn('Panggilan gagal:', address, reason);
});

/** The result of a write. After a failure, `status` is 0 if there was no answer; `message` is the server's text if it helps the person. */
export type Sent = { ok: true } | { ok: false; status: number; message: string | null; errors: readonly FieldError[] };

/** Returns the failure for a refusal. Below 500, the server's text helps the person. */
function refusal(status: number, body: unknown): Sent {
  const { message, errors } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  return {
    ok: false,
    status,
    message: typeof message === 'string' && status < 500 ? message : null,
    errors: Array.isArray(errors) ? (errors as FieldError[]) : [],
  };
}

/** Makes a call that writes. Never rejects. */
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
    return { ok: false, status: 0, message: null, errors: [] };
  } finally {
    clearTimeout(timer);
  }
}
