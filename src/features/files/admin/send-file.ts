import { api } from '#platform/web/admin-ui/api/api.ts';
import { ApiError, NO_CONNECTION_TEXT, readProblem } from '#platform/web/admin-ui/api/api-error.ts';
import { sessionGate } from '#platform/web/admin-ui/api/session-gate.ts';
import { callUrl } from '#platform/shared/calls.ts';
import { sendPiece, startUpload } from '../calls.ts';
import { uploadAnswer, type Upload } from '../contract.ts';
import { fileAddress, PIECE_BYTES } from '../kind-rules.ts';
import type { PreparedFile } from './prepare-file.ts';
import { UploadRefusal } from './upload-refusal.ts';

/** A stored file, as a form keeps it. */
export interface UploadedFile {
  _id: string;
  name: string;
  type: string;
  bytes: number;
  /** Its address on this site. */
  url: string;
}

/** How far an upload is; `waiting` while there is no connection. */
export interface UploadProgress {
  received: number;
  bytes: number;
  isWaiting: boolean;
}

interface Sending {
  signal: AbortSignal;
  onProgress: (progress: UploadProgress) => void;
}

const NO_CHECKSUM_TEXT = 'Berkas hanya dapat diunggah lewat alamat https. Hubungi pengelola.';
const PIECE_LIMIT_MS = 60_000;
/** Waits between two attempts without a connection; the last one repeats. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

async function checksum(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // A page without https has none.
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

/** Repeats `work` while there is no connection, or the server is away for a moment. */
async function patiently<T>(work: () => Promise<T>, { signal }: Sending, onWait: () => void): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      const isPassing = error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 503);
      if (!isPassing) throw error;
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

/** Sends the piece after `received`. After a 409 the next one is the piece that the server names. */
async function sendNext({ _id, received }: Upload, bytes: Uint8Array<ArrayBuffer>, { signal }: Sending): Promise<Upload> {
  const piece = bytes.subarray(received, received + PIECE_BYTES);
  const address = callUrl(sendPiece, { params: { id: _id }, query: { offset: received } });
  let response = await put(address, piece, signal);
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
 * Uploads a prepared file in pieces. It goes on by itself after a lost connection, and continues an earlier attempt with the same
 * file.
 * @throws ApiError for a refusal, and the signal's reason after an abort
 */
export async function sendFile({ name, type, bytes }: PreparedFile, sending: Sending): Promise<UploadedFile> {
  const { onProgress, signal } = sending;
  const sha256 = await checksum(bytes);
  signal.throwIfAborted();
  const body = { name, type, bytes: bytes.length, sha256 };
  const tell = (received: number, isWaiting: boolean) => onProgress({ received, bytes: bytes.length, isWaiting });
  tell(0, false);
  const begin = async () => (await api(startUpload, uploadAnswer, { body }, { signal })).data;
  let state = await patiently(begin, sending, () => tell(0, true));
  while (!state.done) {
    const { received } = state;
    tell(received, false);
    const present = state;
    state = await patiently(
      () => sendNext(present, bytes, sending),
      sending,
      () => tell(received, true),
    );
  }
  tell(bytes.length, false);
  return { _id: state._id, name, type, bytes: bytes.length, url: fileAddress({ sha256, name }) };
}
