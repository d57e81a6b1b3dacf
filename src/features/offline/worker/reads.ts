/**
 * Answers the reads of students' pages: from the network if the answer arrives in time, otherwise from stored data. After a late
 * answer, the worker sends a message to the page, which then reads everything again (`notify`).
 */
import { PROGRAMME_HEADER } from '#platform/shared/programme.ts';
import type { CopyState } from '../copy-rules.ts';
import { answerFromCopy } from './answers.ts';
import { currentTime, readCopy } from './copy.ts';
import { ask, awaitInTime, network, type Answer } from './network.ts';
import { tryNetwork } from './requests.ts';
import { keptReading } from './readings.ts';
import { findSavedText } from './saved.ts';
import { find, storeResponse, SEEN } from './stores.ts';

declare const self: ServiceWorkerGlobalScope;

/** How many answers that a student has seen are stored. */
const SEEN_MAX = 60;
/**
 * After a late answer, a page reads all its data again. For this read, answers that are younger than this come from memory, without
 * a request.
 */
const GIVEN_MS = 60_000;
/** How long an answer is ready for a page that reads again. */
const READY_MS = 15_000;
/** How many open pages the worker keeps a state for. */
const PAGES_MAX = 8;

interface PageState {
  /** Answers from the network that the page received, by address. */
  given: Map<string, Answer>;
  /** Answers for the page's next read, by address. Each is used once, without a request. */
  ready: Map<string, { answer: Answer; until: number }>;
}

const pages = new Map<string, PageState>();

/** Returns the state of a page, and forgets the pages that were used least recently. */
function pageOf(clientId: string): PageState {
  const state = pages.get(clientId) ?? { given: new Map(), ready: new Map() };
  pages.delete(clientId);
  pages.set(clientId, state);
  for (const oldest of pages.keys()) {
    if (pages.size <= PAGES_MAX) break;
    pages.delete(oldest);
  }
  return state;
}

/** Returns the message for a page that shows stored data. */
export function stateOf(clientId: string): CopyState {
  const isLate = [...pageOf(clientId).ready.values()].some(({ until }) => until > Date.now());
  return { why: navigator.onLine ? network.why : 'none', isLate };
}

/**
 * Reports to a page with stored data that the server's answer has arrived. Keeps this answer, and the other recent answers of the
 * page, ready for its next read.
 */
async function notify(clientId: string, address: string, answer: Answer): Promise<void> {
  const { given, ready } = pageOf(clientId);
  const until = Date.now() + READY_MS;
  for (const [other, known] of given) {
    if (Date.now() + network.skew - known.at < GIVEN_MS) ready.set(other, { answer: known, until });
  }
  given.set(address, answer);
  ready.set(address, { answer, until });
  (await self.clients.get(clientId))?.postMessage(stateOf(clientId));
}

/** Probes the network for a page that shows stored data, and lets the page read again if the network works. */
export async function recoverFor(page: Client): Promise<void> {
  if (!navigator.onLine || !(await tryNetwork())) return;
  network.badUntil = 0;
  page.postMessage({ ...stateOf(page.id), isLate: true } satisfies CopyState);
}

/**
 * Answers a read of the students' calls with the first of these that exists:
 * 1. the text of a reading that the student saved
 * 2. an answer that is ready for the page (`notify`)
 * 3. the server's answer, if it arrives completely in time
 * 4. stored data; when the server's answer arrives late, the worker reports it to the page
 * 5. the server's answer, however late
 */
export async function answerRead(event: FetchEvent): Promise<Response> {
  const { clientId } = event;
  const address = event.request.url;
  const saved = await findSavedText(address);
  if (saved) return saved;
  const { given, ready } = pageOf(clientId);
  const waiting = ready.get(address);
  ready.delete(address);
  if (waiting && waiting.until > Date.now()) return toResponse(waiting.answer);

  const asked = ask(address);
  const settled = asked.catch(() => undefined);
  event.waitUntil(settled.then((answer) => answer && keepSeen(address, answer)).catch(() => {}));
  if (!network.isBad()) {
    const answer = await awaitInTime(asked);
    if (typeof answer === 'object' && answer.isOurs) {
      given.set(address, answer);
      return toResponse(answer);
    }
    network.recordProblem(answer === 'slow' ? 'slow' : 'none');
  }
  const stored = await readStored(address);
  if (!stored) return toResponse(await asked);
  event.waitUntil(settled.then((late) => (late?.isOurs ? notify(clientId, address, late) : undefined)));
  return stored;
}

function toResponse({ text, status, type, programme, at }: Answer): Response {
  const headers = { 'content-type': type, date: new Date(at).toUTCString(), ...(programme && { [PROGRAMME_HEADER]: programme }) };
  return new Response(text, { status, headers });
}

/** Removes the meeting links of an answer before it is stored: they must not be shown later. */
function withoutLinks(text: string): string {
  return JSON.stringify(JSON.parse(text, (name, value) => (name === 'linkZoom' || name === 'webinarLinkZoom' ? null : value)));
}

/** Stores an answer that a page has read, and deletes the oldest stored answers. */
async function keepSeen(address: string, { text, status, type, at, isOurs }: Answer): Promise<void> {
  if (!isOurs) return;
  const cache = await caches.open(SEEN);
  // Deleted first, so that it becomes the newest entry.
  await cache.delete(address);
  if (status !== 200) return;
  const headers = { 'content-type': type, 'x-stored-at': new Date(at).toISOString() };
  await storeResponse(SEEN, address, new Response(withoutLinks(text), { headers }));
  const seen = await cache.keys();
  await Promise.all(seen.slice(0, -SEEN_MAX).map((request) => cache.delete(request)));
}

/** Returns the newer of two answers: the one that was seen before, and the one from the copy. Undefined if there is neither. */
async function readStored(address: string): Promise<Response | undefined> {
  const [seen, copy] = await Promise.all([find(address, SEEN), readCopy().catch(() => null)]);
  const seenAt = seen?.headers.get('x-stored-at') ?? '';
  if (copy && copy.at > seenAt) {
    const body = await answerFromCopy(copy, new URL(address), keptReading);
    if (body !== undefined) return storedAnswer(JSON.stringify(body), copy.at);
  }
  return seen && storedAnswer(await seen.text(), seenAt);
}

/** Creates the response. Its `date` header is the current time by the server's clock: pages take their time from answers. */
async function storedAnswer(text: string, at: string): Promise<Response> {
  const now = await currentTime();
  const headers = { 'content-type': 'application/json', 'x-stored-at': at, date: new Date(now).toUTCString() };
  return new Response(text, { headers });
}
