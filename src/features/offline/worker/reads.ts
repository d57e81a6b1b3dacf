import type { CopyState } from '../copy-rules.ts';
import { answerFromCopy } from './answers.ts';
import { presentMoment, readCopy } from './copy.ts';
import { ask, inTime, network, type Answer } from './network.ts';
import { tryNetwork } from './requests.ts';
import { keptReading } from './readings.ts';
import { findSavedText } from './saved.ts';
import { find, keep, SEEN } from './stores.ts';

declare const self: ServiceWorkerGlobalScope;

/** How many seen answers are kept. */
const SEEN_MAX = 60;
/** An answer given to a page within this time is given again when the page reads everything after a late answer. */
const GIVEN_MS = 60_000;
/** How long a late answer is kept for its page. */
const READY_MS = 15_000;
/** How many pages are remembered. */
const PAGES_MAX = 8;

interface PageState {
  /** Answers from the network that the page received. */
  given: Map<string, Answer>;
  /** Late answers, each given once without another request when the page reads again. */
  ready: Map<string, { answer: Answer; until: number }>;
}

const pages = new Map<string, PageState>();

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

/** The state for a page that shows stored data. */
export function stateOf(clientId: string): CopyState {
  const isLate = [...pageOf(clientId).ready.values()].some(({ until }) => until > Date.now());
  return { why: navigator.onLine ? network.why : 'none', isLate };
}

/** Notifies a page that received stored data of the late answer. */
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
 * Answers a read of the students' calls with the server's answer if it arrives completely in time, otherwise with stored data. The
 * page is then notified of the late answer.
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
  event.waitUntil(settled.then((come) => come && keepSeen(address, come)).catch(() => {}));
  if (!network.isBad()) {
    const answer = await inTime(asked);
    if (typeof answer === 'object' && answer.isOurs) {
      given.set(address, answer);
      return toResponse(answer);
    }
    network.wasBad(answer === 'slow' ? 'slow' : 'none');
  }
  const stored = await readStored(address);
  if (!stored) return toResponse(await asked);
  event.waitUntil(settled.then((late) => (late?.isOurs ? notify(clientId, address, late) : undefined)));
  return stored;
}

function toResponse({ text, status, type, at }: Answer): Response {
  return new Response(text, { status, headers: { 'content-type': type, date: new Date(at).toUTCString() } });
}

/** Removes the meeting links of an answer: they are only valid at the time of the answer. */
function withoutLinks(text: string): string {
  return JSON.stringify(JSON.parse(text, (name, value) => (name === 'linkZoom' || name === 'webinarLinkZoom' ? null : value)));
}

async function keepSeen(address: string, { text, status, type, at, isOurs }: Answer): Promise<void> {
  if (!isOurs) return;
  const cache = await caches.open(SEEN);
  // Deleted first, so that it becomes the newest entry.
  await cache.delete(address);
  if (status !== 200) return;
  const headers = { 'content-type': type, 'x-stored-at': new Date(at).toISOString() };
  await keep(SEEN, address, new Response(withoutLinks(text), { headers }));
  const seen = await cache.keys();
  await Promise.all(seen.slice(0, -SEEN_MAX).map((request) => cache.delete(request)));
}

/** The newer one of the seen answer and the copy's answer; undefined without either. */
async function readStored(address: string): Promise<Response | undefined> {
  const [seen, copy] = await Promise.all([find(address, SEEN), readCopy().catch(() => null)]);
  const seenAt = seen?.headers.get('x-stored-at') ?? '';
  if (copy && copy.at > seenAt) {
    const body = await answerFromCopy(copy, new URL(address), keptReading);
    if (body !== undefined) return storedAnswer(JSON.stringify(body), copy.at);
  }
  return seen && storedAnswer(await seen.text(), seenAt);
}

/** Adds the present time by the server's clock, because the page has no other source of it. */
async function storedAnswer(text: string, at: string): Promise<Response> {
  const now = await presentMoment();
  const headers = { 'content-type': 'application/json', 'x-stored-at': at, date: new Date(now).toUTCString() };
  return new Response(text, { headers });
}
