import { api } from '#platform/web/admin-ui/api/api.ts';
import { ApiError, NO_CONNECTION_TEXT, readProblem } from '#platform/web/admin-ui/api/api-error.ts';
import { sessionGate } from '#platform/web/admin-ui/api/session-gate.ts';
import { callUrl } from '#platform/shared/calls.ts';
import { sendPiece, startUpload } from '../calls.ts';
import { uploadAnswer, type Upload } from '../contract.ts';
import { fileAddress, PIECE_BYTES } from '../kind-rules.ts';
import type { PreparedFile } from './prepare-file.ts';
import { UploadRefusal } from './upload-refusal.ts';

/** A stored file, as the value of a form's field. */
export interface UploadedFile {
  _id: string;
  name: string;
  type: string;
  bytes: number;
  /** Its address on this site. */
  url: string;
}

/** The progress of an upload in bytes; `isWaiting` while there is no connection. */
export interface UploadProgress {
  received: number;
  bytes: number;
  isWaiting: boolean;
}

interface SendOptions {
  signal: AbortSignal;
  onProgress: (progress: UploadProgress) => void;
}

const NO_CHECKSUM_TEXT = 'Berkas hanya dapat diunggah lewat alamat https. Hubungi pengelola.';
/** A request for one piece is aborted after this time. */
const PIECE_LIMIT_MS = 60_000;
/** The waits between attempts without a connection. The last wait repeats. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

async function checksum(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // A page without https has no `subtle`.
  const subtle = (globalThis.crypto as Partial<Crypto>).subtle;
  if (!subtle) throw new UploadRefusal(NO_CHECKSUM_TEXT);
  const sum = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Waits for the time, or until the device reports a connection. */
function waitForConnection(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/** Repeats `work` while there is no connection, or while the server restarts. */
async function withRetries<T>(work: () => Promise<T>, { signal }: SendOptions, onWait: () => void): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      const isTemporary = error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 503);
      if (!isTemporary) throw error;
      onWait();
      await waitForConnection(WAITS_MS[Math.min(attempt, WAITS_MS.length - 1)] ?? 0, signal);
    }
  }
}

async function put(address: string, piece: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(address, {
      method: 'PUT',
      headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
      credentials: 'same-origin',
      body: piece,
      signal: AbortSignal.any([signal, AbortSignal.timeout(PIECE_LIMIT_MS)]),
    });
  } catch {
    signal.throwIfAborted();
    throw new ApiError(0, NO_CONNECTION_TEXT);
  }
}

/** Sends the piece at the offset `received`. After a 409, returns the offset at which the server wants to continue. */
async function sendNext({ _id, received }: Upload, bytes: Uint8Array<ArrayBuffer>, { signal }: SendOptions): Promise<Upload> {
  const piece = bytes.subarray(received, received + PIECE_BYTES);
  const address = callUrl(sendPiece, { params: { id: _id }, query: { offset: received } });
  let response = await put(address, piece, signal);
  // The session ended during the upload: the upload continues after the admin has signed in again.
  while (response.status === 401) {
    if (!(await sessionGate.waitForSignIn())) throw await readProblem(response);
    response = await put(address, piece, signal);
  }
  if (response.status === 409) {
    const { received: stored } = (await response.json()) as { received?: unknown };
    if (typeof stored === 'number' && stored !== received) return { _id, received: stored, done: false };
    throw new ApiError(409, 'Berkas ini sedang diunggah dari tempat lain. Coba lagi sebentar lagi.');
  }
  if (!response.ok) throw await readProblem(response);
  return uploadAnswer.parse(await response.json()).data;
}

/**
 * Uploads a prepared file (`server/uploads.ts` is the other side):
 * 1. Announces the file by its checksum. The server answers which bytes it already has, from an earlier upload of the same file.
 * 2. Sends the next piece, until the server has all of them.
 *
 * Both requests are repeated while there is no connection.
 * @throws ApiError for a refusal, or the signal's reason after an abort
 */
export async function sendFile({ name, type, bytes }: PreparedFile, options: SendOptions): Promise<UploadedFile> {
  const { onProgress, signal } = options;
  const sha256 = await checksum(bytes);
  signal.throwIfAborted();
  const body = { name, type, bytes: bytes.length, sha256 };
  const report = (received: number, isWaiting: boolean) => onProgress({ received, bytes: bytes.length, isWaiting });
  report(0, false);
  const begin = async () => (await api(startUpload, uploadAnswer, { body }, { signal })).data;
  let state = await withRetries(begin, options, () => report(0, true));
  while (!state.done) {
    const { received } = state;
    report(received, false);
    const current = state;
    state = await withRetries(
      () => sendNext(current, bytes, options),
      options,
      () => report(received, true),
    );
  }
  report(bytes.length, false);
  return { _id: state._id, name, type, bytes: bytes.length, url: fileAddress({ sha256, name }) };
}
