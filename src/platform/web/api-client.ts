import { callUrl, type AnswerOf, type Call, type CallShape, type CallInput } from '#platform/shared/calls.ts';
import type { Choice } from '#platform/shared/choice.ts';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';
import { matchesModel, type Model } from './answer-shape.ts';

/** The answer of a transport. */
export interface Answer {
  status: number;
  /** The parsed JSON body; null if there is none, or it is not JSON. */
  body: unknown;
  /** If the body comes from the device's copy: the ISO instant when the server last sent or confirmed it. */
  stored?: string | null;
}

/**
 * Sends a call to the API: a browser uses `fetch`, the server calls itself while it renders a page. Rejects if there is no
 * answer.
 */
export type Transport = (address: string, signal: AbortSignal) => Promise<Answer>;

/** What a page loader receives. Its interface is the same on the server and in the browser. */
export interface StudentApi {
  /** Makes a call whose answer has the shape of `model`. Rejects only if its `signal` was aborted. */
  load: <Shape extends CallShape>(
    call: Call<Shape>,
    sent: CallInput<Shape> & { signal: AbortSignal },
    model: Model<AnswerOf<Shape>>,
  ) => Promise<Loaded<AnswerOf<Shape>>>;
  /** Returns the current time by the server's clock. */
  now: () => Date;
  /** Returns the class or group that the student chose on this device; null if none. */
  choice: () => Choice | null;
  programme: ProgrammeSettings;
  /**
   * Returns the QR code of each address: the number of modules of a side, and the SVG path of the dark modules. Only the server
   * provides this function.
   */
  drawCodes?: (addresses: readonly string[]) => Promise<{ side: number; path: string }[]>;
}

/**
 * The result of a read. If the data comes from the device's copy, `stored` is the ISO instant when the server last sent or
 * confirmed it. After a failure, `status` is 0 if there was no answer, and 200 if the answer did not have the expected shape.
 */
export type Loaded<T> = { ok: true; value: T; stored?: string | null } | { ok: false; status: number; message: string };

const UNREACHABLE_TEXT = 'Tidak dapat terhubung. Periksa sinyal dan kuotamu.';
const UNREADABLE_TEXT = 'Jawaban server tidak dapat dibaca.';

/** Returns the message in the body of a refused call. */
function problemText(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string') return body.message;
  return UNREADABLE_TEXT;
}

/** Called after a failed read, with the status of the refusal, or with the error if there was no answer. */
export type OnFailure = (address: string, reason: unknown) => void;

/** Creates a loader that reads the API through a transport. It accepts an answer with 200 only if it has the model's shape. */
export function createLoader(transport: Transport, onFailure: OnFailure): StudentApi['load'] {
  return async function load(call, sent, model) {
    const address = callUrl(call, sent);
    let answer: Answer;
    try {
      answer = await transport(address, sent.signal);
    } catch (error) {
      sent.signal.throwIfAborted();
      onFailure(address, error);
      return { ok: false, status: 0, message: UNREACHABLE_TEXT };
    }
    if (answer.status === 200 && matchesModel(answer.body, model))
      return { ok: true, value: answer.body, ...(answer.stored && { stored: answer.stored }) };
    onFailure(address, answer.status);
    return { ok: false, status: answer.status, message: problemText(answer.body) };
  };
}

/** Maps the value of a read; a failure stays unchanged. */
export function mapLoaded<T, U>(loaded: Loaded<T>, change: (value: T) => U): Loaded<U> {
  return loaded.ok ? { ...loaded, value: change(loaded.value) } : loaded;
}
