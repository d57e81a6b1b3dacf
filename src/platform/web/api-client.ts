import { callUrl, type AnswerOf, type Call, type CallShape, type CallInput } from '#platform/shared/calls.ts';
import type { Choice } from '#platform/shared/choice.ts';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';
import { matchesModel, type Model } from './answer-shape.ts';

/** What a transport brings back, whatever carried it. */
export interface Answer {
  status: number;
  /** The parsed JSON body; null when there is none or it is not JSON. */
  body: unknown;
  /** When it was read (ISO), where it comes out of the device's copy. */
  stored?: string | null;
}

/** How a call reaches the API: `fetch` in a browser, in process while the server renders a page. Rejects when nothing answered. */
export type Transport = (address: string, signal: AbortSignal) => Promise<Answer>;

/** What page loaders are given; the same on both sides. */
export interface StudentApi {
  /** Makes a call whose answer has the shape of `model`; never rejects, except when its `signal` was aborted. */
  load: <Shape extends CallShape>(
    call: Call<Shape>,
    sent: CallInput<Shape> & { signal: AbortSignal },
    model: Model<AnswerOf<Shape>>,
  ) => Promise<Loaded<AnswerOf<Shape>>>;
  /** The present moment by the server's clock. */
  now: () => Date;
  /** Whose schedules the reader chose on this device; null while nothing was chosen. */
  choice: () => Choice | null;
  programme: ProgrammeSettings;
}

/** A read that succeeded, with the moment of what is not fresh (`stored`, ISO), or why it did not: `status` is 0 when no answer came, 200 when the answer was none of ours. */
export type Loaded<T> = { ok: true; value: T; stored?: string | null } | { ok: false; status: number; message: string };

const UNREACHABLE_TEXT = 'Tidak dapat terhubung. Periksa sambungan internetmu.';
const UNREADABLE_TEXT = 'Jawaban server tidak dapat dibaca.';

/** A text for a person out of a refused call's problem+json. */
function problemText(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string') return body.message;
  return UNREADABLE_TEXT;
}

/** Hears of a read that failed: the status it was refused with, or what was thrown where no answer came. */
export type OnFailure = (address: string, reason: unknown) => void;

/** A reader of the API over a transport. What comes back with 200 is ours only when it has the model's shape. */
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

/** The value a read brought, made into another; a failure stays what it is. */
export function mapLoaded<T, U>(loaded: Loaded<T>, change: (value: T) => U): Loaded<U> {
  return loaded.ok ? { ...loaded, value: change(loaded.value) } : loaded;
}
